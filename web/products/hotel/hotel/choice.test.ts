import { expect, it } from 'vitest';
import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { toRial } from '#core/rules/money/rial.ts';
import {
  type Choice,
  choiceAgain,
  chosenOffers,
  isLeftFor,
  keptOf,
  nextRoom,
  sumOf,
  withOffer,
} from './choice.ts';

const offer = (offerId: string, part: Partial<RoomOfferShown> = {}): RoomOfferShown => ({
  offerId,
  roomTypeId: 'javad.twin',
  ratePlanId: 'javad.twin.flex',
  total: toRial(40_000_000),
  payNow: toRial(40_000_000),
  payAtHotel: null,
  nights: [toRial(20_000_000), toRial(20_000_000)],
  board: 'breakfast',
  ladder: [{ until: '2026-11-29T10:30:00.000Z', back: toRial(40_000_000) }],
  confirmation: 'held',
  left: null,
  ...part,
});
const ratesOf = (...rooms: RoomOfferShown[][]): RatesFound =>
  ({
    rooms: rooms.map((offers) => ({ party: { adults: 2, childAges: [] }, offers })),
  }) as unknown as RatesFound;

const emptyChoice = (rooms: number): Choice => Array.from({ length: rooms }, () => null);

it('two rooms never choose the same last room; two of two are to be had', () => {
  const last = ratesOf(
    [offer('a', { left: 1 })],
    [offer('b', { left: 1 }), offer('c', { roomTypeId: 'javad.double' })],
  );
  const one = withOffer(emptyChoice(2), 0, 'a');
  const [, second] = last.rooms;
  if (!second?.offers[0] || !second.offers[1]) throw new Error('no offers');
  expect(isLeftFor(last, one, 1, second.offers[0])).toBe(false);
  expect(isLeftFor(last, one, 1, second.offers[1])).toBe(true);
  expect(isLeftFor(last, emptyChoice(2), 1, second.offers[0])).toBe(true);
  const two = ratesOf([offer('a', { left: 2 })], [offer('b', { left: 2 })]);
  expect(isLeftFor(two, one, 1, offer('b', { left: 2 }))).toBe(true);
});

it('a second press takes the choice back, the next room is the one without a rate', () => {
  const choice = withOffer(emptyChoice(3), 0, 'a');
  expect(nextRoom(choice)).toBe(1);
  expect(withOffer(choice, 0, 'a')).toEqual(emptyChoice(3));
  expect(nextRoom(withOffer(withOffer(choice, 1, 'b'), 2, 'c'))).toBe(2);
  expect(chosenOffers(ratesOf([offer('new')]), ['gone'])).toEqual([null]);
});

it('rooms are summed: price, what is paid now, what at the hotel by currency, and what comes back of all of them', () => {
  const sum = sumOf([
    offer('a', {
      payNow: toRial(20_000_000),
      payAtHotel: { amount: 20_000_000, currencyCode: 'IRR' },
      ladder: [],
    }),
    offer('b', { payAtHotel: { amount: 40, currencyCode: 'AED' } }),
    offer('c', { payAtHotel: { amount: 40, currencyCode: 'AED' } }),
  ]);
  expect(sum.total).toBe(120_000_000);
  expect(sum.payNow).toBe(100_000_000);
  expect(sum.payAtHotel).toEqual([
    { currencyCode: 'IRR', amount: 20_000_000 },
    { currencyCode: 'AED', amount: 80 },
  ]);
  expect(sum.ladder?.[0]?.back).toBe(80_000_000);
  expect(sumOf([offer('a', { ladder: null }), offer('b')]).ladder).toBeNull();
});

it('a choice is found again among fresh rates by its kind of room and its rate; what is gone is chosen anew', () => {
  const before = ratesOf([offer('a')], [offer('b', { ratePlanId: 'javad.twin.saver' })]);
  const kept = keptOf(before, ['a', 'b']);
  const fresh = ratesOf(
    [offer('x', { roomTypeId: 'javad.double' }), offer('y')],
    [offer('z', { ratePlanId: 'javad.twin.flex' })],
  );
  expect(choiceAgain(fresh, kept)).toEqual(['y', null]);
  expect(choiceAgain(fresh, [])).toEqual([null, null]);
});
