import type { Commerce } from '#server/commerce/commerce.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createCalendar } from './calendar/index.ts';
import { createFlightDesk } from './desk/index.ts';
import { flightMigrations } from './migrations.ts';
import { passengerOperations } from './passengers/index.ts';
import { countries } from './places/countries.ts';
import { domesticAirports } from './places/domestic.ts';
import { reservationOperations } from './reservation/index.ts';
import { createFareRules } from './rules/fare-rules.ts';
import { createRuleSets, seedRuleSets } from './rules/store.ts';
import { createSearch } from './search/available.ts';
import { detailOperations } from './search/details.ts';
import { searchEnv } from './search/env.ts';
import { keptOperations } from './search/kept.ts';
import { createSearchStore } from './search/store.ts';
import { allotmentEnv, demoDaysOf } from './suppliers/allotment/env.ts';
import { extendDemoInventory } from './suppliers/allotment/inventory.ts';
import { allotmentJobs } from './suppliers/allotment/jobs.ts';
import { createSuppliers } from './suppliers/index.ts';
import { timetableEnv } from './suppliers/timetable/env.ts';
import { timetableJobs } from './suppliers/timetable/index.ts';
import { ticketOperations } from './tickets/index.ts';

const localSite = (port: number): string => `http://localhost:${port}`;

/** The flight product: search, calendars, places, passengers, reserving, tickets, and the desk that commerce knows it by. */
export const room = (services: Services, commerce: Commerce): Room => {
  const { db, clock, random, limits, log, config } = services;
  const siteUrl = config.publicUrl ?? localSite(config.port);
  const suppliers = createSuppliers(services);
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const ruleSets = createRuleSets(services);
  const fareRules = createFareRules({ ruleSets, suppliers: byId, clock });
  const store = createSearchStore(services);
  const calendar = createCalendar(services, suppliers);
  const search = createSearch({ services, suppliers, ruleSets, store, onAnswer: calendar.learn });
  commerce.register(createFlightDesk({ suppliers: byId, fareRules, siteUrl }));

  return {
    name: 'flight',
    migrations: flightMigrations,
    env: { ...timetableEnv, ...allotmentEnv, ...searchEnv },
    operations: [
      search.available,
      ...keptOperations({ store, suppliers }),
      ...detailOperations({ store, fareRules }),
      ...calendar.operations,
      domesticAirports,
      countries,
      ...passengerOperations({ db, clock, random }),
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
      }),
      ...ticketOperations({ commerce, fareRules, limits, siteUrl }),
    ],
    jobs: [...allotmentJobs(services), ...timetableJobs(services), ...calendar.jobs],
    start: async () => {
      await seedRuleSets(db);
      await extendDemoInventory({ db, clock }, demoDaysOf(config));
    },
  };
};
