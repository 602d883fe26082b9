import { expect, it } from 'vitest';
import { dueTexts } from '#core/texts/dues.ts';
import { deadlineText } from './moments.ts';
import { payBy, payByText } from './pay-by.ts';

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
