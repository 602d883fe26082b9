import { expect, test } from 'vitest';
import { bookingAddress, bookingIn } from './booking-address.ts';

const read = (address: string) => bookingIn(new URLSearchParams(address.split('?')[1]));

test('rooms with their people come back from the address as they were written', () => {
  const choice = {
    departureId: 'istanbul-taksim.20270108',
    level: 'standard',
    rooms: [
      { kind: 'double', adults: 2, children: [{ withBed: true }, { withBed: false }], infants: 1 },
      { kind: 'shared', adults: 1, children: [], infants: 0 },
    ],
  } as const;
  expect(read(bookingAddress(choice))).toEqual({ ...choice, step: 'rooms' });
  expect(read(bookingAddress(choice, 'travellers'))?.step).toBe('travellers');
});

test('without a date or a level there is nothing to reserve', () => {
  expect(read('/tour-booking?level=standard&rooms=double-2--0')).toBeNull();
  expect(read('/tour-booking?departure=kish.20270108&level=grand')).toBeNull();
});

test('rooms that make no sense, more than five, and parties above nine are left out', () => {
  const at = (rooms: string) =>
    read(`/tour-booking?departure=kish.20270108&level=luxury&rooms=${rooms}`)?.rooms;
  expect(at('double-2--0_castle-2--0_double-2-x-0')).toHaveLength(1);
  expect(at(Array(7).fill('single-1--0').join('_'))).toHaveLength(5);
  expect(at('double-9-bbb-0')).toEqual([]);
});
