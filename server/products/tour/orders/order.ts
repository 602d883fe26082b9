import type { IssuedLine, OrderLine } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { tourOfLine } from './line.ts';

export const tourKinds = ['Tour'] as const;

/** Whether the order is one of a tour: other products' orders are not found here. */
export const isTourOrder = (order: Pick<OrderDetail, 'kinds'>): boolean =>
  order.kinds.every((kind) => kind === 'Tour');

/** The party of an order: its only line. */
export const partyOf = <L extends OrderLine | IssuedLine>({ lines }: { lines: readonly L[] }): L => {
  const [line] = lines;
  if (!line) throw new Error('an order of a tour without a party');
  return line;
};

/**
 * Whether those who go pay what was sold. Of an order that somebody left before this was written down it is not known, and not believed.
 */
export const areAsSold = (order: OrderDetail): boolean =>
  order.leavings.length === 0 || tourOfLine(partyOf(order)).isRepriced === false;
