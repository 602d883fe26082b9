import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { orderOperation } from './order.ts';
import { walletOperation } from './wallet.ts';

/** Calls by which staff read from several parts of commerce. No other part imports this one. */
export const staffPart = (ctx: Context): RoomPart => ({
  operations: [orderOperation(ctx), walletOperation(ctx)],
});
