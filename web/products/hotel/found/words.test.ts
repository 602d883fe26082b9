import { expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { backWords, distanceWords, dueText, nowWords, payWords } from './words.ts';

const now = new Date('2026-11-26T08:00:00Z');
const zone = 'Asia/Tehran';
const payNow = toRial(98_000_000);
const step = (until: string, back: number) => ({ until, back: toRial(back) });

it('what comes back is said with the day and hour until which it does, by the clocks of the hotel', () => {
  const ladder = [step('2026-11-29T10:30:00.000Z', 98_000_000), step('2026-11-30T10:30:00.000Z', 73_500_000)];
  expect(backWords({ ladder, payNow }, zone, now)).toEqual({
    kind: 'some',
    text: 'لغو رایگان تا ۸ آذر، ساعت ۱۴:۰۰',
  });
  const later = new Date('2026-11-29T12:00:00Z');
  expect(backWords({ ladder, payNow }, zone, later).text).toBe('تا ۹ آذر، ساعت ۱۴:۰۰، ۷۵٪ برمی‌گردد');
  expect(backWords({ ladder: [], payNow }, zone, now)).toEqual({ kind: 'none', text: 'پولی برنمی‌گردد' });
  expect(backWords({ ladder: null, payNow }, zone, now).kind).toBe('unknown');
  expect(backWords({ ladder: [step('2026-11-28T21:00:00.000Z', 98_000_000)], payNow }, zone, now).text).toBe(
    'لغو رایگان تا ۸ آذر، ساعت ۰۰:۳۰',
  );
});

it('what is paid where is said only where it is not all now', () => {
  const total = toRial(98_000_000);
  expect(payWords({ payNow, total, payAtHotel: [] })).toEqual([]);
  expect(
    payWords({
      payNow: toRial(49_000_000),
      total,
      payAtHotel: [{ amount: 49_000_000, currencyCode: 'IRR' }],
    }),
  ).toEqual(['حالا ۴٬۹۰۰٬۰۰۰', '۴٬۹۰۰٬۰۰۰ تومان در هتل']);
  expect(
    nowWords([
      { amount: 49_000_000, currencyCode: 'IRR' },
      { amount: 80, currencyCode: 'AED' },
    ]),
  ).toBe('سهم امروز، ۴٬۹۰۰٬۰۰۰ تومان در هتل، \u2066AED 80\u2069 در هتل');
  expect(dueText({ amount: 80, currencyCode: 'AED' })).toBe('\u2066AED 80\u2069');
  expect(dueText({ amount: 1234.5, currencyCode: 'USD' })).toBe('\u2066USD 1,234.50\u2069');
});

it('every way is told in metres or kilometres, with minutes where one walks; what is not known exactly says so', () => {
  const near = { metres: 430, walkMinutes: 7 };
  expect(distanceWords(near, 'exact', 'حرم')).toBe('۴۵۰ متر تا حرم، ۷ دقیقه پیاده');
  expect(distanceWords(near, 'approximate', 'حرم')).toBe('حدود ۴۵۰ متر تا حرم، ۷ دقیقه پیاده');
  expect(distanceWords({ metres: 6_420, walkMinutes: 104 }, 'exact', 'حرم')).toBe('۶٫۴ کیلومتر تا حرم');
  expect(distanceWords({ metres: 900, walkMinutes: null }, 'district', 'حرم')).toBe('حدود ۹۰۰ متر تا حرم');
  expect(distanceWords({ metres: null, walkMinutes: null }, 'exact', 'حرم')).toBeNull();
});
