import { type Context, groupsByDesk } from '../context.ts';
import type { Desk } from '../port/desk.ts';
import type { LoadedOrder } from './loaded.ts';
import { partOfOrder } from './part-of-order.ts';

/** What one product sold of an order. */
export interface OrderPart {
  desk: Desk;
  order: LoadedOrder;
}

/** An order by its products, each with its own part of it; where it is of one product that is the order itself. */
export const orderParts = (ctx: Pick<Context, 'desks'>, order: LoadedOrder): OrderPart[] =>
  groupsByDesk(ctx, order.lines).map(({ desk }) => ({
    desk,
    order: partOfOrder(order, desk.kinds) ?? order,
  }));
