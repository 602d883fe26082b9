import { describe, expect, it } from 'vitest';
import { hundredthsIn, hundredthsText, numberIn } from './numbers.ts';

describe('a whole number', () => {
  it.each([
    ['۱۲', 12],
    [' 7 ', 7],
    ['', Number.NaN],
    ['1.5', Number.NaN],
    ['-3', Number.NaN],
  ])('%j is %d', (text, value) => expect(numberIn(text)).toBe(value));
});

describe('an amount in hundredths', () => {
  it.each([
    ['350', 35_000],
    ['۱٬۳۵۰٫۵', 135_050],
    ['1,350.05', 135_005],
    ['0.1', 10],
    ['', Number.NaN],
    ['12.345', Number.NaN],
    // This could be 12.5 or 125, so it is refused.
    ['12,5', Number.NaN],
    ['ten', Number.NaN],
  ])('%j is %d', (text, value) => expect(hundredthsIn(text)).toBe(value));
  it.each([35_000, 135_050, 135_005, 1, 0])('%d comes back as it was', (hundredths) =>
    expect(hundredthsIn(hundredthsText(hundredths))).toBe(hundredths),
  );
});
