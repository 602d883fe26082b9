import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/arithmetic.ts';
import { toPlainDate } from '../dates/plain.ts';
import { ageMismatch, ageOn, passengerTypeOn } from './ages.ts';

const day = toPlainDate;

describe('ageOn', () => {
  it.each([
    ['2000-06-15', '2025-06-14', 24],
    ['2000-06-15', '2025-06-15', 25],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2025-06-15', '2025-06-14', -1],
  ])('born %s, on %s: %i', (birth, date, wanted) => expect(ageOn(day(birth), day(date))).toBe(wanted));
});

describe('passengerTypeOn', () => {
  it.each([
    ['2013-12-06', '2025-12-06', 'Adult'],
    ['2013-12-07', '2025-12-06', 'Child'],
    ['2023-12-06', '2025-12-06', 'Child'],
    ['2023-12-07', '2025-12-06', 'Infant'],
    ['2025-11-26', '2025-12-06', 'Infant'],
    ['2025-11-27', '2025-12-06', null],
    ['2025-12-07', '2025-12-06', null],
  ])('born %s, flying %s: %s', (birth, date, wanted) =>
    expect(passengerTypeOn(day(birth), day(date))).toBe(wanted),
  );
});

describe('ageMismatch', () => {
  const there = day('2025-12-06');
  const back = day('2025-12-20');

  it.each([
    ['is two by the way back', '2023-12-10', 'Infant', { on: back, is: 'Child', daysMin: 10 }],
    ['is two by the way back, and booked so', '2023-12-10', 'Child', null],
    ['is twelve by the way back', '2013-12-10', 'Child', { on: back, is: 'Adult', daysMin: 10 }],
    ['is too young on the way there', '2025-11-30', 'Infant', { on: there, is: null, daysMin: 10 }],
    ['is an infant all the way', '2024-06-01', 'Infant', null],
    ['is no child on any leg', '2024-06-01', 'Child', { on: there, is: 'Infant', daysMin: 10 }],
  ] as const)('one who %s', (_, birth, type, wanted) =>
    expect(ageMismatch(day(birth), type, [back, there])).toEqual(wanted),
  );

  it('goes by the ages of what is bought, where they are not those of flights', () => {
    const ages = { infantDaysMin: 0, childYearsMin: 3, adultYearsMin: 10 };
    const typeOf = (birth: string) => passengerTypeOn(day(birth), there, ages);
    expect(['2025-12-06', '2022-12-07', '2022-12-06', '2015-12-06'].map(typeOf)).toEqual([
      'Infant',
      'Infant',
      'Child',
      'Adult',
    ]);
    expect(ageMismatch(day('2025-11-30'), 'Infant', [there, back], ages)).toBeNull();
    expect(ageMismatch(day('2015-12-10'), 'Child', [there, back], ages)).toEqual({
      on: back,
      is: 'Adult',
      daysMin: 0,
    });
  });

  it('lets exactly one type of ticket fit whoever may fly at all, whatever the flights', () => {
    const flights = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6_000 }), flights, (daysOld, ahead) => {
        const birth = addDays(there, -daysOld);
        const dates = ahead.map((days) => addDays(there, days));
        const fitting = (['Adult', 'Child', 'Infant'] as const).filter(
          (type) => ageMismatch(birth, type, dates) === null,
        );
        const isTooYoung = dates.some((date) => passengerTypeOn(birth, date) === null);
        expect(fitting).toHaveLength(isTooYoung ? 0 : 1);
      }),
    );
  });
});
