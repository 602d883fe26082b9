import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { hotelAddress, hotelSearchOf, hotelsAddress, isWhole, searchAddress, twoAdults } from './address.ts';

const today = toPlainDate('2026-11-26');
const read = (address: string) => hotelSearchOf(new URLSearchParams(address.split('?')[1]), today);

it('an address gives back the search, whoever sleeps where', () => {
  const rooms = fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 6 }),
      childAges: fc.array(fc.option(fc.integer({ min: 0, max: 17 })), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const destinations = fc.constantFrom(
    { kind: 'city' as const, id: 'mashhad' },
    { kind: 'landmark' as const, id: 'mashhad.haram' },
    null,
  );
  fc.assert(
    fc.property(rooms, destinations, (asked, destination) => {
      const search = {
        destination,
        checkIn: toPlainDate('2026-12-01'),
        checkOut: toPlainDate('2026-12-05'),
        rooms: asked,
      };
      expect(read(hotelsAddress(search))).toEqual(search);
    }),
  );
});

it('what makes no sense is left out: past days, a departure that is not later, rooms that nobody sells, strange places', () => {
  expect(read('/hotels?place=mashhad&checkIn=2026-11-25&checkOut=2026-11-28')).toMatchObject({
    checkIn: null,
    checkOut: null,
  });
  expect(read('/hotels?checkIn=2026-12-01&checkOut=2026-12-01').checkOut).toBeNull();
  expect(read('/hotels?place=../etc&rooms=9_2').destination).toBeNull();
  for (const rooms of ['9_2', '0', '', 'x', '2_2_2_2_2_2', '1-1-1-1-1-1'])
    expect(read(`/hotels?rooms=${rooms}`).rooms).toEqual([twoAdults]);
  expect(read('/hotels?checkIn=۲۰۲۶-۱۲-۰۱&rooms=۲-۷').rooms).toEqual([{ adults: 2, childAges: [7] }]);
  expect(read('/hotels?rooms=1-99').rooms[0]?.childAges).toEqual([null]);
});

it('a search is whole once everything is said, every age too', () => {
  const stay = '&checkIn=2026-12-01&checkOut=2026-12-02';
  expect(isWhole(read(`/hotels?place=kish${stay}&rooms=1-7`))).toBe(true);
  expect(isWhole(read(`/hotels?place=kish${stay}&rooms=1-`))).toBe(false);
  expect(isWhole(read('/hotels?place=kish'))).toBe(false);
});

it('a hotel that was named leads to its page, anything else to the list', () => {
  const search = {
    ...read('/hotels?checkIn=2026-12-01&checkOut=2026-12-02&rooms=2'),
    destination: { kind: 'hotel' as const, id: 'mashhad-javad-hotel' },
  };
  expect(searchAddress(search)).toBe(hotelAddress('mashhad-javad-hotel', search));
  expect(searchAddress(search)).toBe(
    '/hotels/mashhad-javad-hotel?checkIn=2026-12-01&checkOut=2026-12-02&rooms=2',
  );
  expect(searchAddress({ ...search, destination: { kind: 'city', id: 'kish' } })).toMatch(
    '/hotels?place=kish&',
  );
});
