import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { conformance } from '../conformance.ts';
import type { Gateway } from '../port.ts';
import { begun, type TestServices, testServices } from '../testing/services.ts';
import { type PlayedZarinpal, playZarinpal } from '../testing/zarinpal.ts';
import { createZarinpal } from './index.ts';

const gatewayOf = (bank: PlayedZarinpal, services: TestServices) =>
  createZarinpal({ merchant: bank.merchant, isSandbox: false, url: bank.server.url }, services);

conformance('ZarinPal', async () => {
  const bank = await playZarinpal();
  return { gateway: gatewayOf(bank, testServices()), bank };
});

let bank: PlayedZarinpal;
let gateway: Gateway;
let services: TestServices;
beforeAll(async () => {
  bank = await playZarinpal();
});
beforeEach(() => {
  services = testServices();
  gateway = gatewayOf(bank, services);
});
afterAll(() => bank.close());

it('asks in rials, with our id and the mobile as people write it, and goes to its page', async () => {
  const { payment, redirect } = await begun(gateway);
  expect(bank.server.asked.at(-1)?.json).toMatchObject({
    amount: 1_230_000,
    currency: 'IRR',
    callback_url: 'https://hodhod.example/api/payment/Callback/2',
    metadata: { order_id: payment.paymentId, mobile: '09121234567' },
  });
  expect(redirect).toEqual({
    method: 'GET',
    url: `${bank.server.url}/pg/StartPay/${payment.token}`,
    fields: {},
  });
});

it('is refused where errors come as an object and data as an empty array', async () => {
  await expect(begun(gateway, { amount: toRial(5_000) })).rejects.toThrow('refused');
});

it.each(['html', 'empty', 'broken', 'silence', { status: 200, json: { data: [], errors: [] } }] as const)(
  'a %j answer to the request is unknown',
  async (mishap) => {
    bank.server.next('/request.json', mishap);
    await expect(begun(gateway)).rejects.toThrow('unknown');
  },
);

it.each(['html', 'empty', 'broken', 'silence', 'lost', { status: 200, json: { data: [] } }] as const)(
  'a %j answer to the verification of a paid one is unknown, and paid when asked again',
  async (mishap) => {
    const { payment } = await begun(gateway);
    await bank.pay(payment.token);
    bank.server.next('/verify.json', mishap);
    expect(await gateway.verify(payment)).toEqual({ kind: 'unknown' });
    const { refId } = bank.payments.get(payment.token) ?? {};
    expect(await gateway.verify(payment)).toEqual({
      kind: 'paid',
      reference: String(refId),
      cardMask: '502229******5995',
    });
  },
);

it('a forged OK of an unpaid payment, and a forged NOK of a paid one, change nothing', async () => {
  const { payment } = await begun(gateway);
  const forged = gateway.parseCallback({ Authority: payment.token, Status: 'OK' });
  expect(await gateway.verify({ ...payment, receipt: forged?.receipt ?? {} })).toEqual({ kind: 'open' });
  await bank.pay(payment.token);
  expect(await gateway.verify({ ...payment, receipt: { Status: 'NOK' } })).toMatchObject({ kind: 'paid' });
});

it('another sum ends it; so does an authority that is not there', async () => {
  const { payment } = await begun(gateway);
  await bank.pay(payment.token);
  expect(await gateway.verify({ ...payment, amount: toRial(1_000_000) })).toEqual({ kind: 'notPaid' });
  expect(await gateway.verify({ ...payment, token: 'A0' })).toEqual({ kind: 'notPaid' });
});

it('a refusal of our account says nothing of the payment', async () => {
  const { payment } = await begun(gateway);
  await bank.pay(payment.token);
  const strange = createZarinpal(
    { merchant: 'x'.repeat(36), isSandbox: false, url: bank.server.url },
    services,
  );
  expect(await strange.verify(payment)).toEqual({ kind: 'unknown' });
});

it('gives back the whole within thirty minutes, and says by the inquiry what became of a lost answer', async () => {
  const { payment } = await begun(gateway);
  await bank.pay(payment.token);
  const answer = await gateway.verify(payment);
  const paidAt = services.clock.now();
  const after = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000);
  const sum = { paid: payment.amount, amount: payment.amount, paidAt };
  expect(gateway.refunds?.can(sum, after(29))).toBe(true);
  expect(gateway.refunds?.can(sum, after(31))).toBe(false);
  expect(gateway.refunds?.can({ ...sum, amount: toRial(1) }, after(1))).toBe(false);
  const reference = answer.kind === 'paid' ? answer.reference : '';
  const refund = { refundId: 'r1', reference, ...payment, ...sum };
  bank.server.next('/reverse.json', { status: 422, json: { data: [], errors: { code: -62 } } });
  expect(await gateway.refunds?.refund(refund)).toEqual({ kind: 'refused' });
  bank.server.next('/reverse.json', 'lost');
  expect(await gateway.refunds?.refund(refund)).toEqual({ kind: 'unknown' });
  expect(await gateway.refunds?.status(refund)).toEqual({ kind: 'done', reference: payment.token });
});

it('logs neither the merchant nor anything of people', async () => {
  bank.server.next('/request.json', 'html');
  await begun(gateway).catch(() => undefined);
  bank.silence(true);
  await begun(gateway).catch(() => undefined);
  bank.silence(false);
  expect(services.logged()).toContain('did not answer');
  expect(services.logged()).not.toMatch(new RegExp(`${bank.merchant}|9121234567|127\\.0\\.0\\.1`));
});
