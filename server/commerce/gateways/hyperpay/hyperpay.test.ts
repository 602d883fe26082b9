import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { conformance } from '../conformance.ts';
import type { Gateway } from '../port.ts';
import { type PlayedHyperpay, playHyperpay } from '../testing/hyperpay.ts';
import { begun, type TestServices, testServices } from '../testing/services.ts';
import { findCardForm } from './card-form.ts';
import { createHyperpay } from './index.ts';

const gatewayOf = (bank: PlayedHyperpay, services: TestServices, isTest = false) => {
  const { HYPERPAY_TOKEN: token = '', HYPERPAY_ENTITY: entity = '' } = bank.env;
  return createHyperpay(
    { token, entity, currency: 'SAR', rate: 120_000, host: bank.server.url, isTest },
    services,
  );
};

conformance('HyperPay', async () => {
  const bank = await playHyperpay();
  return { gateway: gatewayOf(bank, testServices()), bank };
});

let bank: PlayedHyperpay;
let gateway: Gateway;
let services: TestServices;
beforeAll(async () => {
  bank = await playHyperpay();
});
beforeEach(() => {
  services = testServices();
  gateway = gatewayOf(bank, services);
});
afterAll(() => bank.close());

const lastCheckout = () => [...bank.checkouts.values()].at(-1);
const paid = async () => {
  const { payment } = await begun(gateway);
  await bank.pay(payment.token);
  const made = bank.payments.at(-1);
  if (!made) throw new Error('no payment');
  return { payment, made };
};

it('asks in the currency, keeps what it asked for, and goes to our own page', async () => {
  const { payment, redirect } = await begun(gateway);
  expect(Object.fromEntries(bank.server.asked.at(-1)?.form ?? [])).toEqual({
    entityId: '8a82941',
    amount: '10.25',
    currency: 'SAR',
    paymentType: 'DB',
    merchantTransactionId: payment.paymentId,
    integrity: 'true',
  });
  expect(payment.memo).toEqual({ amount: '10.25', currency: 'SAR', rials: '1230000' });
  expect(redirect).toEqual({
    method: 'GET',
    url: '/confirm/hyperpay',
    fields: { checkoutId: payment.token },
  });
  expect(await findCardForm(services.cache, payment.token)).toEqual({
    amount: '10.25',
    currency: 'SAR',
    integrity: 'sha384-AbCdEf0123456789',
  });
});

it('asks for whole units and the played card check on the test system', async () => {
  await begun(gatewayOf(bank, services, true));
  const fields = lastCheckout()?.fields;
  expect([fields?.get('amount'), fields?.get('customParameters[3DS2_enrolled]')]).toEqual(['11.00', 'true']);
});

it('is refused with a wrong token', async () => {
  const settings = { token: 'wrong-token', entity: '8a82941', currency: 'SAR', rate: 1, isTest: false };
  const strange = createHyperpay({ ...settings, host: bank.server.url }, services);
  await expect(begun(strange)).rejects.toThrow('refused');
});

it.each([
  {},
  { id: 'a' },
  { id: 'a', resourcePath: '/v1/checkouts/b/payment' },
  { id: 'a', resourcePath: 'https://evil.example/v1/checkouts/a/payment' },
  { id: 'a', resourcePath: '//evil.example/v1/checkouts/a/payment' },
  { id: 'a', resourcePath: '/v1/checkouts/a/payment?entityId=x' },
  { id: '../x', resourcePath: '/v1/checkouts/../x/payment' },
  { id: 'a', resourcePath: '/v1/checkouts/a/payment\n' },
  { id: 'a', resourcePath: '/v1/registrations/a/payment' },
])('finds no payment in %j', (brought) =>
  expect(gateway.parseCallback(brought as Record<string, string>)).toBeNull(),
);

it('asks the configured host by our own token alone', async () => {
  const { payment } = await paid();
  bank.server.asked.length = 0;
  await gateway.verify({ ...payment, receipt: { resourcePath: '/v1/elsewhere' } });
  expect(bank.server.asked.map(({ call }) => call)).toEqual([`GET /v1/checkouts/${payment.token}/payment`]);
});

it('is paid with its own id as the reference and the card masked', async () => {
  const { payment, made } = await paid();
  const answer = { kind: 'paid', reference: made.id, cardMask: '420000******0091' };
  expect(await gateway.verify(payment)).toEqual(answer);
  // The checkout was asked for too often, so the next question is by our own id.
  await gateway.verify(payment);
  expect(await gateway.verify(payment)).toEqual(answer);
  expect(bank.server.asked.at(-1)?.call).toBe('GET /v1/query');
});

