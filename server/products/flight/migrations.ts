import type { Migration } from '#server/platform/room.ts';
import { calendarMigrations } from './calendar/migrations.ts';
import { passengerMigrations } from './passengers/migrations.ts';
import { rulesMigrations } from './rules/migrations.ts';
import { allotmentMigrations } from './suppliers/allotment/migrations.ts';
import { timetableMigrations } from './suppliers/timetable/migrations.ts';

/** Every table of flights. */
export const flightMigrations: readonly Migration[] = [
  ...allotmentMigrations,
  ...timetableMigrations,
  ...calendarMigrations,
  ...rulesMigrations,
  ...passengerMigrations,
];
