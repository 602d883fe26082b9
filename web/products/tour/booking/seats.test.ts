import { expect, test } from 'vitest';
import { maySwap, seatsOf } from './seats.ts';

const seats = seatsOf([
  { kind: 'double', adults: 2, children: [{ withBed: true }, { withBed: false }], infants: 1 },
  { kind: 'single', adults: 1, children: [], infants: 0 },
]);

test('travellers stand room by room, each with what is paid for', () => {
  expect(seats.map(({ room, type, place, withBed }) => [room, type, place, withBed])).toEqual([
    [0, 'Adult', 'double', true],
    [0, 'Adult', 'double', true],
    [0, 'Child', 'childWithBed', true],
    [0, 'Child', 'childNoBed', false],
    [0, 'Infant', 'infant', false],
    [1, 'Adult', 'single', true],
  ]);
});

test('only travellers of one age change places, and nobody with themselves', () => {
  expect(maySwap(seats, 0, 5)).toBe(true);
  expect(maySwap(seats, 0, 2)).toBe(false);
  expect(maySwap(seats, 0, 0)).toBe(false);
  expect(maySwap(seats, 0, 9)).toBe(false);
});
