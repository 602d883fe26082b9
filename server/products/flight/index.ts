import type { Commerce } from '#server/commerce/port/commerce.ts';
import { duffelEnv } from '#server/platform/duffel/env.ts';
import type { FromBases } from '#server/platform/from-bases.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { everyFiveMinutes } from '#server/platform/http/drawn-versions.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createTravelRules } from '#server/platform/travel-rules/store.ts';
import { createFlightAlerts } from './alerts/index.ts';
import { createCalendar } from './calendar/index.ts';
import { createDisruptions } from './changes/disruptions.ts';
import { changesBetween } from './changes/schedule.ts';
import { correctionOperation } from './correction/index.ts';
import { createFlightDesk } from './desk/index.ts';
import { createRouteFacts, routeFacts } from './facts/index.ts';
import { createHistories } from './histories/index.ts';
import { marksEnv } from './marks/env.ts';
import { createAirlineMarks } from './marks/index.ts';
import { flightMigrations } from './migrations.ts';
import { flightFinder } from './network/finder.ts';
import { placeOperations } from './network/operations.ts';
import { popularPairs } from './network/popular.ts';
import { createServing } from './network/serving.ts';
import { changeOperations } from './notices/operations.ts';
import { followNews, recordChange } from './notices/record.ts';
import { createPartners } from './partners/index.ts';
import { createRuleSets, seedRuleSets } from './penalties/store.ts';
import { destinationsOf } from './places/destinations.ts';
import { placeHeads } from './places/heads.ts';
import { placeSitemaps } from './places/sitemap.ts';
import { mountPlacePosters } from './posters/index.ts';
import { reservationOperations } from './reservation/index.ts';
import { createFareRules } from './rules/fare-rules.ts';
import { createSearch } from './search/available.ts';
import { oneAdult } from './search/criteria.ts';
import { detailOperations } from './search/details.ts';
import { searchEnv } from './search/env.ts';
import { airportsOfRequest, keptOperations } from './search/kept.ts';
import { createSearchStore, sweepSearches } from './search/store.ts';
import { allotmentEnv } from './suppliers/allotment/env.ts';
import { keepDemoInventory } from './suppliers/allotment/inventory.ts';
import { allotmentJobs } from './suppliers/allotment/jobs.ts';
import { duffelWebhookEnv } from './suppliers/duffel/env.ts';
import { duffelRoom } from './suppliers/duffel/room.ts';
import { createSuppliers } from './suppliers/index.ts';
import { playedCharters } from './suppliers/timetable/charters.ts';
import { timetableEnv } from './suppliers/timetable/env.ts';
import { timetableJobs } from './suppliers/timetable/index.ts';
import { ticketOperations } from './tickets/index.ts';
import { createTrending } from './trending/index.ts';

/** Its environment variables. */
export const env = {
  ...timetableEnv,
  ...allotmentEnv,
  ...duffelEnv,
  ...duffelWebhookEnv,
  ...searchEnv,
  ...marksEnv,
};

/** The parts of the product, each made from the parts before it that it needs. */
const createParts = (services: Services, commerce: Commerce) => {
  const { clock, db, house } = services;
  const siteUrl = house.origin;
  const suppliers = createSuppliers(services);
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const ruleSets = createRuleSets(services);
  const fareRules = createFareRules({ ruleSets, suppliers: byId, clock });
  const disruptions = createDisruptions(services);
  const changes = { ...services, commerce, siteUrl };
  const duffel = duffelRoom(services, (news) => recordChange(changes, news));
  const travelRules = createTravelRules(services);
  const store = createSearchStore(services);
  const partners = createPartners(services, store);
  const serving = createServing(suppliers, services);
  const network = async () => (await serving()).network;
  const trending = createTrending(services, network, routeFacts(services));
  const histories = createHistories(services);
  const calendar = createCalendar(services, { suppliers, network, wanted: trending.wantedPairs });
  const isSelling = async () => (await network()).isSelling;
  const facts = createRouteFacts(services, {
    network,
    shown: trending.shownRoutes,
    search: ({ origin, destination }, date) => search.look(oneAdult(origin, destination, date)),
  });
  const search = createSearch({
    isSelling,
    newsOf: (days) => changesBetween(db, days),
    services,
    suppliers,
    ruleSets,
    store,
    onAnswer: (reply) => {
      calendar.learn(reply);
      facts.learn(reply);
    },
    onSearch: (input, { userId, ip }) => {
      trending.note(input, ip);
      if (userId) histories.note(input, userId);
    },
  });
  const airlineMarks = createAirlineMarks(services.config);
  const alerts = createFlightAlerts(services, {
    commerce,
    proposals: store,
    fares: calendar.lowest,
    suppliers: byId,
    fareRules,
    disruptions,
    siteUrl,
  });
  return {
    siteUrl,
    suppliers,
    byId,
    fareRules,
    disruptions,
    changes,
    duffel,
    travelRules,
    store,
    partners,
    serving,
    trending,
    histories,
    calendar,
    isSelling,
    search,
    facts,
    alerts,
    airlineMarks,
  };
};

