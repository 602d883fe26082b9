import { movingOrderStates, type OrderState, payableOrderStates } from '#core/contract/lifecycles/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { waitMs } from '#web/features/gateways/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';

const texts = orderTexts.details;
const issuedStates: readonly OrderState[] = ['FinalizationSuccessful', 'RefundFailed'];
/** The states in which people work on an order. */
const reviewStates: readonly OrderState[] = ['Paid', 'Approved'];

/** Whether an order was issued and not all of it was given back. */
export const isIssued = ({ status }: Pick<OrderDetail, 'status'>): boolean => issuedStates.includes(status);

/** It came to nothing before anything was bought, and the same may still be bought anew. */
export const mayBeginAgain = (
  { status, startsAt }: Pick<OrderDetail, 'status' | 'startsAt'>,
  today: PlainDate,
): boolean => status === 'ConfirmFailed' && dateOf(startsAt) >= today;

interface Way {
  names: readonly string[];
  current: number;
}

/** The way of an order that people decide. It ends with their decision. */
const reviewedWay = (status: OrderState, names: readonly string[]): Way => {
  if (isIssued({ status })) return { names, current: names.length };
  // A rejected order has no later stops.
  if (status === 'Rejected') return { names: names.slice(0, -1), current: names.length - 1 };
  return { names, current: status === 'Approved' ? 3 : status === 'Paid' ? 2 : 1 };
};

/**
 * The stops of an order's way and which of them it is at; past the last one where all of it is behind: money that is
 * still on its way has not come back. `way`: what its product calls the stops; `isReviewed`: people decide after paying.
 */
export const stageOf = (
  order: Pick<OrderDetail, 'status' | 'paid' | 'startsAt' | 'endsAt'>,
  today: PlainDate,
  {
    way: names,
    isReviewed = false,
    isMoneyOnItsWay = false,
  }: { way: readonly string[]; isReviewed?: boolean; isMoneyOnItsWay?: boolean },
): Way => {
  const { status, paid, startsAt, endsAt } = order;
  if (status === 'RefundSuccessful')
    return { names: texts.refundSteps, current: texts.refundSteps.length - (isMoneyOnItsWay ? 1 : 0) };
  if (status === 'FinalizationFailed') return { names: texts.refundSteps, current: 2 };
  if (isReviewed) return reviewedWay(status, names);
  if (isIssued(order)) return { names, current: dateOf(endsAt ?? startsAt) < today ? names.length : 3 };
  // The order is paid in part, so more is to be paid.
  if (status === 'PartlyPaid') return { names, current: 1 };
  // While it can be paid, what is paid is a part of what is due first.
  return { names, current: paid > 0 && !payableOrderStates.includes(status) ? 2 : 1 };
};

type Ticketed = Pick<OrderDetail, 'status' | 'travellers'>;

const ticketStates = ({ travellers }: Ticketed) =>
  travellers.flatMap(({ tickets }) => tickets.map(({ state }) => state));

/** Whether something of an order in this state can be given back. An order that people decide can be only before it is issued. */
const takesBack = (order: Ticketed, isReviewed: boolean): boolean =>
  isReviewed ? reviewStates.includes(order.status) : isIssued(order);

/** Whether something is left that can be given back. */
export const canGiveBack = (order: Ticketed, isReviewed = false): boolean =>
  takesBack(order, isReviewed) && ticketStates(order).includes('valid');

/** Whether the page offers a refund: of the whole order, of the rest, or none (null). */
export const refundTalkOf = (order: Ticketed, isReviewed = false): 'all' | 'rest' | null => {
  if (takesBack(order, isReviewed)) {
    if (!canGiveBack(order, isReviewed)) return null;
    return ticketStates(order).every((state) => state === 'valid') ? 'all' : 'rest';
  }
  const { status } = order;
  const isToCome =
    payableOrderStates.includes(status) || movingOrderStates.includes(status) || status === 'Submitted';
  return isToCome && status !== 'FinalizationFailed' ? 'all' : null;
};

const marginMs = 1_000;
/** The longest time until the next look, since browsers' timers cannot wait for weeks. */
const waitMsMax = 3_600_000;
/** How often to look while people decide: it takes them hours, but an open page should show their answer within a minute. */
const reviewMs = 60_000;

/** In how many milliseconds to look at the order again: while it moves by itself, while people decide it, and when its hold ends. False: never. */
export const lookAgainMs = (
  { status, payableUntil }: Pick<OrderDetail, 'status' | 'payableUntil'>,
  answers: number,
  { now, changesAt = [] }: { now: Date; changesAt?: readonly string[] },
): number | false => {
  if (movingOrderStates.includes(status)) return waitMs(answers);
  if (reviewStates.includes(status)) return reviewMs;
  const ahead = changesAt.map((at) => Date.parse(at) - now.getTime()).filter((ms) => ms > 0);
  if (payableUntil) ahead.push(Math.max(0, Date.parse(payableUntil) - now.getTime()));
  return ahead.length > 0 && Math.min(waitMsMax, Math.min(...ahead) + marginMs);
};
