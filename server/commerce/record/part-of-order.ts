import type { ProductKind } from '#core/contract/orders/order.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '../port/order.ts';
import { paidForLines } from './paid-for-lines.ts';

/**
 * What of an order is of these kinds, as if it were an order of its own: their lines, who is on them, and what of the total is paid for
 * them. Bill, payments, refunds and states stay those of the whole. Null where nothing is.
 */
export const partOfOrder = <Order extends OrderDetail>(
  order: Order,
  kinds: readonly ProductKind[],
): Order | null => {
  const isOf = (kind: ProductKind): boolean => kinds.includes(kind);
  if (order.kinds.every(isOf)) return order;
  const lines = order.lines.filter(({ kind }) => isOf(kind));
  if (lines.length === 0) return null;
  const paid = paidForLines(order).filter((_, at) => isOf(order.lines[at]?.kind ?? ''));
  const isThere = (id: string): boolean => lines.some(({ travellerIds }) => travellerIds.includes(id));
  return {
    ...order,
    kinds: order.kinds.filter(isOf),
    lines,
    total: addRial(...paid),
    travellers: order.travellers
      .filter(({ travellerId }) => isThere(travellerId))
      .map((one) => ({
        ...one,
        tickets: one.tickets.filter(({ lineId }) => lines.some((line) => line.lineId === lineId)),
      })),
  };
};
