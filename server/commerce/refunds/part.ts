import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { refundJobs } from './jobs.ts';
import { refundMigrations } from './migrations.ts';
import { refundOperations } from './operations.ts';
import { sealedRefunds } from './sealed.ts';
import { staffRefundOperations } from './staff-operations.ts';
import { refundsForStaff } from './waiting.ts';

export const refundsPart = (ctx: Context): RoomPart => ({
  migrations: refundMigrations,
  sealed: [sealedRefunds],
  operations: [...refundOperations(ctx), ...staffRefundOperations(ctx)],
  jobs: refundJobs(ctx),
  waiting: [refundsForStaff],
});
