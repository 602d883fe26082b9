import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatinDigits } from '../text/digits.ts';
import { convertForDisplay, formatRial, formatThousandToman, formatToman, groupDigits } from './format.ts';
import { toRial } from './rial.ts';
import { numberInWords, tomanInWords } from './words.ts';

describe('groupDigits', () => {
  it.each([
    [1234567, '1,234,567'],
    [999, '999'],
    [1000, '1,000'],
    ['12345.60', '12,345.60'],
    ['۱۲۳۴۵۶', '123,456'],
    ['1,000', '1,000'],
    ['', '0'],
    [null, '0'],
    [undefined, '0'],
    ['abc', '0'],
    [Number.NaN, '0'],
    [-5, '0'],
    ['-1000', '0'],
    [0, '0'],
  ])('%j → %s', (value, wanted) => expect(groupDigits(value)).toBe(wanted));
});

describe('amounts for people', () => {
  it('shows tomans, with a decimal only where one is left', () => {
    expect(formatToman(toRial(18_500_000))).toBe('۱٬۸۵۰٬۰۰۰');
    expect(formatToman(toRial(18_500_005))).toBe('۱٬۸۵۰٬۰۰۰٫۵');
    expect(formatToman(toRial(-2_500_000))).toBe('−۲۵۰٬۰۰۰');
    expect(formatToman(toRial(-5))).toBe('−۰٫۵');
    expect(formatToman(toRial(5))).toBe('۰٫۵');
  });
  it('shows rials', () => expect(formatRial(toRial(18_500_000))).toBe('۱۸٬۵۰۰٬۰۰۰'));
  it('says nothing at all in a word: the digit alone looks like a bullet', () => {
    for (const format of [formatToman, formatRial, formatThousandToman])
      expect(format(toRial(0))).toBe('صفر');
  });
  it('shows thousands of tomans, never less than the fare', () => {
    expect(formatThousandToman(toRial(18_500_000))).toBe('۱٬۸۵۰');
    expect(formatThousandToman(toRial(18_500_010))).toBe('۱٬۸۵۱');
  });
  it('keeps every rial of the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const read = toLatinDigits(formatToman(toRial(amount)))
          .replace('صفر', '0')
          .replaceAll('٬', '')
          .replace('−', '-')
          .replace('٫', '.');
        const [whole = '', decimal = '0'] = read.split('.');
        expect(BigInt(`${whole}${decimal}`)).toBe(BigInt(amount));
      }),
    );
  });
});

describe('amounts in words', () => {
  it.each([
    [0, 'صفر تومان'],
    [10, 'یک تومان'],
    [5, 'پنج ریال'],
    [18_500_000, 'یک میلیون و هشتصد و پنجاه هزار تومان'],
    [18_500_005, 'یک میلیون و هشتصد و پنجاه هزار تومان و پنج ریال'],
    [110, 'یازده تومان'],
    [10_210, 'یک هزار و بیست و یک تومان'],
    [20_000_000_000, 'دو میلیارد تومان'],
    [-1_000, 'منفی صد تومان'],
  ])('%i → %s', (amount, wanted) => expect(tomanInWords(toRial(amount))).toBe(wanted));
  it('names every safe integer without a hole', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        (n) => !/undefined| {2}|و $/.test(numberInWords(n)) && numberInWords(n) !== '',
      ),
    );
  });
});

describe('convertForDisplay', () => {
  it('cuts rials and dinars, rounds others to two decimals', () => {
    const amount = toRial(18_509_999);
    expect(convertForDisplay(amount, { currencyCode: 'IRR', exchangeRate: 1 })).toBe(18_509_999);
    expect(convertForDisplay(amount, { currencyCode: 'IQD', exchangeRate: 850 })).toBe(21_776);
    expect(convertForDisplay(amount, { currencyCode: 'USD', exchangeRate: 1_100_000 })).toBe(16.83);
    expect(convertForDisplay(amount, { currencyCode: 'AED', exchangeRate: 300_000 })).toBe(61.7);
  });
  it('is never further off than the last place that is shown, and never turns an order of prices round', () => {
    const codes = ['IRR', 'USD', 'AED', 'IQD'] as const;
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        amounts,
        amounts,
        fc.integer({ min: 1, max: 5_000_000 }),
        (currencyCode, one, other, exchangeRate) => {
          const currency = { currencyCode, exchangeRate };
          const shown = convertForDisplay(toRial(one), currency);
          const exact = one / exchangeRate;
          if (currencyCode === 'IRR' || currencyCode === 'IQD') {
            expect(shown).toBe(Math.floor(exact));
          } else {
            expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.005 + exact * 1e-12);
            expect(shown).toBe(Number(shown.toFixed(2)));
          }
          const dearer = convertForDisplay(toRial(Math.max(one, other)), currency);
          const cheaper = convertForDisplay(toRial(Math.min(one, other)), currency);
          expect(dearer).toBeGreaterThanOrEqual(cheaper);
        },
      ),
    );
  });
  it('refuses a rate that is none', () => {
    expect(() => convertForDisplay(toRial(1), { currencyCode: 'USD', exchangeRate: 0 })).toThrow(RangeError);
  });
});
