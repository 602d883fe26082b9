import { type Context, groupsByDesk } from '../context.ts';
import type { Desk } from '../port/desk.ts';
import type { LoadedOrder } from './loaded.ts';
import { partOfOrder } from './part-of-order.ts';

/** The part of an order that one product sold. */
export interface OrderPart {
  desk: Desk;
  order: LoadedOrder;
}

/** The parts of an order, one for each product. If the order is of one product, its part is the order itself. */
export const orderParts = (ctx: Pick<Context, 'desks'>, order: LoadedOrder): OrderPart[] =>
  groupsByDesk(ctx, order.lines).map(({ desk }) => ({
    desk,
    order: partOfOrder(order, desk.kinds) ?? order,
  }));
