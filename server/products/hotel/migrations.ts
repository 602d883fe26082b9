import type { Migration } from '#server/platform/db/migrate.ts';
import { waiverMigrations } from './asks/store.ts';
import { exceptionMigrations } from './exceptions/store.ts';
import { reminderMigrations } from './reminders/free-until.ts';
import { stayMigrations } from './reservation/wishes.ts';
import { reviewMigrations } from './reviews/store.ts';
import { searchMigrations } from './search/migrations.ts';
import { hotelAllotmentMigrations } from './suppliers/allotment/migrations.ts';
import { duffelStaysMigrations } from './suppliers/duffel-stays/migrations.ts';

/** Every table of hotels. */
export const hotelMigrations: readonly Migration[] = [
  ...hotelAllotmentMigrations,
  ...searchMigrations,
  ...stayMigrations,
  ...exceptionMigrations,
  ...duffelStaysMigrations,
  ...reviewMigrations,
  ...waiverMigrations,
  ...reminderMigrations,
];
