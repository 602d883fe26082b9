import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { Gateway } from './use-gateways.ts';
import { activeGateway, takes } from './use-gateways.ts';

const gateway = (id: number, isActive: boolean, least = 10_000): Gateway => ({
  id,
  title: `g${id}`,
  description: '',
  isActive,
  minimumAmount: toRial(least),
});

describe('the active gateway', () => {
  const list = [gateway(1, false), gateway(2, true, 100_000), gateway(3, true)];
  const idFor = (chosen: number | null, amount: number | null) =>
    activeGateway(list, chosen, amount === null ? null : toRial(amount))?.id;
  it('is the first active one', () => {
    expect(idFor(null, null)).toBe(2);
    expect(idFor(null, 100_000)).toBe(2);
  });
  it('is the first that takes the sum, while nobody chose', () => {
    expect(idFor(null, 50_000)).toBe(3);
    expect(idFor(null, 5_000)).toBe(2);
  });
  it('is the chosen one while that is active', () => {
    expect(idFor(3, 100_000)).toBe(3);
    expect(idFor(2, 50_000)).toBe(2);
    expect(idFor(1, null)).toBe(2);
    expect(idFor(99, null)).toBe(2);
  });
  it('is none where none is active', () => expect(activeGateway([gateway(1, false)], 1, null)).toBeNull());
});

describe('takes', () => {
  it('asks for the least of the gateway, and for an active one', () => {
    expect(takes(gateway(1, true), toRial(10_000))).toBe(true);
    expect(takes(gateway(1, true), toRial(9_999))).toBe(false);
    expect(takes(gateway(1, false), toRial(10_000))).toBe(false);
    expect(takes(gateway(1, true), null)).toBe(true);
  });
});
