import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { GatewayRefunds } from '../gateways/port.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { type CardPayment, canGoToCards, dealToCards } from './card-payment.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
const refunds: GatewayRefunds = {
  can: ({ amount, paid }) => amount <= paid,
  refund: async () => ({ kind: 'unknown' }),
  status: async () => ({ kind: 'unknown' }),
};
const givesBack = Object.assign(createFakeGateway(), { id: 1, refunds });
const { refunds: _, ...plain } = createFakeGateway();
const keeps = { ...plain, id: 2 };
const ctx = { gateways: [givesBack, keeps], clock: { now: () => now } };

const payment = (id: string, gateway: { id: number }, amount: number): CardPayment => ({
  payment_id: id,
  user_id: 'u',
  gateway_id: gateway.id,
  amount,
  token: 't',
  reference: 'r',
  receipt: {},
  memo: {},
  paid_at: now,
  back: 0,
});
/** The last first. */
const paid = [payment('balance', keeps, 500), payment('deposit', givesBack, 500)];
const fits = (sum: number, promised: number[]) =>
  canGoToCards(ctx, paid, { sum: toRial(sum), promised: promised.map(toRial) });

test('what was promised to others comes off the payments that will give it back, not off those that give nothing', () => {
  expect(fits(500, [])).toBe(true);
  expect(fits(400, [400])).toBe(false);
  expect(fits(100, [400])).toBe(true);
  expect(fits(100, [200, 250])).toBe(false);
});

test('what is promised is kept, whichever of them comes first', () => {
  for (const [first, second] of [
    [400, 100],
    [100, 400],
  ] as const) {
    const parts = dealToCards(ctx, paid, toRial(first));
    const after = paid.map((one) => ({
      ...one,
      back: parts.find(({ paymentId }) => paymentId === one.payment_id)?.amount ?? 0,
    }));
    expect(dealToCards(ctx, after, toRial(second))).toEqual([{ paymentId: 'deposit', amount: second }]);
  }
});

test('one more than there is, and nothing at all, are not for cards', () => {
  expect([fits(501, []), fits(0, [])]).toEqual([false, false]);
});
