import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { conformance } from '../conformance.ts';
import type { Gateway } from '../port.ts';
import { begun, testServices } from '../testing/services.ts';
import { type PlayedZibal, playZibal } from '../testing/zibal.ts';
import { createZibal } from './index.ts';

const gatewayOf = (bank: PlayedZibal) =>
  createZibal({ merchant: 'agency', url: bank.server.url }, testServices());

conformance('Zibal', async () => {
  const bank = await playZibal();
  return { gateway: gatewayOf(bank), bank };
});

let bank: PlayedZibal;
let gateway: Gateway;
beforeAll(async () => {
  bank = await playZibal();
});
beforeEach(() => {
  gateway = gatewayOf(bank);
});
afterAll(() => bank.close());

const paid = async () => {
  const { payment } = await begun(gateway);
  await bank.pay(payment.token);
  const known = bank.payments.get(payment.token);
  if (!known) throw new Error('no payment');
  return { payment, known, reference: String(7_000_000_000 + known.trackId) };
};

it('asks in rials under our id and goes to its page', async () => {
  const { payment, redirect } = await begun(gateway);
  expect(bank.server.asked.at(-1)?.json).toMatchObject({ amount: 1_230_000, orderId: payment.paymentId });
  expect(redirect.url).toBe(`${bank.server.url}/start/${payment.token}`);
});

it('is refused what its merchant may not do', async () => {
  const strange = createZibal({ merchant: 'nobody', url: bank.server.url }, testServices());
  await expect(begun(strange)).rejects.toThrow('refused');
});

it.each(['html', 'empty', 'broken', 'silence', { status: 200, json: { result: 100 } }] as const)(
  'a %j answer to the verification is unknown while the payment waits for it',
  async (mishap) => {
    const { payment } = await paid();
    bank.server.next('/v1/verify', mishap);
    expect(await gateway.verify(payment)).toEqual({ kind: 'unknown' });
    expect((await gateway.verify(payment)).kind).toBe('paid');
  },
);

it('finds by the inquiry what was verified while its answer was lost', async () => {
  const { payment, reference } = await paid();
  bank.server.next('/v1/verify', 'lost');
  const answer = { kind: 'paid', reference, cardMask: null };
  expect(await gateway.verify(payment)).toEqual(answer);
  bank.server.next('/v1/inquiry', 'silence');
  expect(await gateway.verify(payment)).toEqual({ kind: 'unknown' });
  expect(await gateway.verify(payment)).toEqual(answer);
});

it('takes no other sum and no other order for ours, in the first answer and in later ones', async () => {
  for (const change of [{ amount: 1_000_000 }, { orderId: 'another' }]) {
    const { payment, known } = await paid();
    Object.assign(known, change);
    expect(await gateway.verify(payment)).toEqual({ kind: 'notPaid' });
    expect(await gateway.verify(payment)).toEqual({ kind: 'notPaid' });
  }
  const { payment } = await paid();
  expect(await gateway.verify({ ...payment, amount: toRial(2_000_000) })).toEqual({ kind: 'notPaid' });
});

it.each([
  [-1, 'open'],
  [3, 'cancelled'],
  [5, 'notPaid'],
  [18, 'notPaid'],
])('status %i is %s', async (status, kind) => {
  const { payment, known } = await paid();
  known.status = status;
  expect(await gateway.verify(payment)).toEqual({ kind });
});

it('a forged callback is believed in nothing but its track id', async () => {
  const { payment } = await begun(gateway);
  const back = gateway.parseCallback({ success: '1', status: '1', trackId: payment.token, orderId: 'x' });
  expect(await gateway.verify({ ...payment, receipt: back?.receipt ?? {} })).toEqual({ kind: 'open' });
});

it('gives nothing back by a call', () => expect(gateway.refunds).toBeUndefined());
