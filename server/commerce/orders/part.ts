import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { discountOperations } from './discount.ts';
import { orderOperations } from './operations.ts';
import { staffOrderOperations } from './staff-operations.ts';

export const ordersPart = (ctx: Context): RoomPart => ({
  operations: [...orderOperations(ctx), ...discountOperations(ctx), ...staffOrderOperations(ctx)],
});
