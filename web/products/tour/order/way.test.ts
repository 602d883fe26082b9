import { expect, test } from 'vitest';
import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import type { TourOrder } from './tour-of.ts';
import { paidShare, wayOf } from './way.ts';

const now = new Date('2026-12-01T08:00:00Z');
const due = (position: number, changes: object) => ({
  position,
  amount: 300_000_000,
  dueAt: '2026-12-08T08:00:00.000Z',
  paidAt: null,
  paid: 0,
  ...changes,
});
const orderWith = (dues: object[], more: object = {}) =>
  ({
    dues,
    payments: [],
    payableUntil: null,
    dueAt: null,
    refunded: 0,
    timeline: [],
    ...more,
  }) as unknown as OrderDetail;
const boughtWith = (state: string) =>
  ({
    departure: {
      leavesOn: '2027-01-08',
      leavesInstant: '2027-01-08T05:00:00.000Z',
      certainty: { state, decidedBy: '2027-01-01T05:00:00.000Z', minimum: 10, registered: 4 },
    },
  }) as unknown as TourOrder;
const paid = { paidAt: '2026-11-26T08:00:00.000Z', paid: 300_000_000, dueAt: null };
const titles = (stops: ReturnType<typeof wayOf>) => stops.map(({ title, at }) => [title, at]);

test('half is paid: the rest is next, then the day on which the tour is certain, then its departure', () => {
  const order = orderWith([due(1, paid), due(2, {})]);
  const stops = wayOf(order, boughtWith('open'), { now, isOver: false });
  expect(titles(stops)).toEqual([
    [texts.deposit, 'done'],
    [texts.rest, 'next'],
    [texts.decided, 'ahead'],
    [texts.departure, 'ahead'],
  ]);
});

test('of a rest that is paid in part it says what is left of it', () => {
  const order = orderWith([due(1, paid), due(2, { paid: 100_000_000 })]);
  const [, rest] = wayOf(order, boughtWith('open'), { now, isOver: false });
  expect(rest).toMatchObject({ at: 'next', note: texts.left('۲۰٬۰۰۰٬۰۰۰ تومان', '۳۰٬۰۰۰٬۰۰۰ تومان') });
});

test('what several paid of a due stands within it, as no stops of their own that would count twice', () => {
  const payment = (paymentId: string, amount: number, isPart: boolean) => ({
    paymentId,
    due: 1,
    settledAs: 'order',
    method: 'wallet',
    amount,
    at: '2026-11-26T08:00:00.000Z',
    isPart,
  });
  const payments = [payment('a', 100_000_000, true), payment('b', 200_000_000, false)];
  const [deposit, ...others] = wayOf(
    orderWith([due(1, paid), due(2, {})], { payments }),
    boughtWith('open'),
    {
      now,
      isOver: false,
    },
  );
  expect(deposit?.note).toMatch(/^۳۰٬۰۰۰٬۰۰۰ تومان: ۱۰٬۰۰۰٬۰۰۰ تومان .* · ۲۰٬۰۰۰٬۰۰۰ تومان /);
  expect(others.map(({ title }) => title)).toEqual([texts.rest, texts.decided, texts.departure]);
});

test('the rest has the hour of the day that was agreed, and its last moment once that is past', () => {
  const when = (dueAt: string, payableUntil: string) =>
    wayOf(orderWith([due(1, paid), due(2, { dueAt })], { dueAt, payableUntil }), boughtWith('open'), {
      now,
      isOver: false,
    })[1]?.when;
  expect(when('2090-12-08T08:00:00.000Z', '2090-12-09T08:00:00.000Z')).toMatch(/۱۱:۳۰/);
  expect(when('2020-12-08T08:00:00.000Z', '2090-12-09T09:00:00.000Z')).toMatch(/^مهلت پایانی: .*۱۲:۳۰/);
});

test('of an order that is over nothing is due any more, and of a date that was called off nothing is ahead', () => {
  const order = orderWith([due(1, paid), due(2, {})], {
    refunded: 300_000_000,
    timeline: [{ status: 'RefundSuccessful', at: '2026-11-30T08:00:00.000Z' }],
  });
  const stops = wayOf(order, boughtWith('calledOff'), { now, isOver: true });
  expect(titles(stops)).toEqual([
    [texts.deposit, 'done'],
    [texts.calledOff, 'done'],
    [texts.over, 'done'],
  ]);
  expect(stops.at(-1)?.note).toBe(texts.backAmount('۳۰٬۰۰۰٬۰۰۰ تومان'));
});

test('how much is paid is whole percents, cut, and never more than all', () => {
  const share = (paidSum: number, totalPrice: number) =>
    paidShare({ paid: paidSum, totalPrice } as unknown as OrderDetail);
  expect([share(0, 3), share(2, 3), share(3, 3), share(5, 3), share(0, 0)]).toEqual([0, 66, 100, 100, 100]);
});
