import { expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { Restrictions } from './rate-plan.ts';
import { factsOf, isReleased, notSoldBy } from './restrictions.ts';
import { open } from './testing/plans.ts';

const today = toPlainDate('2026-11-22');
const checkIn = toPlainDate('2026-12-01'); // a Tuesday: 3 from Saturday
const checkOut = toPlainDate('2026-12-04'); // a Friday: 6
type Said = Parameters<typeof notSoldBy>[2];
const sold = (more: Partial<Restrictions>, seasons: Said['seasons'] = [], arrival?: Said['arrival']) =>
  notSoldBy({ ...open, ...more }, factsOf({ checkIn, checkOut, today }), { seasons, arrival });
const season = (more: object) => ({
  seasonId: 'a',
  hotelId: 'a',
  name: '',
  from: checkIn,
  to: checkOut,
  percent: 100,
  weekendPercent: 0,
  minNights: 1,
  isClosed: false,
  isSample: true,
  ...more,
});

test('what is open is sold, what nobody opened is not', () => {
  expect(sold({})).toBeNull();
  expect(sold({ isOpen: false })).toBe('closed');
});

test('the day of arrival and that of departure may be closed by themselves', () => {
  expect(sold({ closedToArrival: [3] })).toBe('closedToArrival');
  expect(sold({ closedToArrival: [6], closedToDeparture: [3] })).toBeNull();
  expect(sold({ closedToDeparture: [6] })).toBe('closedToDeparture');
});

test('a stay may be too short or too long, by the plan or by the season of its first night', () => {
  expect(sold({ minNights: 4 })).toBe('tooShort');
  expect(sold({ maxNights: 2 })).toBe('tooLong');
  expect(sold({ minNights: 3, maxNights: 3 })).toBeNull();
  expect(sold({}, [season({ minNights: 4 })])).toBe('tooShort');
  expect(sold({}, [undefined, season({ minNights: 4 })])).toBeNull();
  expect(sold({}, [undefined, undefined, season({ isClosed: true })])).toBe('closed');
});

test('it is sold so many days ahead at the latest and at the earliest', () => {
  expect(sold({ minDaysAhead: 9 })).toBeNull();
  expect(sold({ minDaysAhead: 10 })).toBe('tooLate');
  expect(sold({ maxDaysAhead: 9 })).toBeNull();
  expect(sold({ maxDaysAhead: 8 })).toBe('tooEarly');
});

test('unsold rooms go back so many days before the arrival', () => {
  expect([isReleased(9, { today, checkIn }), isReleased(10, { today, checkIn })]).toEqual([false, true]);
});

test('what staff say of the night of arrival stands in place of its season', () => {
  const said = { minNights: null, isClosedToArrival: false };
  expect(sold({}, [], { ...said, isClosedToArrival: true })).toBe('closedToArrival');
  expect(sold({}, [], { ...said, minNights: 4 })).toBe('tooShort');
  expect(sold({}, [season({ minNights: 5 })], said)).toBe('tooShort');
  expect(sold({}, [season({ minNights: 5 })], { ...said, minNights: 2 })).toBeNull();
});
