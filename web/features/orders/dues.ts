import { openOrderStates } from '#core/contract/lifecycles/order.ts';
import { addRial, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from './types.ts';

type InDues = Pick<OrderDetail, 'dues'>;
export type Due = OrderDetail['dues'][number];

/** Whether an order is paid in more than one part. */
export const isInParts = ({ dues }: InDues): boolean => dues.length > 1;

/** Whether the parts of an order are shown. In an order that ended before all of them were paid, none is left to pay. */
export const showsDues = (order: InDues & Pick<OrderDetail, 'status'>): boolean =>
  isInParts(order) && (nextDueOf(order) === null || openOrderStates.includes(order.status));

/** The next part to be paid; null if all is paid. */
export const nextDueOf = ({ dues }: InDues): Due | null => dues.find(({ paidAt }) => paidAt === null) ?? null;

/** What was paid before the next part, and what is to be paid after it. */
export const besideNext = (order: InDues): { before: Rial; after: Rial } => {
  const sum = (dues: readonly Due[]) => dues.reduce((all, { amount }) => addRial(all, amount), zeroRial);
  const next = nextDueOf(order);
  const open = sum(order.dues.filter(({ paidAt }) => paidAt === null));
  return {
    before: sum(order.dues.filter(({ paidAt }) => paidAt !== null)),
    after: subtractRial(open, next?.amount ?? zeroRial),
  };
};
