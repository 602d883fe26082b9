import type { Part } from '../part.ts';
import { orderMigrations } from './migrations.ts';
import { sealedOrders, sealedTravellers } from './sealed.ts';

export const recordPart = (): Part => ({
  migrations: orderMigrations,
  sealed: [sealedOrders, sealedTravellers],
});
