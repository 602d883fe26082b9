import { expect, test } from 'vitest';
import { costShare } from '#core/products/hotel/rules/shorten.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { RoomOffer } from '../suppliers/port.ts';
import type { StayLine } from './line.ts';
import { leftFrom, paidForRoom, partsOfStay } from './slept.ts';

const from = toPlainDate('2026-12-01');
const stayOf = (payNow: number, payAtHotel: RoomOffer['payAtHotel']): StayLine => {
  const nights = [10_000_000, 14_000_030, 20_000_000].map(toRial);
  const offer = { total: toRial(44_000_030), payNow: toRial(payNow), payAtHotel, nights, ladder: [] };
  const chosen = { hotelId: 'one', checkIn: from, checkOut: addDays(from, 3), offer };
  return { hotel: { hotelId: 'one' }, roomType: { name: 'دوتخته' }, chosen } as unknown as StayLine;
};

test('what was slept and what is left are together what was bought, paid here or at the hotel, however often guests move', () => {
  for (const [payNow, due] of [
    [44_000_030, null],
    [4_400_000, { amount: 39_600_030, currencyCode: 'IRR' }],
    [40_000_030, { amount: 10.01, currencyCode: 'EUR' }],
  ] as const) {
    const whole = stayOf(payNow, due);
    expect(leftFrom(whole, from)).toBe(whole);
    const once = leftFrom(whole, addDays(from, 1)) ?? expect.fail('nothing left');
    const twice = leftFrom(once, addDays(from, 2)) ?? expect.fail('nothing left');
    for (const stay of [once, twice]) {
      expect(paidForRoom(stay)).toBe(payNow);
      const dues = [stay.chosen.offer.payAtHotel, ...(stay.slept ?? []).map((one) => one.payAtHotel)];
      const sum = dues.reduce((all, one) => all + (one?.amount ?? 0), 0);
      expect(sum).toBeCloseTo(due?.amount ?? 0, 5);
      const days = partsOfStay(stay).flatMap(({ chosen: { checkIn, checkOut } }) => [checkIn, checkOut]);
      expect(days).toEqual([...days].sort());
      expect([days[0], days.at(-1)]).toEqual([from, addDays(from, 3)]);
    }
    expect(twice.slept).toHaveLength(2);
  }
  expect(leftFrom(stayOf(44_000_030, null), addDays(from, 3))).toBeNull();
});

test('the cost of a room is shared as its price was, in whole tomans', () => {
  expect(costShare(toRial(30_000_000), { part: toRial(10_000_000), whole: toRial(30_000_000) })).toBe(
    10_000_000,
  );
  expect(costShare(toRial(10_000), { part: toRial(1), whole: toRial(3) })).toBe(3330);
  expect(costShare(toRial(10_000), { part: toRial(0), whole: toRial(0) })).toBe(10_000);
});
