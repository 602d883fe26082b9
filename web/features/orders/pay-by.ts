import { dueTexts } from '#core/texts/dues.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { nextDueOf, openOf } from './dues.ts';
import { deadlineText } from './moments.ts';
import type { OrderDetail, OrderSummary } from './types.ts';

type OfDay = Pick<OrderSummary, 'dueAt'>;

/**
 * By when an order is to be paid that can be, as everybody is told it: the day that was agreed until it is past, and the last moment after
 * it. `now`: in milliseconds.
 */
export const payBy = (
  payableUntil: string,
  { dueAt }: OfDay,
  now = Date.now(),
): { at: string; isLast: boolean } =>
  dueAt !== null && Date.parse(dueAt) > now
    ? { at: dueAt, isLast: false }
    : { at: payableUntil, isLast: dueAt !== null && dueAt < payableUntil };

interface Words {
  until: (deadline: string) => string;
  last?: (end: string) => string;
}

/** The same in the words of a page; a last moment is said as such. */
export const payByText = (
  payableUntil: string,
  order: OfDay,
  { until, last = dueTexts.last }: Words,
): string => {
  const { at, isLast } = payBy(payableUntil, order);
  return (isLast ? last : until)(deadlineText(at));
};

/** By when one due is to be paid; `payableUntil`: the last moment, where it is the due that can be paid now. */
export const dueByText = (dueAt: string, payableUntil: string | null, until: Words['until']): string =>
  payableUntil === null ? until(deadlineText(dueAt)) : payByText(payableUntil, { dueAt }, { until });

type PartlyPaid = Pick<OrderDetail, 'dues' | 'dueAt' | 'paid' | 'payableUntil'>;

/** What is left to pay of an order of which a part is paid, and until when; null before that, and where it cannot be paid. */
export const leftToPayText = (order: PartlyPaid): string | null => {
  const next = nextDueOf(order);
  if (!next || order.paid === 0 || order.payableUntil === null) return null;
  const left = paidMoney(openOf(next));
  const words = next.paid > 0 ? dueTexts.partPaid.text : dueTexts.next;
  return payByText(order.payableUntil, order, {
    until: (day) => words(left, day),
    last: (end) => dueTexts.nextLast(left, end),
  });
};
