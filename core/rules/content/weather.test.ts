import { describe, expect, it } from 'vitest';
import { fromJalali, jalaliMonthLength } from '../dates/jalali.ts';
import { feelOf, inJalaliMonths, shownMonths } from './weather.ts';

const tabriz = [4, 7, 12, 18, 24, 30, 34, 34, 29, 22, 12, 6];

describe('means of Gregorian months in Jalali ones', () => {
  it('are weighed by the days that the calendar has of each', () => {
    const year = 1404;
    const byDays = Array.from({ length: 12 }, (_, at) => {
      const length = jalaliMonthLength(year, at + 1);
      const days = Array.from({ length }, (__, day) => Number(fromJalali(year, at + 1, day + 1).slice(5, 7)));
      return Math.round(days.reduce((sum, month) => sum + (tabriz[month - 1] ?? 0), 0) / length);
    });
    expect(inJalaliMonths(tabriz)).toEqual(byDays);
  });

  it('stay what they are where all months are alike', () => {
    expect(inJalaliMonths(Array.from({ length: 12 }, () => -7))).toEqual(
      Array.from({ length: 12 }, () => -7),
    );
  });
});

describe('the word for a month', () => {
  it('is that of its daily high', () => {
    expect([-5, 11, 12, 19, 20, 26, 27, 32, 33, 47].map(feelOf)).toEqual([
      'cold',
      'cold',
      'cool',
      'cool',
      'mild',
      'mild',
      'warm',
      'warm',
      'hot',
      'hot',
    ]);
  });
});

describe('the months that a reader sees', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ feel: 'mild' as const, isGood: at === 9 }));
  const weather = { station: 'تبریز', from: 1991, until: 2020, source: 'WMO', high: tabriz, low: tabriz };

  it('have their words alone where nothing was measured', () => {
    const [first] = shownMonths(months, undefined, 'jalali');
    expect(first).toEqual({ feel: 'mild', isGood: false, degrees: null });
  });

  it('are those of the other calendar for who reads in it: January for Dey', () => {
    const [january] = shownMonths(months, weather, 'gregorian');
    expect(january).toEqual({ feel: 'cold', isGood: true, degrees: { high: 4, low: 4 } });
    expect(shownMonths(months, undefined, 'gregorian')[0]?.isGood).toBe(true);
    expect(shownMonths(months, weather, 'jalali')[9]?.isGood).toBe(true);
  });
});
