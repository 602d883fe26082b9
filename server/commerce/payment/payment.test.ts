import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { findPayment } from './rows.ts';

let world: World;
let user: SignedIn;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  world = await createWorld({ gateways: [gateway] });
});
beforeEach(async () => {
  user = await traveller(world, 400_000);
  gateway.nextRequest = 'redirect';
});
afterAll(() => world.close());

const pay = (orderId: string, useWallet = false) =>
  call(world.app, 'POST /api/payment/Pay/Create', { body: { gatewayId: 7, orderId, useWallet } }, user.token);
const newest = () => gateway.tokens.at(-1) ?? '';
const back = async (query: string) => {
  const answer = await world.app.inject(`/api/payment/Callback/7?${query}`);
  await world.shop.settled();
  return answer;
};
const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};
const walletOf = () => walletBalance(world.app.services.db, user.userId);
const messages = async () => {
  const written = await messagesIn(world.app.services.db);
  return written.map(({ text }) => text);
};

test('a callback that says OK without money at the bank pays nothing', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  const answer = await back(`token=${newest()}&status=OK&Status=OK&amount=1&paid=true`);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/${orderId}`]);
  expect((await load(orderId)).status).toBe('ConfirmSuccessful');
});

test('a callback that says NOK does not end a payment that the bank still holds open', async () => {
  const orderId = await heldOrder(world, user);
  const { data } = await pay(orderId);
  await back(`token=${newest()}&Status=NOK`);
  const known = await call(
    world.app,
    'GET /api/payment/Pay/ById',
    { query: { id: data.paymentId } },
    user.token,
  );
  expect(known.data.state).toBe('Verifying');
});

test('forged callbacks lead to a page and never to a 5xx', async () => {
  for (const url of [
    '/api/payment/Callback/7?token=made-up',
    '/api/payment/Callback/7',
    '/api/payment/Callback/99?token=x',
    '/api/payment/Callback/%00?token=x',
    '/api/payment/Callback/7?token=%00',
    `/api/payment/Callback/7?token=${'x'.repeat(5000)}`,
    '/api/payment/Callback/7?token=a&token=b&token[]=c',
  ]) {
    const answer = await world.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payment?result=unknown']);
  }
  const posted = await world.app.inject({
    method: 'POST',
    url: '/api/payment/Callback/7',
    payload: { token: 5 },
  });
  expect(posted.statusCode).toBe(303);
});

test('the gateway is asked with our own amount, by GET and POST alike', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId, true);
  gateway.truth.set(newest(), { kind: 'paid', reference: `R-${orderId}` });
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/payment/Callback/7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${newest()}&amount=1&RefNum=abc`,
  });
  await world.shop.settled();
  expect(answer.statusCode).toBe(303);
  expect(gateway.verified.at(-1)).toMatchObject({ token: newest(), amount: 600_000 });
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});

test('the gateway sees what it gave to keep, whatever the browser brings, and the masked card is kept', async () => {
  const orderId = await heldOrder(world, user);
  gateway.memo = { currency: 'EUR', amount: '12.50' };
  const { data } = await pay(orderId);
  gateway.memo = {};
  const paid = { kind: 'paid', reference: `R-${orderId}`, cardMask: '6037-99**-****-1234' } as const;
  gateway.truth.set(newest(), paid);
  await back(`token=${newest()}&memo=forged&amount=1&currency=USD`);
  const { paymentId } = data;
  const memo = { currency: 'EUR', amount: '12.50' };
  expect(gateway.verified.at(-1)).toEqual({ token: newest(), amount: 1_000_000, paymentId, memo });
  const row = await findPayment(world.app.services.db, paymentId);
  expect([row?.card_mask, row?.receipt]).toEqual(['6037-99**-****-1234', {}]);
});

test("a sum below what the gateway takes is refused before it is asked, or is the wallet's", async () => {
  const orderId = await heldOrder(world, user, { lineTotal: 500_000 });
  gateway.minimumAmount = toRial(600_000);
  const asked = gateway.tokens.length;
  const alone = await pay(orderId);
  const lacking = await pay(orderId, true);
  const rich = await traveller(world, 900_000);
  const theirs = await heldOrder(world, rich, { lineTotal: 500_000 });
  const body = { gatewayId: 7, orderId: theirs, useWallet: true };
  const covered = await call(world.app, 'POST /api/payment/Pay/Create', { body }, rich.token);
  gateway.minimumAmount = toRial(10_000);
  expect([alone.code, alone.errors[0]?.field]).toEqual(['BELOW_GATEWAY_MINIMUM', 'gatewayId']);
  expect(lacking.code).toBe('WALLET_TOO_LOW');
  expect(covered.data).toMatchObject({ amount: 0, walletAmount: 500_000 });
  expect([gateway.tokens.length - asked, await walletOf()]).toEqual([0, 400_000]);
  await world.shop.settled();
});

