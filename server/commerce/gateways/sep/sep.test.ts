import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { conformance } from '../conformance.ts';
import type { Gateway, VerifyRequest } from '../port.ts';
import { type PlayedSep, playSep } from '../testing/sep.ts';
import { begun, type TestServices, testServices } from '../testing/services.ts';
import { createSep } from './index.ts';

const gatewayOf = (bank: PlayedSep, services: TestServices) =>
  createSep({ terminal: '2015', url: bank.server.url }, services);

conformance('SEP', async () => {
  const bank = await playSep();
  return { gateway: gatewayOf(bank, testServices()), bank };
});

let bank: PlayedSep;
let gateway: Gateway;
let services: TestServices;
beforeAll(async () => {
  bank = await playSep();
});
beforeEach(() => {
  services = testServices();
  gateway = gatewayOf(bank, services);
});
afterAll(() => bank.close());

const withBack = (payment: VerifyRequest, fields: Record<string, string>): VerifyRequest => ({
  ...payment,
  receipt: gateway.parseCallback(fields)?.receipt ?? {},
});
const paid = async (amount = toRial(1_230_000)) => {
  const { payment } = await begun(gateway, { amount });
  const fields = await bank.pay(payment.token);
  return { payment: withBack(payment, fields), fields };
};
const answering = (code: number) => ({ status: 200, json: { Success: false, ResultCode: code } });

it('sends the browser there by a form with the token', async () => {
  const { payment, redirect } = await begun(gateway);
  expect(redirect).toEqual({
    method: 'POST',
    url: `${bank.server.url}/OnlinePG/OnlinePG`,
    fields: { Token: payment.token, GetMethod: '' },
  });
  expect(bank.server.asked.at(-1)?.json).toMatchObject({ Amount: 1_230_000, ResNum: payment.paymentId });
});

it('keeps the reference and the state of a callback, and nothing of the card', async () => {
  const { payment } = await paid();
  expect(Object.keys(payment.receipt).sort()).toEqual(['Amount', 'RefNum', 'ResNum', 'State', 'Status']);
});

it('has nothing to ask by before a callback, and asks nothing', async () => {
  const { payment } = await begun(gateway);
  const asked = bank.server.asked.length;
  expect(await gateway.verify(payment)).toEqual({ kind: 'open' });
  expect(bank.server.asked.length).toBe(asked);
});

it.each(['html', 'empty', 'broken', 'silence', 'lost', answering(-105), answering(0)] as const)(
  'a %j answer to the verification is unknown, and paid when asked again, verified before or not',
  async (mishap) => {
    const { payment } = await paid();
    bank.server.next('/VerifyTransaction', mishap);
    expect(await gateway.verify(payment)).toEqual({ kind: 'unknown' });
    const answer = { kind: 'paid', reference: payment.receipt['RefNum'], cardMask: '621986******8080' };
    expect(await gateway.verify(payment)).toEqual(answer);
  },
);

it.each([
  [-2, 'open'],
  [-6, 'notPaid'],
  [5, 'notPaid'],
])('result %i is %s', async (code, kind) => {
  const { payment } = await paid();
  bank.server.next('/VerifyTransaction', answering(code));
  expect(await gateway.verify(payment)).toEqual({ kind });
});

it('does not ask about a reference that its callback gives for another payment or sum', async () => {
  const { payment, fields } = await paid();
  const asked = bank.server.asked.length;
  for (const change of [{ ResNum: 'another' }, { Amount: '1000' }])
    expect(await gateway.verify(withBack(payment, { ...fields, ...change }))).toEqual({ kind: 'open' });
  expect(bank.server.asked.length).toBe(asked);
});

it("takes a cheaper payment's reference for no money, forged without its order and sum, and reverses nothing", async () => {
  const { fields } = await paid(toRial(20_000));
  const { payment } = await begun(gateway);
  const forged = withBack(payment, { Token: payment.token, State: 'OK', RefNum: fields['RefNum'] ?? '' });
  expect(await gateway.verify(forged)).toEqual({ kind: 'notPaid' });
  expect(bank.server.asked.some(({ call }) => call.endsWith('/ReverseTransaction'))).toBe(false);
  expect(services.logged()).toContain('not the one that was asked for');
});

it('a made-up reference leaves it open: the true one may still come', async () => {
  const { payment } = await begun(gateway);
  const forged = withBack(payment, { Token: payment.token, State: 'OK', Status: '2', RefNum: 'made-up' });
  expect(await gateway.verify(forged)).toEqual({ kind: 'open' });
  const back = await bank.pay(payment.token);
  expect((await gateway.verify(withBack(payment, back))).kind).toBe('paid');
});

it.each([
  [1_229_999, { kind: 'paid', received: 1_229_999 }],
  [1, { kind: 'paid', received: 1 }],
  [0, { kind: 'notPaid' }],
])('of a payment of which %i rials reached us no more is taken for ours', async (affective, answer) => {
  const { payment } = await paid();
  const made = bank.payments.get(payment.token);
  if (made) made.affective = affective;
  expect(await gateway.verify(payment)).toMatchObject(answer);
  expect(services.logged()).toContain('"code":0');
});

it.each([1, 3, 4, 5, 8, 9, 10, 11, 12, 21])('a callback with Status %i ends it at once', async (Status) => {
  const { payment } = await begun(gateway);
  const back = withBack(payment, { Token: payment.token, State: 'told in words', Status: String(Status) });
  expect((await gateway.verify(back)).kind).toBe(Status === 1 ? 'cancelled' : 'notPaid');
});

it('a forged cancellation does not hide the reference that came', async () => {
  const { payment } = await paid();
  const receipt = { ...payment.receipt, State: 'CanceledByUser', Status: '1' };
  expect((await gateway.verify({ ...payment, receipt })).kind).toBe('paid');
});

it('gives back the whole within fifty minutes, and says by verifying what became of a lost answer', async () => {
  const { payment } = await paid();
  await gateway.verify(payment);
  const paidAt = services.clock.now();
  const after = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000);
  const sum = { paid: payment.amount, amount: payment.amount, paidAt };
  expect([49, 51].map((minutes) => gateway.refunds?.can(sum, after(minutes)))).toEqual([true, false]);
  expect(gateway.refunds?.can({ ...sum, amount: toRial(1) }, after(1))).toBe(false);
  const refund = { refundId: 'r1', reference: payment.receipt['RefNum'] ?? '', ...payment, ...sum };
  bank.server.next('/ReverseTransaction', answering(-6));
  expect(await gateway.refunds?.refund(refund)).toEqual({ kind: 'refused' });
  bank.server.next('/ReverseTransaction', 'lost');
  expect(await gateway.refunds?.refund(refund)).toEqual({ kind: 'unknown' });
  expect(await gateway.refunds?.status(refund)).toEqual({ kind: 'done', reference: refund.reference });
});
