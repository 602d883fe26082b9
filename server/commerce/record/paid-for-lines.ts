import { allocate, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '../port/order.ts';

/**
 * What is paid for each line of an order, in rials. A discount is shared out among the lines by their price, so that no line can give back
 * more than was paid for it.
 */
export const paidForLines = (order: {
  total: Rial;
  lines: readonly Pick<OrderDetail['lines'][number], 'total'>[];
}): Rial[] =>
  order.total === 0
    ? order.lines.map(() => zeroRial)
    : allocate(
        order.total,
        order.lines.map((line) => line.total),
      );
