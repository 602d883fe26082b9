import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { RoomOffer } from '../suppliers/port.ts';
import { sharedCost } from './dues.ts';

/** Two nights, of which a part is paid now. */
const boughtFor = (
  now: number,
  due: number,
  payAtHotel: RoomOffer['payAtHotel'],
): Parameters<typeof sharedCost>[0] => ({
  offerKey: 'mashhad/one',
  roomTypeId: 'one',
  ratePlanId: 'one',
  total: toRial(now + due),
  payNow: toRial(now),
  payAtHotel,
  nights: [toRial((now + due) / 2 - 500), toRial((now + due) / 2 + 500)],
  board: 'breakfast',
  confirmation: 'held',
  ladder: [],
  left: 1,
});
const there = (total: number) => ({ total: toRial(total) });
const rials = (amount: number) => ({ amount, currencyCode: 'IRR' });

test('at the hotel a guest pays what they were to pay; what the new one costs more is the house’s', () => {
  const bought = boughtFor(1000, 9000, rials(9000));
  for (const [price, cost] of [
    [10_000, 1000],
    [13_000, 4000],
  ] as const)
    expect(sharedCost(bought, there(price))).toEqual({
      cost,
      told: { total: 10_000, payAtHotel: rials(9000), nights: bought.nights },
    });
});

test('in a cheaper hotel the guest pays less there, down to nothing, and the nights add up to it', () => {
  const bought = boughtFor(1000, 9000, rials(9000));
  expect(sharedCost(bought, there(6000))).toEqual({
    cost: 1000,
    told: { total: 6000, payAtHotel: rials(5000), nights: [2700, 3300] },
  });
  expect(sharedCost(bought, there(800))).toEqual({
    cost: 800,
    told: { total: 1000, payAtHotel: null, nights: [450, 550] },
  });
});

test('a fee in another currency stays in it, and never grows', () => {
  const bought = boughtFor(9000, 1000, { amount: 7.5, currencyCode: 'EUR' });
  const [same, less, none] = [12_000, 9330, 9000].map((price) => sharedCost(bought, there(price)));
  expect([same?.cost, same?.told.payAtHotel]).toEqual([11_000, { amount: 7.5, currencyCode: 'EUR' }]);
  expect([less?.cost, less?.told.payAtHotel]).toEqual([9000, { amount: 2.47, currencyCode: 'EUR' }]);
  expect([none?.cost, none?.told.payAtHotel]).toEqual([9000, null]);
});

test('who paid all of it owes the hotel nothing, whatever it costs', () => {
  const bought = boughtFor(10_000, 0, null);
  expect(sharedCost(bought, there(12_000))).toMatchObject({ cost: 12_000, told: { payAtHotel: null } });
  expect(sharedCost(bought, there(7000))).toMatchObject({
    cost: 7000,
    told: { total: 10_000, payAtHotel: null },
  });
});
