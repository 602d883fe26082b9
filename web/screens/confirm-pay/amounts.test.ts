import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { splitTotal } from './amounts.ts';

describe('splitTotal', () => {
  it('takes all of a small wallet and the rest from the gateway', () =>
    expect(splitTotal(toRial(100), toRial(30), true)).toEqual({ fromWallet: 30, fromGateway: 70 }));
  it('takes no more than the total', () =>
    expect(splitTotal(toRial(100), toRial(500), true)).toEqual({ fromWallet: 100, fromGateway: 0 }));
  it('leaves the wallet alone unless it is used', () =>
    expect(splitTotal(toRial(100), toRial(500), false)).toEqual({ fromWallet: 0, fromGateway: 100 }));
  it('always adds up and never takes below zero', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), fc.boolean(), (total, balance, used) => {
        const { fromWallet, fromGateway } = splitTotal(toRial(total), toRial(balance), used);
        expect(fromWallet + fromGateway).toBe(total);
        expect(fromWallet).toBeGreaterThanOrEqual(0);
        expect(fromGateway).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
