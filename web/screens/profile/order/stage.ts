import { movingOrderStates, type OrderState, payableOrderStates } from '#core/contract/lifecycles/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { waitMs } from '#web/features/gateways/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';

const texts = orderTexts.details;

const issuedStates: readonly OrderState[] = ['FinalizationSuccessful', 'RefundFailed'];

/** Its tickets were issued and not all of them were given back. */
export const isIssued = ({ status }: Pick<OrderDetail, 'status'>): boolean => issuedStates.includes(status);

/**
 * The stops of an order's way and which of them it is at; past the last one where all of it is behind: money that is
 * still on its way has not come back.
 */
export const stageOf = (
  order: Pick<OrderDetail, 'status' | 'paid' | 'startsAt' | 'endsAt'>,
  today: PlainDate,
  isMoneyOnItsWay = false,
): { names: readonly string[]; current: number } => {
  const { status, paid, startsAt, endsAt } = order;
  if (status === 'RefundSuccessful')
    return { names: texts.refundSteps, current: texts.refundSteps.length - (isMoneyOnItsWay ? 1 : 0) };
  if (status === 'FinalizationFailed') return { names: texts.refundSteps, current: 2 };
  const names = texts.steps;
  if (isIssued(order)) return { names, current: dateOf(endsAt ?? startsAt) < today ? names.length : 3 };
  return { names, current: paid > 0 ? 2 : 1 };
};

type Ticketed = Pick<OrderDetail, 'travellers'>;

const ticketStates = ({ travellers }: Ticketed) =>
  travellers.flatMap(({ tickets }) => tickets.map(({ state }) => state));

/** A ticket is left that can be given back. */
export const hasValidTicket = (order: Ticketed): boolean => ticketStates(order).includes('valid');

/** What is said of giving it back: of all of it, of the tickets that are left, or nothing. */
export const refundTalkOf = (order: Pick<OrderDetail, 'status' | 'travellers'>): 'all' | 'rest' | null => {
  if (isIssued(order)) {
    if (!hasValidTicket(order)) return null;
    return ticketStates(order).every((state) => state === 'valid') ? 'all' : 'rest';
  }
  const { status } = order;
  const comes = payableOrderStates.includes(status) || movingOrderStates.includes(status);
  return comes && status !== 'FinalizationFailed' ? 'all' : null;
};

const marginMs = 1_000;

/** When to look at the order again: while it moves by itself, and once its hold is over. False: never. */
export const lookAgainMs = (
  { status, payableUntil }: Pick<OrderDetail, 'status' | 'payableUntil'>,
  answers: number,
  now: Date,
): number | false => {
  if (movingOrderStates.includes(status)) return waitMs(answers);
  return payableUntil ? Math.max(0, Date.parse(payableUntil) - now.getTime()) + marginMs : false;
};
