import { expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { dayThere, nightsOf, partiesOf, stayProblems } from './stay.ts';

const today = toPlainDate('2026-11-22');
const asked = (more: object = {}) => ({
  checkIn: toPlainDate('2026-12-01'),
  checkOut: toPlainDate('2026-12-05'),
  rooms: [{ adults: 2, childAges: [7] as (number | null)[] }],
  ...more,
});
const problems = (more: object) =>
  stayProblems(asked(more), today).map(({ code, field }) => `${code} ${field}`);

test('a stay has the nights before its day of departure', () => {
  expect(nightsOf(asked())).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']);
  expect(stayProblems(asked(), today)).toEqual([]);
});

test('days that are over, too far, reversed or too many are named with their field', () => {
  expect(problems({ checkIn: toPlainDate('2026-11-21'), checkOut: toPlainDate('2026-11-23') })).toEqual([
    'CHECK_IN_PAST checkIn',
  ]);
  expect(problems({ checkIn: toPlainDate('2027-11-23'), checkOut: toPlainDate('2027-11-24') })).toEqual([
    'CHECK_IN_TOO_FAR checkIn',
  ]);
  expect(problems({ checkOut: toPlainDate('2026-12-01') })).toEqual(['CHECK_OUT_NOT_AFTER checkOut']);
  expect(problems({ checkOut: toPlainDate('2026-11-30') })).toEqual(['CHECK_OUT_NOT_AFTER checkOut']);
  expect(problems({ checkOut: toPlainDate('2026-12-31') })).toEqual([]);
  expect(problems({ checkOut: toPlainDate('2027-01-01') })).toEqual(['TOO_MANY_NIGHTS checkOut']);
});

test('whoever cannot stay in a room is named with the room, the child without an age with its place', () => {
  const rooms = [
    { adults: 1, childAges: [] },
    { adults: 0, childAges: [3, null, 18] },
    { adults: 7, childAges: [] },
    { adults: 2, childAges: [1, 1, 1, 1, 1] },
  ];
  expect(problems({ rooms })).toEqual([
    'NO_ADULT rooms.1.adults',
    'CHILD_AGE_MISSING rooms.1.childAges.1',
    'CHILD_AGE_MISSING rooms.1.childAges.2',
    'TOO_MANY_GUESTS rooms.2',
    'TOO_MANY_GUESTS rooms.3',
  ]);
  const many = Array.from({ length: 6 }, () => ({ adults: 1, childAges: [] }));
  expect(problems({ rooms: many })).toEqual(['TOO_MANY_ROOMS rooms']);
  expect(partiesOf(asked())).toEqual([{ adults: 2, childAges: [7] }]);
});

test('today is the day of the hotel', () => {
  const now = new Date('2026-11-21T21:00:00Z');
  expect([dayThere(now, 'Asia/Tehran'), dayThere(now, 'Europe/Paris')]).toEqual(['2026-11-22', '2026-11-21']);
});
