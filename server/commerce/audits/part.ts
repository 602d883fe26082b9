import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { auditJob } from './job.ts';
import { auditMigrations } from './migrations.ts';
import { auditOperations } from './operations.ts';
import { findingsForStaff } from './waiting.ts';

export const auditsPart = (ctx: Context): RoomPart => ({
  migrations: auditMigrations,
  operations: auditOperations(ctx),
  jobs: [auditJob(ctx)],
  waiting: [findingsForStaff],
});
