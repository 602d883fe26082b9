import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { fromJalali, jalaliMonthLength, toJalali } from '#core/rules/dates/jalali.ts';
import { type PlainDateTime, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { momentsOf, monthBefore } from './moments.ts';

const at = (year: number, month: number, day: number, time = '08:40'): PlainDateTime =>
  toPlainDateTime(`${fromJalali(year, month, day)}T${time}`);

describe('one month before', () => {
  it.each([
    ['18 Dey', at(1405, 10, 18), at(1405, 9, 18)],
    ['31 Farvardin goes back over the new year to the last of Esfand', at(1405, 1, 31), at(1404, 12, 29)],
    ['30 Farvardin after a leap year', at(1404, 1, 30), at(1403, 12, 30)],
    ['31 Farvardin after a leap year', at(1404, 1, 31), at(1403, 12, 30)],
    ['30 Mehr has a 30th of Shahrivar before it', at(1405, 7, 30), at(1405, 6, 30)],
    ['1 Aban', at(1405, 8, 1), at(1405, 7, 1)],
    ['31 Ordibehesht', at(1405, 2, 31), at(1405, 1, 31)],
    ['1 Farvardin', at(1406, 1, 1), at(1405, 12, 1)],
  ])('%s', (_, time, before) => expect(monthBefore(time)).toBe(before));

  it('keeps the hour, and is a day of the Jalali month before, the same or its last', () => {
    const days = fc.integer({ min: 0, max: 3650 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const date = new Date(Date.UTC(2024, 2, 20) + day * 86_400_000).toISOString().slice(0, 10);
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const time = toPlainDateTime(`${date}T${clock}`);
        const before = monthBefore(time);
        const [now, then] = [toJalali(dateOf(time)), toJalali(dateOf(before))];
        expect(before.slice(11)).toBe(clock);
        expect(now.year * 12 + now.month - (then.year * 12 + then.month)).toBe(1);
        expect(then.day).toBe(Math.min(now.day, jalaliMonthLength(then.year, then.month)));
        // Never nearer than the three weeks that follow it.
        expect(daysBetween(dateOf(before), dateOf(time))).toBeGreaterThanOrEqual(29);
      }),
    );
  });
});

describe('the moments of a departure', () => {
  it('are counted by the clocks of Tehran, at the hour of departure', () => {
    const moments = momentsOf(at(1405, 10, 18, '00:10'));
    // 18 Dey 1405 is 8 January 2027; ten past midnight in Tehran is 20:40 of the day before in UTC.
    expect(Object.values(moments).map((moment) => moment.toISOString())).toEqual([
      '2026-12-08T20:40:00.000Z',
      '2026-12-17T20:40:00.000Z',
      '2027-01-04T20:40:00.000Z',
      '2026-12-31T20:40:00.000Z',
      '2027-01-07T20:40:00.000Z',
    ]);
  });
});
