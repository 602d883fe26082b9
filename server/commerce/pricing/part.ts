import type { Context } from '../context.ts';
import type { Part } from '../part.ts';
import { pricingMigrations } from './migrations.ts';
import { pricingOperations } from './operations.ts';

export const pricingPart = (ctx: Context): Part => ({
  migrations: pricingMigrations,
  operations: pricingOperations(ctx),
});
