import { describe, expect, it } from 'vitest';
import { fromJalali, toJalali } from '#core/rules/dates/jalali.ts';
import { addJalaliMonths, dateAfterKey, weeksOf } from './month-grid.ts';

const date = fromJalali;

describe('a month of the calendar', () => {
  it('begins its weeks on Saturday and has every day once', () => {
    const weeks = weeksOf(date(1405, 9, 1));
    const days = weeks.flat().filter((day) => day !== null);
    expect(days).toHaveLength(30);
    expect(new Set(days).size).toBe(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.findIndex((day) => day !== null)).toBe(1);
  });
  it('knows that Esfand of a leap year has a thirtieth day', () => {
    expect(
      weeksOf(date(1403, 12, 1))
        .flat()
        .filter(Boolean),
    ).toHaveLength(30);
    expect(
      weeksOf(date(1404, 12, 1))
        .flat()
        .filter(Boolean),
    ).toHaveLength(29);
  });
});

describe('moving by keys', () => {
  const day = date(1405, 9, 15);
  it('goes on to the left and back to the right', () => {
    expect(dateAfterKey(day, 'ArrowLeft', false)).toBe(date(1405, 9, 16));
    expect(dateAfterKey(day, 'ArrowRight', false)).toBe(date(1405, 9, 14));
  });
  it('stays within the week on Home and End', () => {
    expect(dateAfterKey(day, 'Home', false)).toBe(date(1405, 9, 14));
    expect(dateAfterKey(day, 'End', false)).toBe(date(1405, 9, 20));
  });
  it('keeps the day of the month by pages, cut where the month is shorter', () => {
    expect(dateAfterKey(day, 'PageDown', false)).toBe(date(1405, 10, 15));
    expect(dateAfterKey(day, 'PageUp', true)).toBe(date(1404, 9, 15));
    expect(toJalali(addJalaliMonths(date(1405, 6, 31), 1))).toEqual({ year: 1405, month: 7, day: 30 });
    expect(addJalaliMonths(date(1403, 12, 30), 12)).toBe(date(1404, 12, 29));
  });
  it('leaves other keys alone', () => {
    expect(dateAfterKey(day, 'Enter', false)).toBeNull();
  });
});
