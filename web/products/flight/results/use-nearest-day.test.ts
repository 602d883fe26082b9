import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { nearestOf } from './use-nearest-day.ts';

const day = (date: string, price: number | null) => ({ date: toPlainDate(date), price });
const wanted = toPlainDate('2026-12-06');

it('finds the nearest day with a fare on either side', () => {
  const days = [day('2026-12-01', 5), day('2026-12-06', null), day('2026-12-08', 9)];
  expect(nearestOf(days, wanted)).toBe('2026-12-08');
});
it('prefers the later of two', () => {
  expect(nearestOf([day('2026-12-05', 1), day('2026-12-07', 1)], wanted)).toBe('2026-12-07');
});
it('gives nothing where no day has a fare', () => {
  expect(nearestOf([day('2026-12-05', null)], wanted)).toBeNull();
});
