import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencySigns } from '#core/texts/commerce.ts';
import { shownWords } from '#core/texts/words/shown.ts';
import { toLatinDigits } from '../text/digits.ts';
import { convertForDisplay } from './format.ts';
import { type Rial, toRial } from './rial.ts';
import {
  formatConverted,
  isRateCurrent,
  rateAgeMaxHours,
  type ShownRate,
  shownCurrencies,
  usualChoice,
  writersOf,
} from './shown.ts';

const setAt = '2026-11-27T08:00:00.000Z';
const usd: ShownRate = { currencyCode: 'USD', exchangeRate: 1_138_500, setAt };
const iqd: ShownRate = { currencyCode: 'IQD', exchangeRate: 870, setAt };
const amounts = fc.integer({ min: 0, max: 50_000_000_000 }).map(toRial);
const rates = fc.record({
  currencyCode: fc.constantFrom(...shownCurrencies),
  exchangeRate: fc.integer({ min: 1, max: 100_000_000 }),
  setAt: fc.constant(setAt),
});
/** The number that stands in a text, as a number. */
const read = (text: string): number =>
  text === 'صفر'
    ? 0
    : Number(toLatinDigits(text).replaceAll('\u066C', '').replace('\u066B', '.').replace('\u2212', '-'));

test('dinars are cut to whole ones, others rounded to two decimals', () => {
  expect(formatConverted(toRial(18_500_000), usd)).toBe('۱۶٫۲۵');
  expect(formatConverted(toRial(1_138_500), usd)).toBe('۱٫۰۰');
  expect(formatConverted(toRial(2_000_000_000), usd)).toBe('۱٬۷۵۶٫۷۰');
  expect(formatConverted(toRial(18_500_000), iqd)).toBe('۲۱٬۲۶۴');
  expect(formatConverted(toRial(-18_500_000), usd)).toBe('\u2212۱۶٫۲۵');
});

test('what is written is what section 5 makes of the amount, and comes back within its rounding', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const written = formatConverted(amount, rate);
      const value = read(written);
      expect(value).toBeCloseTo(convertForDisplay(amount, rate), 5);
      const lost = Math.abs(amount - value * rate.exchangeRate);
      expect(lost).toBeLessThanOrEqual(
        rate.currencyCode === 'IQD' ? rate.exchangeRate : 0.005 * rate.exchangeRate + 1,
      );
    }),
  );
});

test('no currency puts prices into another order', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, (a, b, rate) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(convertForDisplay(low, rate)).toBeLessThanOrEqual(convertForDisplay(high, rate));
    }),
  );
});

test('a short price promises nothing for less', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const { brief } = writersOf({ ...usualChoice, currency: rate.currencyCode }, rate);
      expect(read(brief.number(amount)) * rate.exchangeRate).toBeGreaterThanOrEqual(amount);
      const inRials = writersOf({ ...usualChoice, unit: 'rial' }, null).brief;
      const millions = read(inRials.number(amount)) * 1_000_000;
      expect(Math.round(millions)).toBeGreaterThanOrEqual(amount);
      expect(millions - amount).toBeLessThan(10_000);
    }),
  );
});

const written = (choice: Partial<typeof usualChoice>, rate: ShownRate | null, amount: Rial) => {
  const { paid, offer, brief } = writersOf({ ...usualChoice, ...choice } as typeof usualChoice, rate);
  return [paid, offer, brief].map(({ text }) => text(amount));
};

test('what is paid is in tomans or rials, whatever it is compared in', () => {
  const amount = toRial(18_500_000);
  expect(written({ currency: 'USD' }, usd, amount)).toEqual([
    '۱٬۸۵۰٬۰۰۰ تومان',
    'حدود ۱۶٫۲۵ \u2066USD\u2069',
    'حدود ۱۷ \u2066USD\u2069',
  ]);
  expect(written({ currency: 'USD', unit: 'rial' }, usd, amount)[0]).toBe('۱۸٬۵۰۰٬۰۰۰ ریال');
  expect(written({ unit: 'rial' }, null, amount)).toEqual([
    '۱۸٬۵۰۰٬۰۰۰ ریال',
    '۱۸٬۵۰۰٬۰۰۰ ریال',
    '۱۸٫۵ میلیون ریال',
  ]);
});

test('a currency without a rate is shown in tomans', () => {
  expect(written({ currency: 'AED' }, null, toRial(18_500_000))).toEqual([
    '۱٬۸۵۰٬۰۰۰ تومان',
    '۱٬۸۵۰٬۰۰۰ تومان',
    '۱٬۸۵۰ هزار تومان',
  ]);
});

test('under the Jalali calendar rials have their sign, in its letters, under the other one their code', () => {
  expect(currencySigns.IRR.normalize('NFKC')).toBe(shownWords.rial);
  expect(writersOf({ ...usualChoice, unit: 'rial' }, null).paid.unit).toBe('ریال');
  expect(writersOf({ ...usualChoice, unit: 'rial', days: 'gregorian' }, null).paid.unit).toBe(
    '\u2066IRR\u2069',
  );
});

test('a rate holds for three days', () => {
  const at = new Date(setAt);
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  expect(isRateCurrent(at, later(rateAgeMaxHours))).toBe(true);
  expect(isRateCurrent(at, new Date(later(rateAgeMaxHours).getTime() + 1))).toBe(false);
  // A clock that is behind makes no rate old.
  expect(isRateCurrent(at, later(-1))).toBe(true);
});
