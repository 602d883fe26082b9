import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { backAt, ladderOf } from './ladder.ts';
import { paymentOf } from './price.ts';
import { isPartOf, nightsOfPart, partOf, shortened } from './shorten.ts';
import { plan } from './testing/plans.ts';

const checkIn = toPlainDate('2026-12-01');
const stay = { checkIn, checkOut: addDays(checkIn, 4) };
const arrivesAt = new Date('2026-12-01T10:30:00Z');
const nights = [30_000_000, 20_000_000, 20_000_000, 30_000_000].map(toRial);
const payNow = addRial(...nights);
const bought = {
  total: payNow,
  payNow,
  payAtHotel: null,
  nights,
  ladder: ladderOf(plan.ladder, { arrivesAt, nights, payNow }),
};
const days = (from: number, until: number) => ({
  checkIn: addDays(checkIn, from),
  checkOut: addDays(checkIn, until),
});
const free = new Date('2026-11-25T00:00:00Z');
const late = new Date('2026-11-29T12:00:00Z');

test('nights at the end cost what they cost, all of it comes back while it is free, and the same share of the penalty is kept later', () => {
  const rest = shortened(bought, stay, days(0, 3)) ?? expect.fail('no part');
  expect([rest.given, rest.price, rest.left.payNow, rest.left.total]).toEqual([
    1, 30_000_000, 70_000_000, 70_000_000,
  ]);
  expect(rest.backOf(backAt(bought.ladder, free) ?? toRial(0))).toBe(30_000_000);
  // 70 of 100 come back by then: of 30, 21; and of the rest 49 of 70.
  expect(rest.backOf(backAt(bought.ladder, late) ?? toRial(0))).toBe(21_000_000);
  expect(backAt(rest.left.ladder, late)).toBe(49_000_000);
  expect(rest.left.nights).toEqual(nights.slice(0, 3));
});

test('nights at the beginning do not move the moments until which something comes back', () => {
  const rest = shortened(bought, stay, days(1, 4)) ?? expect.fail('no part');
  expect(rest.price).toBe(30_000_000);
  expect(rest.left.ladder?.map(({ until }) => until)).toEqual(bought.ladder.map(({ until }) => until));
});

test('no part are all nights, none, others, and a hole in the middle cannot be said', () => {
  const parts = [days(0, 4), days(2, 2), days(3, 2), days(-1, 3), days(1, 5)];
  expect(parts.map((to) => [isPartOf(stay, to), shortened(bought, stay, to)])).toEqual(
    parts.map(() => [false, null]),
  );
  expect(nightsOfPart(partOf(days(0, 2)))).toEqual(days(0, 2));
  for (const text of ['', '2026-12-01', '2026-12-01/2026-12-40', '2026-12-01/2026-12-02/2026-12-03', "'; --"])
    expect(nightsOfPart(text)).toBeNull();
});

test('what is paid at the hotel follows, in its own money too', () => {
  const { payNow: now, atHotel } = paymentOf({ payment: 'atHotel', percentNow: 30 }, payNow);
  const part = { ...bought, payNow: now, payAtHotel: { amount: atHotel ?? 0, currencyCode: 'IRR' } };
  const rest = shortened(part, stay, days(0, 2)) ?? expect.fail('no part');
  expect(rest.left.payNow + (rest.left.payAtHotel?.amount ?? 0)).toBe(rest.left.total);
  const fee = {
    ...bought,
    total: addRial(payNow, toRial(40_000_000)),
    nights: nights.map((night) => addRial(night, toRial(10_000_000))),
    payAtHotel: { amount: 12, currencyCode: 'EUR' },
  };
  const abroad = shortened(fee, stay, days(0, 1)) ?? expect.fail('no part');
  expect([abroad.left.payAtHotel?.amount, abroad.left.payNow, abroad.price]).toEqual([
    3, 30_000_000, 70_000_000,
  ]);
});

test('however often it is shortened, and whenever: never more comes back than of the whole, and at one moment exactly as much', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 2, maxLength: 9 }),
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.nat(100)), { minLength: 1, maxLength: 5 }),
      (tomans, percentNow, cuts) => {
        const costs = tomans.map((toman) => toRial(toman * 10));
        const total = addRial(...costs);
        const paid = paymentOf({ payment: 'atHotel', percentNow }, total);
        let room: Parameters<typeof shortened>[0] = {
          total,
          payNow: paid.payNow,
          payAtHotel: paid.atHotel === null ? null : { amount: paid.atHotel, currencyCode: 'IRR' },
          nights: costs,
          ladder: ladderOf(plan.ladder, { arrivesAt, nights: costs, payNow: paid.payNow }),
        };
        let left = { checkIn, checkOut: addDays(checkIn, costs.length) };
        const first = room;
        const moments = [0, 100, 130, 155].map((hours) => new Date(free.getTime() + hours * 3_600_000));
        const back = moments.map(() => 0);
        let given = 0;
        for (const [from, until] of cuts) {
          const to = { checkIn: addDays(left.checkIn, from), checkOut: addDays(left.checkOut, -until) };
          const rest = shortened(room, left, to);
          if (!rest) continue;
          for (const [at, moment] of moments.entries())
            back[at] = (back[at] ?? 0) + rest.backOf(backAt(room.ladder, moment) ?? toRial(0));
          given += rest.price;
          room = rest.left;
          left = to;
          expect(addRial(...room.nights)).toBe(room.total);
          expect(room.payNow + given).toBe(first.payNow);
          for (const step of room.ladder ?? []) expect(step.back).toBeLessThanOrEqual(room.payNow);
        }
        for (const [at, moment] of moments.entries())
          expect((back[at] ?? 0) + (backAt(room.ladder, moment) ?? 0)).toBe(backAt(first.ladder, moment));
      },
    ),
  );
});