type Parts = ReturnType<typeof createParts>;

/** Cities that have a page of flights to them: those that the sitemap tells of and that pages lead to. */
const destinations = destinationsOf(popularPairs.map(({ destination }) => destination));

const operationsOf = (
  services: Services,
  commerce: Commerce,
  { scans, savedTravellers }: FromBases,
  parts: Parts,
): Operation[] => {
  const { db, clock, random, limits, log } = services;
  const { suppliers, byId, fareRules, disruptions, travelRules, store, partners } = parts;
  return [
    ...parts.search.operations,
    ...keptOperations({ store, suppliers }),
    ...detailOperations({ store, fareRules, travelRules }),
    ...parts.calendar.operations,
    ...parts.trending.operations,
    ...parts.histories.operations,
    ...placeOperations(parts.serving, (requestId) => airportsOfRequest(store, requestId), destinations),
    ...reservationOperations({
      db,
      clock,
      random,
      limits,
      log,
      commerce,
      suppliers: byId,
      proposals: store,
      fareRules,
      disruptions,
      travelRules,
      savedTravellers,
      isPartner: partners.isKnown,
      findScan: scans.find,
    }),
    ...partners.operations,
    ...parts.alerts.operations,
    ...ticketOperations({
      commerce,
      fareRules,
      disruptions,
      limits,
      marks: () => paperMarks(services),
      airlineMark: parts.airlineMarks.of,
    }),
    ...changeOperations(parts.changes),
    correctionOperation({ db, clock, limits, commerce, suppliers: byId, disruptions }),
  ];
};

/** The flight product: search, calendars, places, reserving, tickets, and the desk through which commerce uses it. */
export const room = (services: Services, commerce: Commerce, bases: FromBases): Room => {
  const { db, clock, log } = services;
  const parts = createParts(services, commerce);
  const { byId, fareRules, disruptions, siteUrl, duffel, calendar, trending, alerts } = parts;
  commerce.register(
    createFlightDesk({
      db,
      clock,
      suppliers: byId,
      fareRules,
      disruptions,
      siteUrl,
      reschedule: commerce.reschedule,
    }),
  );

  return {
    name: 'flight',
    migrations: flightMigrations,
    operations: operationsOf(services, commerce, bases, parts),
    jobs: [
      sweepSearches(services),
      ...allotmentJobs(services, playedCharters),
      ...timetableJobs(services),
      ...duffel.jobs,
      ...calendar.jobs,
      ...trending.jobs,
      ...parts.facts.jobs,
      ...alerts.jobs,
    ],
    figures: [parts.facts.figures],
    pages(app) {
      duffel.pages(app);
      parts.airlineMarks.pages(app);
      mountPlacePosters(app, services.limits);
    },
    finders: [flightFinder(parts.serving)],
    heads: placeHeads,
    drawn: {
      '/flight/:iata': everyFiveMinutes(services),
      '/international-flight/:iata?': everyFiveMinutes(services),
    },
    drawnLists: ['/plp'],
    sitemaps: placeSitemaps(destinations),
    warm: async () => {
      await calendar.warm(await trending.shownPairs());
      await parts.facts.lookSoon();
    },
    start: async () => {
      await seedRuleSets(db);
      await followNews(parts.changes);
      await parts.partners.start();
      await keepDemoInventory(services, playedCharters);
      if (!(await parts.isSelling()))
        log.warn('No supplier is set, and there are no seats of the house: no flight is for sale');
    },
  };
};
