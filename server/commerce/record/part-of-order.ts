import type { ProductKind } from '#core/contract/orders/order.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '../port/order.ts';
import { paidForLines } from './paid-for-lines.ts';

/**
 * The part of an order that is of these kinds, as if it were an order of its own: its lines, the travellers on them with their tickets, and
 * what is paid for these lines as the total. Bill, payments, refunds and state stay those of the whole order. Null if no line is of these
 * kinds.
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
