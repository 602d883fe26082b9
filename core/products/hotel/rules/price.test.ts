import { expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { sleepingIn } from './party.ts';
import {
  isWeekendNight,
  listPriceOf,
  nightPrice,
  ordinaryNight,
  paymentOf,
  seasonOf,
  shareOfNight,
  shareOfPrice,
} from './price.ts';
import type { Season } from './rate-plan.ts';
import { bands, double, plan } from './testing/plans.ts';

const night = (adults: number, ...childAges: number[]) => {
  const sleeping = sleepingIn(double, bands, { adults, childAges });
  if (!sleeping) throw new Error('does not fit');
  return ordinaryNight(plan.night, sleeping);
};

test('a night costs by who sleeps there', () => {
  expect([night(1), night(2), night(3)]).toEqual([20_000_000, 24_000_000, 32_000_000]);
  expect(night(2, 1)).toBe(25_000_000);
  expect(night(2, 4)).toBe(24_000_000);
  expect(night(2, 8)).toBe(28_000_000);
  expect(night(1, 8)).toBe(24_000_000);
  expect(night(2, 15)).toBe(32_000_000);
});

const season: Season = {
  seasonId: 'a.nowruz',
  hotelId: 'a',
  name: 'نوروز',
  from: toPlainDate('2027-03-18'),
  to: toPlainDate('2027-04-02'),
  percent: 160,
  weekendPercent: 25,
  minNights: 2,
  isClosed: false,
  isSample: true,
};

test('a season and a night before a day of rest raise it; it is told in thousands of tomans', () => {
  expect(seasonOf([season], toPlainDate('2027-03-18'))).toBe(season);
  expect(seasonOf([season], toPlainDate('2027-04-02'))).toBe(season);
  expect(seasonOf([season], toPlainDate('2027-04-03'))).toBeUndefined();
  const price = (share: number) => nightPrice(toRial(24_010_000), share);
  expect(price(shareOfNight(undefined, true))).toBe(24_010_000);
  expect(price(shareOfNight(season, false))).toBe(38_420_000);
  expect(price(shareOfNight(season, true))).toBe(48_020_000);
  expect(nightPrice(toRial(20_000_000), shareOfNight({ percent: 93, weekendPercent: 7 }, true))).toBe(
    19_900_000,
  );
});

test('days of rest are those of the country', () => {
  const holidays = [{ date: toPlainDate('2026-12-02'), titleFa: 'تعطیل' }];
  const iran = (day: string) => isWeekendNight(toPlainDate(day), { isIran: true, holidays });
  const abroad = (day: string) => isWeekendNight(toPlainDate(day), { isIran: false, holidays });
  // 2026-12-03 is a Thursday.
  expect([iran('2026-12-03'), iran('2026-12-04'), iran('2026-12-01'), iran('2026-12-02')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([abroad('2026-12-03'), abroad('2026-12-04'), abroad('2026-12-05'), abroad('2026-12-06')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what is paid here and at the hotel is the total together', () => {
  const total = toRial(24_010_000);
  expect(paymentOf({ payment: 'now', percentNow: 100 }, total)).toEqual({ payNow: total, atHotel: null });
  expect(paymentOf({ payment: 'partNow', percentNow: 50 }, total)).toEqual({
    payNow: 12_005_000,
    atHotel: 12_005_000,
  });
  const third = paymentOf({ payment: 'atHotel', percentNow: 33 }, total);
  expect([third.payNow % 10, third.payNow + (third.atHotel ?? 0)]).toEqual([0, total]);
});

test('a price that staff say is what the cheapest rate costs, to the rial, and the others follow', () => {
  const dearer = {
    night: { ...plan.night, byAdults: plan.night.byAdults.map((price) => toRial(price * 2)) },
  };
  const listPrice = listPriceOf([dearer, plan]);
  expect(listPrice).toBe(24_000_000);
  for (const price of [100_000, 17_650_000, 23_990_000, 24_010_000, 987_650_000, 99_999_990_000]) {
    const share = shareOfPrice(toRial(price), listPrice);
    expect(nightPrice(listPrice, share)).toBe(price);
    expect(nightPrice(toRial(listPrice * 2), share)).toBe(price * 2);
  }
});
