import type { Migration } from '#server/platform/db/migrate.ts';
import { alertMigrations } from './alerts/migrations.ts';
import { calendarMigrations } from './calendar/migrations.ts';
import { changeMigrations } from './changes/migrations.ts';
import { correctionMigrations } from './correction/lease.ts';
import { eligibilityMigrations } from './eligibility/migrations.ts';
import { factsMigrations } from './facts/migrations.ts';
import { historyMigrations } from './histories/migrations.ts';
import { partnerMigrations } from './partners/migrations.ts';
import { passengerMigrations } from './passengers/migrations.ts';
import { rulesMigrations } from './penalties/migrations.ts';
import { reservationMigrations } from './reservation/migrations.ts';
import { searchMigrations } from './search/migrations.ts';
import { allotmentMigrations } from './suppliers/allotment/migrations.ts';
import { duffelMigrations } from './suppliers/duffel/migrations.ts';
import { playedRefundMigrations } from './suppliers/refunds/migrations.ts';
import { timetableCorrectionMigrations } from './suppliers/timetable/corrections.ts';
import { timetableMigrations } from './suppliers/timetable/migrations.ts';
import { timetableRefundMigrations } from './suppliers/timetable/refunds-migrations.ts';
import { trendingMigrations } from './trending/migrations.ts';

/** Every table of flights. */
export const flightMigrations: readonly Migration[] = [
  ...allotmentMigrations,
  ...timetableMigrations,
  ...timetableRefundMigrations,
  ...playedRefundMigrations,
  ...duffelMigrations,
  ...calendarMigrations,
  ...rulesMigrations,
  ...passengerMigrations,
  ...reservationMigrations,
  ...eligibilityMigrations,
  ...partnerMigrations,
  ...alertMigrations,
  ...historyMigrations,
  ...trendingMigrations,
  ...factsMigrations,
  ...changeMigrations,
  ...correctionMigrations,
  ...timetableCorrectionMigrations,
  ...searchMigrations,
];
