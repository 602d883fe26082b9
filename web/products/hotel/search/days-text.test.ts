import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { daysText } from './days-text.ts';

it('names the month once where both days are in it', () => {
  const days = (checkIn: string, checkOut: string) =>
    daysText({ checkIn: toPlainDate(checkIn), checkOut: toPlainDate(checkOut) });
  expect(days('2026-12-01', '2026-12-05')).toBe('۱۰ تا ۱۴ آذر');
  expect(days('2026-12-20', '2026-12-23')).toBe('۲۹ آذر تا ۲ دی');
  expect(daysText({ checkIn: null, checkOut: null })).toBe('');
});
