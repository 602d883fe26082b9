import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { leastTotal } from './price.ts';

const gateways = [Object.assign(createFakeGateway(), { minimumAmount: 10_000 })];
const due = (position: number, weight: number, amount: number) => ({
  position,
  weight,
  amount: toRial(amount),
  dueAt: null,
  paidAt: null,
});

test('an order that is paid at once is paid at no less than gateways take', () => {
  expect(leastTotal({ gateways }, { dues: [due(1, 1, 0)] })).toBe(10_000);
});

test('every due of an order can be paid, also where a code pays for all of it now', () => {
  const dues = [due(1, 300, 0), due(2, 700, 0)];
  const least = leastTotal({ gateways }, { dues });
  expect(leastTotal({ gateways }, { dues: [due(1, 300, 3_000_000), due(2, 700, 7_000_000)] })).toBe(least);
  // As dues are dealt: in whole tomans, up to a toman below the exact share.
  expect((least * 300) / 1000 - 10).toBeGreaterThanOrEqual(10_000);
  expect((least * 300) / 1000 - 10).toBeLessThan(10_001);
});
