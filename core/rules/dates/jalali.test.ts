import { describe, expect, it } from 'vitest';
import { addDays } from './arithmetic.ts';
import {
  formatGregorianShort,
  formatJalaliDay,
  formatJalaliFull,
  formatJalaliMonth,
  formatJalaliNumeric,
} from './format.ts';
import {
  fromJalali,
  isJalaliLeap,
  jalaliMonthLength,
  jalaliMonthStart,
  parsePersianDate,
  toJalali,
} from './jalali.ts';
import { toPlainDate } from './plain.ts';

describe('the Jalali calendar', () => {
  it('agrees with the calendar of ICU on every day of 1300 to 1500', () => {
    const icu = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    const wrong: string[] = [];
    const end = fromJalali(1501, 1, 1);
    let count = 0;
    for (let date = fromJalali(1300, 1, 1); date < end; date = addDays(date, 1), count += 1) {
      const parts = new Map(
        icu.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, Number(value)]),
      );
      const { year, month, day } = toJalali(date);
      const agrees = year === parts.get('year') && month === parts.get('month') && day === parts.get('day');
      if (!agrees || fromJalali(year, month, day) !== date || day > jalaliMonthLength(year, month))
        wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(73_414);
  }, 60_000);
  it('knows its leap years', () => {
    const years = Array.from({ length: 22 }, (_, at) => 1398 + at);
    expect(years.filter(isJalaliLeap)).toEqual([1399, 1403, 1408, 1412, 1416]);
    expect(jalaliMonthLength(1403, 12)).toBe(30);
    expect(jalaliMonthLength(1404, 12)).toBe(29);
  });
  it('refuses days that are none', () => {
    expect(() => fromJalali(1404, 12, 30)).toThrow(RangeError);
    expect(() => fromJalali(1404, 13, 1)).toThrow(RangeError);
  });
  it('finds the beginning of months', () => {
    const date = fromJalali(1404, 11, 20);
    expect(jalaliMonthStart(date)).toBe(fromJalali(1404, 11, 1));
    expect(jalaliMonthStart(date, 2)).toBe(fromJalali(1405, 1, 1));
    expect(jalaliMonthStart(date, -11)).toBe(fromJalali(1403, 12, 1));
  });
});

describe('parsePersianDate', () => {
  it.each([
    ['۱۴۰۴/۰۹/۱۵', '2025-12-06'],
    ['١٤٠٤-٩-١٥', '2025-12-06'],
    [' 1404 9 15 ', '2025-12-06'],
    ['1404.09.15', '2025-12-06'],
    ['14040915', '2025-12-06'],
    ['\u200F۱۴۰۴ / ۹ / ۱۵', '2025-12-06'],
    ['2025/12/06', '2025-12-06'],
    ['1403/12/30', '2025-03-20'],
    ['1404/12/30', null],
    ['2025-02-29', null],
    ['1404/7/31', null],
    ['15/09/1404', null],
    ['1270/01/01', null],
    ['', null],
    ['فردا', null],
  ])('%j → %j', (text, wanted) => expect(parsePersianDate(text)).toBe(wanted));
});

describe('dates for people', () => {
  const date = toPlainDate('2025-12-06');
  it('reads as people say it', () => {
    expect(formatJalaliDay(date)).toBe('شنبه ۱۵ آذر');
    expect(formatJalaliFull(date)).toBe('شنبه ۱۵ آذر ۱۴۰۴');
    expect(formatJalaliMonth(date)).toBe('آذر ۱۴۰۴');
    expect(formatJalaliNumeric(date)).toBe('۱۴۰۴/۰۹/۱۵');
    expect(formatGregorianShort(date)).toBe('6 Dec 2025');
  });
});
