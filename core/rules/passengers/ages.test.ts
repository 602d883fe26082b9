import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../dates/plain.ts';
import { ageOn, passengerTypeOn } from './ages.ts';

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
