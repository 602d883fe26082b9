import { expect, test } from 'vitest';
import type { PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { backNow, sharePercent } from './back-now.ts';

const price = (paxType: PaxPrice['paxType'], baseFare: number): PaxPrice => ({
  paxType,
  count: 1,
  baseFare: toRial(baseFare),
  taxes: [{ code: 'I6', label: 'عوارض فرودگاهی', amount: toRial(100_000) }],
  fee: toRial(50_000),
  totalPrice: toRial(baseFare + 150_000),
});
const prices = [price('Child', 500_000), price('Adult', 1_000_000)];

test('what comes back now is money of an adult, and its share of all that was paid: taxes come back, the fee stays', () => {
  expect(backNow({ penaltyNowPercent: 30, prices })).toEqual({
    back: 800_000,
    percent: 69,
    isAtLeast: false,
  });
  expect(backNow({ penaltyNowPercent: 0, penaltyNowAtMost: true, prices })).toEqual({
    back: 1_100_000,
    percent: 95,
    isAtLeast: true,
  });
  expect(backNow({ penaltyNowPercent: 100, prices })?.percent).toBe(0);
});

test('where nobody said, nothing is guessed', () => {
  expect(backNow({ penaltyNowPercent: null, prices })).toBeNull();
  expect(backNow({ penaltyNowPercent: 30, prices: [] })).toBeNull();
});

test('a share is never told higher than it is', () => {
  expect(sharePercent(toRial(499_999), toRial(1_000_000))).toBe(49);
  expect(sharePercent(toRial(0), toRial(0))).toBe(0);
});
