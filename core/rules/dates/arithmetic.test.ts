import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  daysBetween,
  minutesBetween,
  weekday,
  weekdayFromSaturday,
} from './arithmetic.ts';
import { isPlainDate, isPlainDateTime, toPlainDate, toPlainDateTime } from './plain.ts';

const day = toPlainDate;
const time = toPlainDateTime;
const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays(day('1921-03-21'), days));

describe('plain dates', () => {
  it('are real days only', () => {
    for (const wrong of ['2025-02-29', '2025-13-01', '1404-01-01', '2025-1-1', '2025-01-01T00:00', ''])
      expect(isPlainDate(wrong)).toBe(false);
    expect(isPlainDate('2024-02-29')).toBe(true);
    expect(isPlainDateTime('2025-01-01T23:59')).toBe(true);
    for (const wrong of [
      '2025-01-01T23:60',
      '2025-01-01 23:59',
      '2025-01-01T2a:00',
      '2025-02-30T10:00',
      '2025-01-01T10:00Z',
    ])
      expect(isPlainDateTime(wrong)).toBe(false);
    expect(isPlainDateTime('2025-01-01T24:00')).toBe(false);
    expect(() => day('2025-02-30')).toThrow(RangeError);
    expect(() => time('2025-02-20')).toThrow(RangeError);
  });
  it('add and count days', () => {
    expect(addDays(day('2024-02-28'), 2)).toBe('2024-03-01');
    expect(daysBetween(day('2025-01-01'), day('2024-12-30'))).toBe(-2);
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: -900, max: 900 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    );
  });
  it('add months, staying inside a shorter one', () => {
    expect(addMonths(day('2025-08-31'), 6)).toBe('2026-02-28');
    expect(addMonths(day('2025-11-30'), 3)).toBe('2026-02-28');
    expect(addMonths(day('2025-05-15'), -6)).toBe('2024-11-15');
  });
  it('go on past the last day that input may name', () => {
    expect(addDays(day('2200-12-31'), 6)).toBe('2201-01-06');
    expect(addDays(day('1900-01-01'), -1)).toBe('1899-12-31');
    expect(() => addDays(day('2200-12-31'), 1e7)).toThrow(RangeError);
  });
  it('know their weekday', () => {
    expect(weekday(day('2025-12-06'))).toBe(6);
    expect(weekdayFromSaturday(day('2025-12-06'))).toBe(0);
    expect(weekdayFromSaturday(day('2025-12-05'))).toBe(6);
  });
});

describe('plain times', () => {
  it('add minutes over midnight', () =>
    expect(addMinutes(time('2025-12-31T23:30'), 45)).toBe('2026-01-01T00:15'));
  it('count minutes in one zone and across zones', () => {
    expect(minutesBetween(time('2025-12-06T06:15'), time('2025-12-06T07:45'))).toBe(90);
    expect(
      minutesBetween(time('2025-12-06T10:00'), time('2025-12-06T12:30'), { fromOffset: 210, toOffset: 240 }),
    ).toBe(120);
  });
});