it('does not bother HyperPay with every look of a watching browser', async () => {
  const { payment } = await begun(gateway);
  bank.server.asked.length = 0;
  const kinds: string[] = [];
  for (let look = 0; look < 12; look++) kinds.push((await gateway.verify(payment)).kind);
  expect(bank.server.asked.length).toBe(8);
  expect([kinds[0], kinds.at(-1)]).toEqual(['open', 'unknown']);
});

it.each([
  { amount: '1.00' },
  { currency: 'USD' },
  { merchantTransactionId: 'another-payment' },
  { paymentType: 'PA' as const },
  { paymentType: 'RF' as const },
])('takes a success with %j for no money of ours, and says so to people', async (change) => {
  const { payment, made } = await paid();
  Object.assign(made, change);
  expect(await gateway.verify(payment)).toEqual({ kind: 'notPaid' });
  expect(services.logged()).toContain('another sum');
});

it.each([
  ['000.400.000', 'paid'],
  ['000.400.030', 'unknown'],
  ['000.200.000', 'open'],
  ['800.400.500', 'unknown'],
  ['800.100.151', 'notPaid'],
  ['000.100.200', 'notPaid'],
  ['900.100.300', 'unknown'],
  ['000.600.000', 'paid'],
  // Successes of test modes, of checks and of others by which no money moves.
  ['000.100.110', 'notPaid'],
  ['000.100.111', 'notPaid'],
  ['000.100.112', 'notPaid'],
  ['000.100.105', 'notPaid'],
  ['000.000.100', 'notPaid'],
  ['000.300.100', 'notPaid'],
  ['000.310.100', 'notPaid'],
  ['000.400.110', 'notPaid'],
  ['000.400.120', 'notPaid'],
])('%s is %s', async (code, kind) => {
  const { payment } = await begun(gateway);
  await bank.use(payment.token, code);
  expect((await gateway.verify(payment)).kind).toBe(kind);
});

it('takes played money on the test system alone', async () => {
  const onTest = gatewayOf(bank, services, true);
  const { payment } = await begun(onTest);
  await bank.use(payment.token, '000.100.110');
  expect((await onTest.verify(payment)).kind).toBe('paid');
});

it.each(['html', 'empty', 'broken', 'silence', 'lost'] as const)(
  'finds by our id what became of a payment whose status answered %s',
  async (mishap) => {
    const { payment, made } = await paid();
    bank.server.next('/payment', mishap);
    expect(await gateway.verify(payment)).toMatchObject({ kind: 'paid', reference: made.id });
  },
);

it('finds by our id what was paid in a checkout that is gone', async () => {
  const { payment, made } = await paid();
  const checkout = lastCheckout();
  if (checkout) checkout.isGone = true;
  expect(await gateway.verify(payment)).toMatchObject({ kind: 'paid', reference: made.id });
  const other = await begun(gateway);
  const unpaid = lastCheckout();
  if (unpaid) unpaid.isGone = true;
  expect(await gateway.verify(other.payment)).toEqual({ kind: 'open' });
});

it('an attempt that was declined does not hide the one that was paid', async () => {
  const { payment } = await begun(gateway);
  await bank.use(payment.token, '800.100.151');
  await bank.pay(payment.token);
  const checkout = lastCheckout();
  if (checkout) checkout.isGone = true;
  expect((await gateway.verify(payment)).kind).toBe('paid');
});

it('a refusal of our account says nothing of the payment', async () => {
  const { payment } = await paid();
  const settings = { token: 'wrong-token', entity: '8a82941', currency: 'SAR', rate: 120_000, isTest: false };
  const strange = createHyperpay({ ...settings, host: bank.server.url }, services);
  expect(await strange.verify(payment)).toEqual({ kind: 'unknown' });
});

it('gives back parts in the currency that was charged, once each, whatever was lost', async () => {
  const { payment, made } = await paid();
  const sums = { paid: payment.amount, amount: toRial(410_000), paidAt: services.clock.now() };
  const refund = { refundId: 'refund-1', reference: made.id, ...payment, ...sums };
  bank.server.next(`/payments/${made.id}`, 'lost');
  expect(await gateway.refunds?.refund(refund)).toEqual({ kind: 'unknown' });
  const done = await gateway.refunds?.status(refund);
  expect(done?.kind).toBe('done');
  expect(await gateway.refunds?.refund(refund)).toEqual(done);
  const refunds = bank.payments.filter(({ merchantTransactionId }) => merchantTransactionId === 'refund-1');
  expect(refunds.map(({ amount, currency }) => [amount, currency])).toEqual([['3.41', 'SAR']]);
});

it('logs neither keys nor addresses', async () => {
  bank.silence(true);
  await begun(gateway).catch(() => undefined);
  bank.silence(false);
  expect(services.logged()).toContain('did not answer');
  expect(services.logged()).not.toMatch(/test-access-token|8a82941|127\.0\.0\.1/);
});
