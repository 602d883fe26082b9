import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { roomsFor, staysFor } from './rooms-for.ts';

const day = (text: string) => toPlainDate(text);
const arrives = day('2026-12-01');

it('stays until the way back, or two nights; a way back on the same day wants no hotel', () => {
  expect(staysFor({ arrives, leaves: day('2026-12-05') })?.checkOut).toBe('2026-12-05');
  expect(staysFor({ arrives, leaves: null })).toEqual({ checkIn: arrives, checkOut: '2026-12-03' });
  expect(staysFor({ arrives, leaves: arrives })).toBeNull();
  expect(staysFor({ arrives, leaves: day('2027-02-01') })).toBeNull();
});

it('takes rooms for two each, with the children spread over them', () => {
  expect(roomsFor(1, [])).toEqual([{ adults: 1, childAges: [] }]);
  expect(roomsFor(3, [7, 1, null])).toEqual([
    { adults: 2, childAges: [7, null] },
    { adults: 1, childAges: [1] },
  ]);
  expect(roomsFor(0, [])).toBeNull();
  expect(roomsFor(1, [1, 2, 3, 4, 5])).toBeNull();
});
