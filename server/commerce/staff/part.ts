import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { orderOperation } from './order.ts';
import { walletOperation } from './wallet.ts';

/** What staff read across the parts of commerce; no other part knows of it. */
export const staffPart = (ctx: Context): RoomPart => ({
  operations: [orderOperation(ctx), walletOperation(ctx)],
});
