import { dueTexts } from '#core/texts/dues.ts';
import { deadlineText } from './moments.ts';
import type { OrderSummary } from './types.ts';

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
