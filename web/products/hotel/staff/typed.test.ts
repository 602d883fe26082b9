import { expect, test } from 'vitest';
import { typedDay, typedNumber, typedToman } from './typed.ts';

test('numbers and sums are read in any digits, with marks between them, and nothing else', () => {
  expect(['۱۲', '1,200', '۱٬۲۰۰', ' 7 ', '', '-1', '1.5', 'ده'].map(typedNumber)).toEqual([
    12,
    1200,
    1200,
    7,
    null,
    null,
    null,
    null,
  ]);
  expect([typedToman('۴۵۰٬۰۰۰'), typedToman('x')]).toEqual([4_500_000, null]);
});

test('a day is one of the Persian calendar', () => {
  expect(typedDay({ day: '10', month: '9', year: '1405' })).toBe('2026-12-01');
  expect(typedDay({ day: '31', month: '9', year: '1405' })).toBeNull();
  expect(typedDay({ day: '', month: '', year: '' })).toBeNull();
});
