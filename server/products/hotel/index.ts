import { saysNights } from '#core/products/hotel/rules/says-nights.ts';
import { hotelKeptData } from '#core/products/hotel/texts/kept-data.ts';
import { rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { duffelAccount } from '#server/platform/duffel/env.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { everyFiveMinutes } from '#server/platform/http/drawn-versions.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { askOperations } from './asks/operations.ts';
import { forgetWaivers, sealedWaivers } from './asks/store.ts';
import { calendarOperations } from './calendar/operations.ts';
import { createHotelDesk } from './desk/index.ts';
import { orderOperations } from './desk/operations.ts';
import { sealedActs, sealedAnswers, sealedExceptions } from './exceptions/store.ts';
import { createFromPrice } from './heads/from-price.ts';
import { hotelHeads, hotelSitemaps } from './heads/heads.ts';
import { createHistories } from './histories/index.ts';
import { hotelMapEnv, streetMapOf } from './map/env.ts';
import { hotelMigrations } from './migrations.ts';
import { hotelPhotosEnv } from './photos/env.ts';
import { createHotelPhotos } from './photos/index.ts';
import { mountHotelPictures } from './pictures/index.ts';
import { hotelFinder } from './places/finder.ts';
import { placeOperations } from './places/operations.ts';
import { createPlaces, type HotelPhotos } from './places/places.ts';
import { createServing } from './places/serving.ts';
import { reminderJobs } from './reminders/free-until.ts';
import { createHotelCompanion } from './reservation/companion.ts';
import { quoteOperations } from './reservation/quote.ts';
import { reserveOperations } from './reservation/reserve.ts';
import { submitOperation } from './reservation/submit.ts';
import { hotelKeeps, sealedStays } from './reservation/wishes.ts';
import { reviewJobs } from './reviews/ask.ts';
import { type ReviewDeps, reviewOperations } from './reviews/operations.ts';
import { createScores, forgetReviews, sealedReviews } from './reviews/store.ts';
import { sampleSupply } from './samples/supply.ts';
import { createSearch } from './search/available.ts';
import { createQuotesStore, createRatesStore, sweepKept } from './search/kept.ts';
import { ratesOperations } from './search/rates.ts';
import type { StaffDeps } from './staff/deps.ts';
import { hotelStaffEnv } from './staff/env.ts';
import { staffJobs, staffOperations } from './staff/index.ts';
import { reviewStaffOperations, reviewsForStaff } from './staff/reviews.ts';
import { requestsForStaff } from './staff/waiting.ts';
import { waiverOperations, waiversForStaff } from './staff/waivers.ts';
import { hotelAllotmentEnv } from './suppliers/allotment/env.ts';
import { keepSamples } from './suppliers/allotment/inventory.ts';
import { hotelAllotmentJobs } from './suppliers/allotment/jobs.ts';
import { staysServices } from './suppliers/duffel-stays/index.ts';
import { duffelStaysJobs } from './suppliers/duffel-stays/jobs.ts';
import { createHotelSuppliers } from './suppliers/index.ts';
import { createTrending } from './trending/index.ts';
import { voucherOperations } from './vouchers/operations.ts';

/** Its environment variables. */
export const env = { ...hotelAllotmentEnv, ...hotelStaffEnv, ...hotelMapEnv, ...hotelPhotosEnv };

/** The parts of the product, each made from the parts before it that it needs. */
const createParts = (services: Services, commerce: Commerce, photos: HotelPhotos) => {
  const scores = createScores(services);
  const places = createPlaces(services.config.demo, { scoreOf: scores.of, photos });
  const suppliers = createHotelSuppliers(services, {
    cityOf: places.city,
    cities: places.cities,
    knownIn: (cityKey) => places.hotelsOf(cityKey).length,
    hotels: new Map(places.hotels.map((hotel) => [hotel.hotelId, hotel])),
    rates: commerce.rates,
    answerMinutes: services.config.read(hotelAllotmentEnv).HOTEL_ANSWER_MINUTES,
  });
  const serving = createServing(suppliers, places, services);
  /** Whoever asks this tells of hotels, so scores are fresh by then. */
  const soldIn = async () => {
    await scores.refresh();
    return serving();
  };
  const histories = createHistories(services, places, soldIn);
  const streetMap = streetMapOf(services.config.read(hotelMapEnv));
  const search = createSearch({
    services,
    places,
    suppliers,
    soldIn,
    streetMap,
    onSearch: (question, { userId }) => {
      if (userId) histories.note(question, userId);
    },
  });
  return {
    places,
    refreshScores: scores.refresh,
    suppliers,
    byId: new Map(suppliers.map((supplier) => [supplier.id, supplier])),
    soldIn,
    histories,
    search,
    streetMap,
    trending: createTrending({ services, places, suppliers, soldIn }),
    // What was made up to try the house with is told to no search engine as a price.
    fromPrice: services.config.demo ? null : createFromPrice({ services, suppliers }),
    rates: createRatesStore(services),
    quotes: createQuotesStore(services),
    played: { hotels: places.hotels, supplyOf: sampleSupply },
  };
};

type Parts = ReturnType<typeof createParts>;

const staffDeps = (services: Services, commerce: Commerce, { places, byId }: Parts): StaffDeps => ({
  ...services,
  commerce,
  places,
  suppliers: byId,
  isDemo: services.config.demo,
  moveMost: toRial(services.config.read(hotelStaffEnv).HOTEL_MOVE_MOST_TOMANS * rialsPerToman),
  siteUrl: services.house.origin,
});

const reviewDeps = (services: Services, commerce: Commerce, { places }: Parts): ReviewDeps => ({
  ...services,
  commerce,
  places,
  siteUrl: services.house.origin,
});

const operationsOf = (services: Services, commerce: Commerce, parts: Parts): Operation[] => {
  const { places, suppliers, byId, soldIn, rates, quotes } = parts;
  const reservation = { ...services, commerce, places, suppliers: byId, rates, quotes };
  return [
    ...placeOperations(places, soldIn),
    ...parts.search.operations,
    ...ratesOperations({ services, places, suppliers, store: rates, soldIn }),
    ...calendarOperations({ services, places, suppliers }),
    ...parts.histories.operations,
    ...parts.trending.operations,
    ...quoteOperations(reservation),
    submitOperation(reservation),
    ...reserveOperations(reservation),
    ...orderOperations({ ...services, places, soldIn, commerce, suppliers: byId }),
    ...reviewOperations(reviewDeps(services, commerce, parts)),
    ...reviewStaffOperations(staffDeps(services, commerce, parts)),
    ...askOperations({ ...services, commerce, places, suppliers: byId }),
    ...waiverOperations(staffDeps(services, commerce, parts)),
    ...staffOperations(staffDeps(services, commerce, parts)),
    ...voucherOperations({
      db: services.db,
      limits: services.limits,
      commerce,
      places,
      marks: () => paperMarks(services),
    }),
  ];
};

/** What looks at bookings of Duffel that are in doubt; nothing where there is no Duffel. */
const duffelJobsOf = (services: Services) => {
  const account = duffelAccount(services.config);
  const answerMinutes = services.config.read(hotelAllotmentEnv).HOTEL_ANSWER_MINUTES;
  return account ? duffelStaysJobs(staysServices(services, account, { answerMinutes })) : [];
};

/** The hotel product: places, searches, rates, buying rooms, vouchers, and the desk through which commerce uses it. */
export const room = (services: Services, commerce: Commerce): Room => {
  const { db, clock, house, limits } = services;
  const photos = createHotelPhotos(services);
  const parts = createParts(services, commerce, photos);
  const { places, byId, soldIn, quotes, played } = parts;
  commerce.register(
    createHotelDesk({
      db,
      clock,
      places,
      suppliers: byId,
      soldIn,
      siteUrl: house.origin,
      companion: createHotelCompanion({ places, suppliers: byId, quotes }),
    }),
  );
  return {
    name: 'hotel',
    migrations: hotelMigrations,
    sealed: [sealedStays, sealedReviews, sealedWaivers, sealedExceptions, sealedActs, sealedAnswers],
    operations: operationsOf(services, commerce, parts),
    jobs: [
      ...sweepKept(services),
      ...hotelAllotmentJobs(services, played),
      ...duffelJobsOf(services),
      ...staffJobs(staffDeps(services, commerce, parts)),
      ...reviewJobs(reviewDeps(services, commerce, parts)),
      ...reminderJobs({ ...reviewDeps(services, commerce, parts), log: services.log }),
    ],
    waiting: [requestsForStaff, reviewsForStaff, waiversForStaff],
    keeps: {
      forget: async (tx, userId) => {
        await hotelKeeps.forget(tx, userId);
        await forgetReviews(tx, userId);
        await forgetWaivers(tx, userId);
      },
    },
    tells: [
      { table: 'hotel_reviews', by: 'user_id', words: hotelKeptData.hotel_reviews },
      { table: 'hotel_stays', by: 'user_id', words: hotelKeptData.hotel_stays },
      { table: 'hotel_waivers', by: 'user_id', words: hotelKeptData.hotel_waivers },
    ],
    finders: [hotelFinder(places, soldIn)],
    mapHosts: parts.streetMap?.origins ?? [],
    heads: hotelHeads(places, parts.fromPrice),
    drawn: {
      '/hotel-home': everyFiveMinutes(services),
      '/hotels/:hotelId': everyFiveMinutes(services),
    },
    drawnAnyway: { '/hotels/:hotelId': (query) => (saysNights(query) ? '?checkIn&checkOut' : '') },
    drawnLists: ['/hotels'],
    sitemaps: hotelSitemaps(places, parts.refreshScores),
    pages: (app) => {
      mountHotelPictures(app, limits);
      photos.pages(app, limits);
    },
    open: (how) => photos.open(how),
    warm: () => parts.trending.warm(),
    start: () => keepSamples(services, played),
  };
};
