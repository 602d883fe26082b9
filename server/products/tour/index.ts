import { tourKeptData } from '#core/products/tour/texts/kept-data.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { FromBases } from '#server/platform/from-bases.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { everyFiveMinutes, everyMinute } from '#server/platform/http/drawn-versions.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createTravelRules } from '#server/platform/travel-rules/store.ts';
import { createTourAlerts } from './alerts/index.ts';
import { tourFinder } from './catalogue/finder.ts';
import { tourHeads, tourSitemaps } from './catalogue/heads.ts';
import { homeOperations } from './catalogue/home.ts';
import { createPresented } from './catalogue/presented.ts';
import { searchOperations } from './catalogue/search.ts';
import { readShelf, type ShelfDeps } from './catalogue/shelf.ts';
import { createToldDates } from './catalogue/told-dates.ts';
import { createTours, type Tours } from './catalogue/tours.ts';
import { createTourDesk } from './desk/index.ts';
import { orderOperations } from './desk/operations.ts';
import { tourEnv } from './env.ts';
import { leavingOperations } from './leaving/operations.ts';
import { paperOperations } from './papers/operations.ts';
import { quoteOperations } from './reservation/quote.ts';
import { reserveOperations } from './reservation/reserve.ts';
import { submitOperation } from './reservation/submit.ts';
import { forgetClaims } from './seats/claims.ts';
import { tourSeatsJobs } from './seats/jobs.ts';
import { tourSeatsMigrations } from './seats/migrations.ts';
import { callOffJobs } from './staff/call-off.ts';
import type { StaffDeps } from './staff/deps.ts';
import { staffOperations } from './staff/index.ts';
import { tourStaffMigrations } from './staff/migrations.ts';
import { datesForStaff } from './staff/waiting.ts';
import { swappingOperations } from './swapping/operations.ts';
import { visaRefusedOperations } from './visa-refused/operations.ts';
import { claimsForStaff, visaClaimOperations } from './visa-refused/staff-operations.ts';
import { type WaitingDeps, waitingJobs } from './waiting/jobs.ts';
import { forgetWaits, waitingOperations } from './waiting/operations.ts';

/** Its environment variables. */
export const env = { ...tourEnv };

const operationsOf = (
  services: Services,
  { commerce, tours, bases, shelf }: { commerce: Commerce; tours: Tours; bases: FromBases; shelf: ShelfDeps },
): Operation[] => {
  const { db, clock, limits, config } = services;
  const brand = config.read(tourEnv).TOUR_BRAND;
  const reservation = {
    ...services,
    commerce,
    tours,
    brand,
    travelRules: createTravelRules(services),
    savedTravellers: bases.savedTravellers,
    findScan: bases.scans.find,
  };
  return [
    ...homeOperations(shelf),
    ...searchOperations(shelf),
    ...quoteOperations(reservation),
    submitOperation(reservation),
    ...reserveOperations(reservation),
    ...orderOperations({ db, clock, tours, commerce }),
    ...leavingOperations({ db, clock, limits, commerce }),
    ...swappingOperations({ ...reservation, siteUrl: services.house.origin }),
    ...paperOperations({ db, limits, commerce, tours, brand, marks: () => paperMarks(services) }),
  ];
};

const staffDeps = (services: Services, commerce: Commerce, tours: Tours): StaffDeps => ({
  ...services,
  commerce,
  tours,
  brand: services.config.read(tourEnv).TOUR_BRAND,
  isDemo: services.config.demo,
  marks: () => paperMarks(services),
  siteUrl: services.house.origin,
});

/** The tour product: finding tours, reserving them against a deposit, papers, and the desk through which commerce uses it. */
export const room = (services: Services, commerce: Commerce, bases: FromBases): Room => {
  const { db, clock, random, house, config } = services;
  const tours = createTours(config.demo);
  const siteUrl = () => house.origin();
  const alerts = createTourAlerts(services, { tours, siteUrl });
  const staff = staffDeps(services, commerce, tours);
  const shelf: ShelfDeps = {
    db,
    clock,
    limits: services.limits,
    tours,
    rates: commerce.rates,
    presented: createPresented(),
  };
  const datesOf = createToldDates(services, async (tour) => {
    const [shelved] = await readShelf(shelf, [tour]);
    return { departures: shelved?.departures ?? [], today: dayInIran(clock.now()) };
  });
  const waiting: WaitingDeps = { ...services, tours, siteUrl };
  const refused = { ...services, commerce, tours, privateFiles: bases.privateFiles };
  commerce.register(createTourDesk({ db, clock, random, tours, rates: commerce.rates, siteUrl }));
  return {
    name: 'tour',
    migrations: [...tourSeatsMigrations, ...tourStaffMigrations],
    operations: [
      ...operationsOf(services, { commerce, tours, bases, shelf }),
      ...staffOperations(staff),
      ...waitingOperations(waiting),
      ...visaRefusedOperations(refused),
      ...visaClaimOperations(refused),
      ...alerts.operations,
    ],
    jobs: [...tourSeatsJobs(services), ...callOffJobs(staff), ...waitingJobs(waiting), ...alerts.jobs],
    keeps: {
      forget: async (tx, userId) => {
        await forgetWaits(tx, userId, clock.now());
        await forgetClaims(tx, userId, clock.now());
      },
    },
    tells: [
      { table: 'tour_waits', by: 'user_id', words: tourKeptData.tour_waits },
      { table: 'tour_visa_claims', by: 'user_id', words: tourKeptData.tour_visa_claims },
    ],
    finders: [tourFinder(tours)],
    waiting: [datesForStaff, claimsForStaff],
    heads: tourHeads(tours, datesOf),
    drawn: { '/tour-home': everyFiveMinutes(services), '/tours/:tourId': everyMinute(services) },
    drawnAnyway: { '/tours/:tourId': () => '' },
    drawnLists: ['/tours'],
    sitemaps: tourSitemaps(tours),
  };
};
