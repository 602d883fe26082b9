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
  paid: toRial(0),
});

test('an order that is paid at once is paid at no less than gateways take', () => {
  expect(leastTotal({ gateways }, { dues: [due(1, 1, 0)] })).toBe(10_000);
});

test('every due of an order can be paid, also where a code pays for all of it now', () => {
  const dues = [due(1, 300, 0), due(2, 700, 0)];
  const least = leastTotal({ gateways }, { dues });
  expect(least).toBe(33_340);
  expect(leastTotal({ gateways }, { dues: [due(1, 300, 3_000_000), due(2, 700, 7_000_000)] })).toBe(least);
  expect(leastTotal({ gateways }, { dues: [due(1, 1, 0), due(2, 1, 0)] })).toBe(20_000);
});

test('it is the next toman where dealing in whole tomans takes one from the smallest', () => {
  const thirds = leastTotal({ gateways }, { dues: [due(1, 1, 0), due(2, 1, 0), due(3, 1, 0)] });
  expect(thirds).toBe(30_000);
  const uneven = leastTotal({ gateways }, { dues: [due(1, 7, 0), due(2, 3, 0), due(3, 7, 0)] });
  const until = (passed: number) => Math.floor(((uneven / 10) * passed) / 17) * 10;
  expect(until(10) - until(7)).toBeGreaterThanOrEqual(10_000);
  expect(uneven).toBeLessThan(56_667 + 17 * 10);
});