test('the wallet leaves the gateway no less than it takes', async () => {
  const orderId = await heldOrder(world, user, { lineTotal: 405_000 });
  const { data } = await pay(orderId, true);
  expect(data).toMatchObject({ amount: 10_000, walletAmount: 395_000 });
});

test('no answer from the gateway: nobody was sent there, and the reserve is back', async () => {
  const orderId = await heldOrder(world, user);
  for (const mood of ['refused', 'unknown', 'throws'] as const) {
    gateway.nextRequest = mood;
    expect((await pay(orderId, true)).code).toBe('GATEWAY_UNAVAILABLE');
    expect(await walletOf()).toBe(400_000);
  }
  gateway.nextRequest = 'redirect';
  expect((await pay(orderId, true)).status).toBe(200);
});

test('a payment that the bank cannot tell about stays open, and is found later', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  gateway.truth.set(newest(), 'throws');
  await back(`token=${newest()}`);
  expect(await world.shop.commerce.paymentStanding(orderId)).toBe('pending');
  gateway.truth.set(newest(), { kind: 'paid', reference: `R-${orderId}` });
  world.app.clock.advance({ seconds: 61 });
  await world.minute();
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});

test('paid, and nobody came back, whenever it was paid: settled within half a minute, by the jobs alone', async () => {
  for (const late of [0, 1, 7, 13, 100, 431]) {
    const buyer = await traveller(world);
    const orderId = await heldOrder(world, buyer);
    const body = { gatewayId: 7, orderId, useWallet: false };
    await call(world.app, 'POST /api/payment/Pay/Create', { body }, buyer.token);
    const pass = async (seconds: number) => {
      world.app.clock.advance({ seconds });
      await world.app.runJobs();
      await world.shop.settled();
    };
    for (let passed = 0; passed < late; passed++) await pass(1);
    gateway.truth.set(newest(), { kind: 'paid', reference: `R-${orderId}` });
    const status = async () => (await world.shop.commerce.load(orderId, buyer.userId))?.status;
    let waited = 0;
    for (; (await status()) !== 'FinalizationSuccessful' && waited < 60; waited++) await pass(1);
    // The bank itself has up to ten seconds to answer.
    expect(waited).toBeLessThanOrEqual(20);
  }
});

test('while an attempt is open at the bank, another one asks the bank first, from the wallet too', async () => {
  const rich = await traveller(world, 3_000_000);
  const create = (orderId: string) =>
    call(world.app, 'POST /api/payment/Pay/Create', { body: { gatewayId: 7, orderId } }, rich.token);
  const fromWallet = (orderId: string) =>
    call(world.app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, rich.token);
  for (const again of [create, fromWallet]) {
    const orderId = await heldOrder(world, rich);
    const before = await walletBalance(world.app.services.db, rich.userId);
    await create(orderId);
    const token = newest();
    gateway.truth.set(token, 'throws');
    expect((await again(orderId)).code).toBe('PAYMENT_UNKNOWN');
    gateway.truth.set(token, { kind: 'paid', reference: `R-${orderId}` });
    expect((await again(orderId)).code).toBe('ORDER_ALREADY_PAID');
    await world.shop.settled();
    const order = await world.shop.commerce.load(orderId, rich.userId);
    expect([order?.status, order?.payments.length]).toEqual(['FinalizationSuccessful', 1]);
    expect(await walletBalance(world.app.services.db, rich.userId)).toBe(before);
    const open = await heldOrder(world, rich);
    await create(open);
    expect((await again(open)).status).toBe(200);
    await world.shop.settled();
  }
});

test('an order says that the bank is being asked, in its details and in the list, until that is known', async () => {
  const orderId = await heldOrder(world, user);
  const told = async () => {
    const detail = await call(
      world.app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: orderId } },
      user.token,
    );
    const list = await call(
      world.app,
      'POST /api/orders/Order/GetCurrentUserOrders',
      { body: {} },
      user.token,
    );
    return [detail.data.isAtBank, list.data.data[0]?.isAtBank];
  };
  expect(await told()).toEqual([false, false]);
  await pay(orderId);
  expect(await told()).toEqual([true, true]);
  gateway.truth.set(newest(), { kind: 'cancelled' });
  await back(`token=${newest()}`);
  expect(await told()).toEqual([false, false]);
});

