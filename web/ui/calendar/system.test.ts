import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { daysOfMonth, jalaliMonthsOf, monthStart, monthTitle, numbersOf } from './system.ts';

const day = toPlainDate('2026-12-06');

describe('the months of two calendars', () => {
  it('begin and end by their own calendar', () => {
    expect(monthStart('gregorian', day)).toBe('2026-12-01');
    expect(monthStart('gregorian', day, 1)).toBe('2027-01-01');
    expect(monthStart('jalali', day)).toBe('2026-11-22');
    expect(daysOfMonth('gregorian', toPlainDate('2028-02-01'))).toBe(29);
    expect(daysOfMonth('jalali', monthStart('jalali', day))).toBe(30);
  });
  it('are called by their names', () => {
    expect(monthTitle('jalali', day)).toBe('آذر ۱۴۰۵');
    expect(monthTitle('gregorian', day)).toBe('دسامبر ۲۰۲۶');
  });
  it('number a day in both', () => {
    expect(numbersOf('jalali', day)).toEqual({ own: '۱۵', other: '6' });
    expect(numbersOf('gregorian', day)).toEqual({ own: '۶', other: '۱۵' });
  });
  it('are covered by Jalali months, which fares are asked by', () => {
    const months = jalaliMonthsOf('gregorian', [toPlainDate('2026-12-01'), toPlainDate('2027-01-01')]);
    expect(months).toEqual(['2026-11-22', '2026-12-22', '2027-01-21']);
    expect(jalaliMonthsOf('jalali', [toPlainDate('2026-11-22')])).toEqual(['2026-11-22']);
  });
});
