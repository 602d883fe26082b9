import type { z } from 'zod';
import type { orderDueSchema } from '#core/contract/orders/order.ts';
import type { Due } from './order.ts';

/** The dues of an order as the calls tell them. */
export const shownDues = (dues: readonly Due[]): z.input<typeof orderDueSchema>[] =>
  dues.map(({ position, amount, dueAt, paidAt, paid }) => ({
    position,
    amount,
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    paid,
  }));
