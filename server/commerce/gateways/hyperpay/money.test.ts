import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { chargeOf, isSameSum, shareOfCharge } from './money.ts';

describe('the sum in the currency', () => {
  it('is never less than the rials are worth, and less than a hundredth more', () => {
    expect(chargeOf(toRial(1_200_000), 120_000, false)).toBe('10.00');
    expect(chargeOf(toRial(1_200_001), 120_000, false)).toBe('10.01');
    expect(chargeOf(toRial(1), 120_000, false)).toBe('0.01');
    expect(chargeOf(toRial(9_000_000_000_000), 1, false)).toBe('9000000000000.00');
  });
  it('is whole on the test system', () => expect(chargeOf(toRial(1_200_001), 120_000, true)).toBe('11.00'));
});

describe('the share that goes back', () => {
  it('is the whole charge for the whole, and parts never make more than that', () => {
    const paid = toRial(1_000_000);
    expect(shareOfCharge('8.34', paid, paid)).toBe('8.34');
    const third = toRial(333_333);
    expect(shareOfCharge('8.34', third, paid)).toBe('2.77');
    expect(3 * 277 <= 834).toBe(true);
  });
  it('is none of more than was paid, nor of what is no sum', () => {
    expect(shareOfCharge('8.34', toRial(2), toRial(1))).toBeNull();
    expect(shareOfCharge('1e3', toRial(1), toRial(1))).toBeNull();
    expect(shareOfCharge('', toRial(1), toRial(1))).toBeNull();
  });
});

it('one sum may be written in two ways', () => {
  expect(isSameSum('92.0', '92.00')).toBe(true);
  expect(isSameSum('92', '92.00')).toBe(true);
  expect(isSameSum('92.01', '92.00')).toBe(false);
  expect(isSameSum('', '')).toBe(false);
});
