import { expect, test } from 'vitest';
import { gregorianWords as words } from './gregorian.ts';
import { toPlainDate } from './plain.ts';

test('days of the Gregorian calendar in Persian words, with the Jalali day beside them', () => {
  const date = toPlainDate('2025-12-06');
  expect(words.dayMonth(date)).toBe('۶ دسامبر');
  expect(words.day(date)).toBe('شنبه ۶ دسامبر');
  expect(words.full(date)).toBe('شنبه ۶ دسامبر ۲۰۲۵');
  expect(words.month(date)).toBe('دسامبر ۲۰۲۵');
  expect(words.numeric(date)).toBe('۲۰۲۵/۱۲/۰۶');
  expect(words.other(date)).toBe('۱۴۰۴/۰۹/۱۵');
});
