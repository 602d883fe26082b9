import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { strayMigrations } from './migrations.ts';
import { strayOperations } from './staff-operations.ts';
import { straysForStaff } from './waiting.ts';

export const straysPart = (ctx: Context): RoomPart => ({
  migrations: strayMigrations,
  operations: strayOperations(ctx),
  waiting: [straysForStaff],
});
