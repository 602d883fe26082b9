import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { tripHeads } from './heads.ts';
import { tripMigrations } from './migrations.ts';
import { tripOperations } from './operations.ts';

export const tripsPart = (ctx: Context): RoomPart => ({
  migrations: tripMigrations,
  operations: tripOperations(ctx),
  heads: tripHeads(ctx),
});
