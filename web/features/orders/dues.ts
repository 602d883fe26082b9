import { openOrderStates } from '#core/contract/lifecycles/order.ts';
import { addRial, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from './types.ts';

type InDues = Pick<OrderDetail, 'dues'>;
type WithPayments = InDues & Pick<OrderDetail, 'payments'>;
export type Due = OrderDetail['dues'][number];

/** Whether an order is paid in several dues, each with a day of its own. */
export const isInParts = ({ dues }: InDues): boolean => dues.length > 1;

/** The payments that have paid a due so far, the earliest first. */
export const paymentsOf = (payments: OrderDetail['payments'], { position }: Due): OrderDetail['payments'] =>
  payments.filter(({ due, settledAs }) => due === position && settledAs === 'order');

/** Whether a due was paid by several payments, or only a part of it is paid. */
export const isPaidInParts = ({ dues, payments }: WithPayments): boolean =>
  dues.some((due) => paymentsOf(payments, due).some(({ isPart }) => isPart));

/**
 * Whether the dues of an order are shown: if there are several, or one is paid in parts. In an order that ended before all of them were paid,
 * nothing is left to pay.
 */
export const showsDues = (order: WithPayments & Pick<OrderDetail, 'status'>): boolean =>
  (isInParts(order) || isPaidInParts(order)) &&
  (nextDueOf(order) === null || openOrderStates.includes(order.status));

/** Whether what is due first is paid, all of it: until then an order is only held, and parts of it come back. */
export const isFirstDuePaid = ({ dues }: InDues): boolean => dues.some(({ paidAt }) => paidAt !== null);

/** What is left to pay of a due. */
export const openOf = ({ amount, paid }: Due): Rial => subtractRial(amount, paid);

/** The next due to be paid; null if all is paid. */
export const nextDueOf = ({ dues }: InDues): Due | null => dues.find(({ paidAt }) => paidAt === null) ?? null;

/** What was paid before, of the next due too, and what is to be paid after that due. */
export const besideNext = (order: InDues): { before: Rial; after: Rial } => {
  const sum = (amounts: readonly Rial[]) => addRial(zeroRial, ...amounts);
  const next = nextDueOf(order);
  return {
    before: sum(order.dues.map(({ paid }) => paid)),
    after: sum(order.dues.flatMap((due) => (due.paidAt === null && due !== next ? [due.amount] : []))),
  };
};
