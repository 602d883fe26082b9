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
const ofAll = (prices: PaxPrice[]) => ({
  prices,
  totalPrice: toRial(prices.reduce((sum, { count, totalPrice }) => sum + count * totalPrice, 0)),
});
const adult = price('Adult', 1_000_000);

test('what comes back now is money, and its share of all that was paid: taxes come back, the fee stays', () => {
  expect(backNow({ penaltyNowPercent: 30, ...ofAll([adult]) })).toEqual({
    back: 800_000,
    percent: 69,
    isAtLeast: false,
  });
  expect(backNow({ penaltyNowPercent: 0, penaltyNowAtMost: true, ...ofAll([adult]) })).toEqual({
    back: 1_100_000,
    percent: 95,
    isAtLeast: true,
  });
  expect(backNow({ penaltyNowPercent: 100, ...ofAll([adult]) })?.percent).toBe(0);
});

test('it is that of the whole party, children and several of a kind among them', () => {
  const party = ofAll([price('Child', 500_000), { ...adult, count: 2 }]);
  // 30 of 100 of 2,500,000 are kept, 300,000 of taxes come back: of 2,950,000.
  expect(backNow({ penaltyNowPercent: 30, ...party })).toEqual({
    back: 2_050_000,
    percent: 69,
    isAtLeast: false,
  });
});

test('where nobody said, nothing is guessed', () => {
  expect(backNow({ penaltyNowPercent: null, ...ofAll([adult]) })).toBeNull();
  expect(backNow({ penaltyNowPercent: 30, ...ofAll([]) })).toBeNull();
});

test('a share is never told higher than it is', () => {
  expect(sharePercent(toRial(499_999), toRial(1_000_000))).toBe(49);
  expect(sharePercent(toRial(0), toRial(0))).toBe(0);
});
