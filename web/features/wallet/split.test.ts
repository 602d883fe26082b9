import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { splitTotal } from './split.ts';

const split = (total: number, balance: number, isWalletUsed = true, least = 0) =>
  splitTotal(toRial(total), { balance: toRial(balance), isWalletUsed, gatewayLeast: toRial(least) });

describe('splitTotal', () => {
  it('takes all of a small wallet and the rest from the gateway', () =>
    expect(split(100, 30)).toEqual({ fromWallet: 30, fromGateway: 70 }));
  it('takes no more than the total', () =>
    expect(split(100, 500)).toEqual({ fromWallet: 100, fromGateway: 0 }));
  it('leaves the wallet alone unless it is used', () =>
    expect(split(100, 500, false)).toEqual({ fromWallet: 0, fromGateway: 100 }));
  it('leaves the gateway as much as it takes', () => {
    expect(split(100, 95, true, 10)).toEqual({ fromWallet: 90, fromGateway: 10 });
    expect(split(100, 100, true, 10)).toEqual({ fromWallet: 100, fromGateway: 0 });
    expect(split(8, 5, true, 10)).toEqual({ fromWallet: 0, fromGateway: 8 });
  });
  it('always adds up, never takes below zero, and gives a gateway nothing that is too little', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), fc.boolean(), fc.nat(), (total, balance, used, least) => {
        const { fromWallet, fromGateway } = split(total, balance, used, least);
        expect(fromWallet + fromGateway).toBe(total);
        expect(fromWallet).toBeGreaterThanOrEqual(0);
        expect(fromWallet).toBeLessThanOrEqual(Math.max(0, balance));
        if (fromWallet > 0 && fromGateway > 0) expect(fromGateway).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});
