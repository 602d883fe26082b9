import type { Context } from '../context.ts';
import type { Part } from '../part.ts';
import { tripMigrations } from './migrations.ts';
import { tripOperations } from './operations.ts';

export const tripsPart = (ctx: Context): Part => ({
  migrations: tripMigrations,
  operations: tripOperations(ctx),
});
