import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { dueTexts } from '#core/texts/dues.ts';
import {
  dueByText,
  momentText,
  type OrderDetail,
  openOf,
  paymentsOf,
  type TimelineStop,
} from '#web/features/orders/index.ts';
import { dayMonth } from '#web/ui/shown/days.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { dayOfMoment } from '../found/words.ts';
import type { TourOrder } from './tour-of.ts';

type Due = OrderDetail['dues'][number];

const nameOf = ({ position }: Due, isWhole: boolean): string => {
  if (isWhole) return texts.whole;
  return position === 1 ? texts.deposit : texts.rest;
};

type WithMoney = Pick<OrderDetail, 'dues' | 'payments' | 'payableUntil' | 'dueAt'>;
type WithEnd = WithMoney & Pick<OrderDetail, 'refunded' | 'timeline'>;

/** The payments that paid a due in parts, in the words of the list of dues; none if it was paid at once. */
const partsOf = ({ payments }: WithMoney, due: Due): string[] => {
  const ofDue = paymentsOf(payments, due);
  if (!ofDue.some(({ isPart }) => isPart)) return [];
  return ofDue.map(({ amount, method, at }) =>
    dueTexts.paidPart(paidMoney(amount), dueTexts.methods[method], momentText(at)),
  );
};

/** A due's sum, with what is left of it, and what was paid of it within it: as stops of their own its parts would count twice. */
const noteOf = (order: WithMoney, due: Due): string => {
  const sum =
    due.paidAt === null && due.paid > 0
      ? texts.left(paidMoney(openOf(due)), paidMoney(due.amount))
      : paidMoney(due.amount);
  const parts = partsOf(order, due);
  return parts.length > 0 ? texts.sumOfParts(sum, parts) : sum;
};

/** When a due was paid, or by when it is to be. */
const whenOf = ({ payableUntil, dueAt: next }: WithMoney, { paidAt, dueAt }: Due): string | null => {
  if (paidAt) return texts.paidAt(momentText(paidAt));
  if (dueAt === null) return null;
  return dueByText(dueAt, next === dueAt ? payableUntil : null, texts.until);
};

/** The day on which it leaves. */
const leaving = ({ leavesOn, leavesInstant }: TourOrder['departure'], now: Date) => ({
  key: 'leaves',
  isDone: now.toISOString() >= leavesInstant,
  title: texts.departure,
  note: dayMonth(leavesOn),
  when: null,
});

/** When its tour is certain, and when it leaves; of an order that ended only that its tour was called off. */
const ahead = (
  { departure }: Pick<TourOrder, 'departure'>,
  { now, isOver }: { now: Date; isOver: boolean },
) => {
  const { certainty } = departure;
  const isCalledOff = certainty.state === 'calledOff';
  const decided = {
    key: 'decided',
    isDone: certainty.state !== 'open',
    title: certainty.state === 'open' ? texts.decided : texts[certainty.state],
    note: isCalledOff ? null : texts.decidedNote(certainty.registered, certainty.minimum),
    when: certainty.state === 'open' ? texts.until(dayOfMoment(certainty.decidedBy)) : null,
  };
  if (isCalledOff) return [decided];
  return isOver ? [] : [decided, leaving(departure, now)];
};

/** The end of an order, with what came back. */
const end = ({ refunded, timeline }: WithEnd) => {
  const last = timeline.at(-1);
  return {
    key: 'over',
    isDone: true,
    title: texts.over,
    note: refunded > 0 ? texts.backAmount(paidMoney(refunded)) : null,
    when: last ? momentText(last.at) : null,
  };
};

/**
 * The sums and the days of a tour: what is paid and by which payments, what is due, when it is certain, and when it leaves. The first that is
 * open is next.
 */
export const wayOf = (
  order: WithEnd,
  bought: Pick<TourOrder, 'departure'>,
  { now, isOver }: { now: Date; isOver: boolean },
): TimelineStop[] => {
  // Nobody pays what is open of an order that ended.
  const dues = order.dues.filter(({ paidAt }) => paidAt !== null || !isOver);
  const stops = [
    ...dues.map((due) => ({
      key: `due-${due.position}`,
      isDone: due.paidAt !== null,
      title: nameOf(due, order.dues.length === 1),
      note: noteOf(order, due),
      when: whenOf(order, due),
    })),
    ...ahead(bought, { now, isOver }),
    ...(isOver ? [end(order)] : []),
  ];
  const next = stops.findIndex(({ isDone }) => !isDone);
  return stops.map(({ isDone, ...stop }, at) => ({
    ...stop,
    at: isDone ? 'done' : at === next ? 'next' : 'ahead',
  }));
};

/** How much of the whole is paid, of a hundred. */
export const paidShare = ({ paid, totalPrice }: Pick<OrderDetail, 'paid' | 'totalPrice'>): number =>
  totalPrice <= 0 ? 100 : Math.min(100, Math.floor((paid * 100) / totalPrice));
