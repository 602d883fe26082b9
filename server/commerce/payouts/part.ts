import type { RoomPart } from '../part.ts';
import { payoutMigrations } from './migrations.ts';
import { payoutOperations } from './operations.ts';
import { sealedPayouts } from './sealed.ts';
import type { PayoutWork } from './staff.ts';
import { staffPayoutOperations } from './staff-operations.ts';
import { payoutsForStaff } from './waiting.ts';

export const payoutsPart = (work: PayoutWork): RoomPart => ({
  migrations: payoutMigrations,
  sealed: [sealedPayouts],
  operations: [...payoutOperations(work), ...staffPayoutOperations(work)],
  waiting: [payoutsForStaff],
});
