import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { pricingMigrations } from './migrations.ts';
import { pricingOperations } from './operations.ts';
import { ratesForStaff } from './waiting.ts';

export const pricingPart = (ctx: Context): RoomPart => ({
  migrations: pricingMigrations,
  operations: pricingOperations(ctx),
  waiting: [ratesForStaff(ctx.config)],
});
