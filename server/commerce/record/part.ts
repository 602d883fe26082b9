import type { RoomPart } from '../part.ts';
import { orderMigrations } from './migrations.ts';
import { sealedOrders, sealedTravellers } from './sealed.ts';

export const recordPart = (): RoomPart => ({
  migrations: orderMigrations,
  sealed: [sealedOrders, sealedTravellers],
});
