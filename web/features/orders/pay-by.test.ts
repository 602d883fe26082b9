import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { deadlineText } from './moments.ts';
import { dueByText, leftToPayText, payBy, payByText } from './pay-by.ts';

const dueAt = '2026-12-20T12:40:00.000Z';
const end = '2026-12-21T12:40:00.000Z';
const at = (instant: string) => Date.parse(instant);

it('an order is to be paid by the day that was agreed, and by the last moment once that is past', () => {
  expect(payBy(end, { dueAt }, at(dueAt) - 1)).toEqual({ at: dueAt, isLast: false });
  expect(payBy(end, { dueAt }, at(dueAt))).toEqual({ at: end, isLast: true });
});

it('what has no day of its own is payable until its end, which is no last moment after another one', () => {
  expect(payBy(end, { dueAt: null }, at(dueAt))).toEqual({ at: end, isLast: false });
  expect(payBy(end, { dueAt: end }, at(end))).toEqual({ at: end, isLast: false });
});

it('a last moment is said as such, in whatever words the page has for the day that was agreed', () => {
  const words = { until: (deadline: string) => `agreed ${deadline}` };
  const [past, ahead] = ['2020-01-01T08:00:00.000Z', '2090-01-01T08:00:00.000Z'];
  expect(payByText(ahead, { dueAt: past }, words)).toBe(dueTexts.last(deadlineText(ahead)));
  expect(payByText(ahead, { dueAt: '2089-12-31T08:00:00.000Z' }, words)).toMatch(/^agreed /);
});

it('a day that cannot be paid by now is the agreed one, also once it is past', () => {
  const until = (deadline: string) => `agreed ${deadline}`;
  const [past, ahead] = ['2020-01-01T08:00:00.000Z', '2090-01-01T08:00:00.000Z'];
  expect(dueByText(past, null, until)).toBe(`agreed ${deadlineText(past)}`);
  expect(dueByText(past, ahead, until)).toBe(dueTexts.last(deadlineText(ahead)));
});

describe('what is left to pay', () => {
  const amount = toRial(4_000_000);
  const [day, last] = ['2090-01-01T08:00:00.000Z', '2090-01-02T08:00:00.000Z'];
  const order = (paid: number, more: { dueAt?: string; payableUntil?: string | null } = {}) => ({
    dues: [{ position: 1, amount, dueAt: day, paidAt: null, paid: toRial(paid) }],
    paid: toRial(1_000_000),
    dueAt: day,
    payableUntil: last,
    ...more,
  });

  it('is said with the agreed day, and with the last moment once that is past', () => {
    expect(leftToPayText(order(0))).toBe(dueTexts.next('۴۰۰٬۰۰۰ تومان', deadlineText(day)));
    expect(leftToPayText(order(1_000_000))).toBe(dueTexts.partPaid.text('۳۰۰٬۰۰۰ تومان', deadlineText(day)));
    expect(leftToPayText(order(0, { dueAt: '2020-01-01T08:00:00.000Z' }))).toBe(
      dueTexts.nextLast('۴۰۰٬۰۰۰ تومان', deadlineText(last)),
    );
  });

  it('is not said where it cannot be paid, or nothing is paid yet', () => {
    expect(leftToPayText(order(0, { payableUntil: null }))).toBeNull();
    expect(leftToPayText({ ...order(0), paid: toRial(0) })).toBeNull();
  });
});