test('nobody came back and the bank knows of no money: over after 20 minutes, the reserve back', async () => {
  const orderId = await heldOrder(world, user);
  const { data } = await pay(orderId, true);
  world.app.clock.advance({ minutes: 21 });
  await world.minute();
  const known = await call(
    world.app,
    'GET /api/payment/Pay/ById',
    { query: { id: data.paymentId } },
    user.token,
  );
  expect([known.data.state, known.data.orderStatus]).toEqual(['Expired', 'ConfirmFailed']);
  expect(await walletOf()).toBe(400_000);
});

test('money that comes after the order expired is in the wallet, and the traveller hears of it', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  const token = newest();
  world.app.clock.advance({ minutes: 11 });
  await world.minute();
  expect((await load(orderId)).status).toBe('ConfirmFailed');
  gateway.truth.set(token, { kind: 'paid', reference: `R-${orderId}` });
  await Promise.all([back(`token=${token}`), back(`token=${token}`)]);
  await world.minute();
  const order = await load(orderId);
  expect([order.status, order.statusReason, order.paid]).toEqual(['ConfirmFailed', 'paid_after_expiry', 0]);
  expect(await walletOf()).toBe(1_400_000);
  expect((await messages()).filter((text) => text.includes(order.orderNumber))).toHaveLength(1);
  expect(await world.shop.commerce.paymentStanding(orderId)).toBe('inWallet');
});

test('even a payment that had ended takes the money when the bank says so at last', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  const token = newest();
  gateway.truth.set(token, { kind: 'notPaid' });
  await back(`token=${token}`);
  expect((await load(orderId)).status).toBe('PaymentFailed');
  gateway.truth.set(token, { kind: 'paid', reference: `R-${orderId}` });
  await back(`token=${token}`);
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});

test('two attempts, both paid: the first money pays, the second is in the wallet', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId, true);
  const old = newest();
  await pay(orderId);
  const latest = newest();
  expect(await walletOf()).toBe(400_000);
  gateway.truth.set(old, { kind: 'paid', reference: `R1-${orderId}` });
  gateway.truth.set(latest, { kind: 'paid', reference: `R2-${orderId}` });
  await Promise.all([back(`token=${latest}`), back(`token=${old}`)]);
  const order = await load(orderId);
  expect([order.status, order.paid]).toEqual(['FinalizationSuccessful', 1_000_000]);
  // The older payment brought only its own part without the wallet's. It cannot pay the order, so it goes to the wallet.
  expect(await walletOf()).toBe(400_000 + 600_000);
});

test('an older attempt that fails says nothing about the order', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  const old = newest();
  await pay(orderId);
  gateway.truth.set(old, { kind: 'cancelled' });
  await back(`token=${old}`);
  expect((await load(orderId)).status).toBe('ConfirmSuccessful');
});

test('a reference counts once', async () => {
  const [first, second] = [await heldOrder(world, user), await heldOrder(world, user)];
  for (const orderId of [first, second]) {
    await pay(orderId);
    gateway.truth.set(newest(), { kind: 'paid', reference: 'THE-SAME' });
    await back(`token=${newest()}`);
  }
  expect((await load(first)).status).toBe('FinalizationSuccessful');
  expect((await load(second)).status).toBe('ConfirmSuccessful');
});

test('a payment whose process died before it had a token is over', async () => {
  const orderId = await heldOrder(world, user);
  gateway.nextRequest = 'hangs';
  pay(orderId, true).catch(() => undefined);
  await expect.poll(walletOf).toBe(0);
  world.app.clock.advance({ seconds: 61 });
  await world.minute();
  expect(await walletOf()).toBe(400_000);
});

test('a paid order takes no second payment', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  gateway.truth.set(newest(), { kind: 'paid', reference: `R-${orderId}` });
  await back(`token=${newest()}`);
  expect((await pay(orderId)).code).toBe('ORDER_ALREADY_PAID');
});

test('an order has twenty attempts at a gateway, and can be paid from the wallet still', async () => {
  const orderId = await heldOrder(world, user, { lineTotal: 400_000 });
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push((await pay(orderId)).code);
  expect([answers.indexOf('TOO_MANY_REQUESTS'), answers.lastIndexOf(null)]).toEqual([20, 19]);
  expect((await world.shop.pay(orderId, user.userId)).kind).toBe('paid');
});

test('the audit finds nothing wrong after all of this', async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
