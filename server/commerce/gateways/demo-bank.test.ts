import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createCommerce } from '../index.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { creditWallet } from '../wallet/credit.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await traveller(world, 400_000);
});
afterAll(() => world.close());

test('does not exist in production, where its money would buy real tickets', async () => {
  const production = await testApp({
    demo: false,
    rooms: (services) => [createCommerce(services).room],
  });
  const listed = await call(production, 'GET /api/payment/Gateway/Paged', { query: {} });
  const page = await production.inject(`/demo-bank/${'0'.repeat(48)}`);
  const back = await production.inject('/api/payment/Callback/1?token=x&status=OK');
  await production.close();
  expect(listed.data.data).toEqual([]);
  expect([page.statusCode, page.payload.includes('bank-pay')]).toEqual([404, false]);
  expect(back.headers['location']).toBe('/payment?result=unknown');
});

const create = 'POST /api/payment/Pay/Create';
const byId = 'GET /api/payment/Pay/ById';

const begin = async (useWallet = false, by = user) => {
  const orderId = await heldOrder(world, by);
  const { data } = await call(world.app, create, { body: { gatewayId: 1, orderId, useWallet } }, by.token);
  return { orderId, ...data, token: data.redirect.url.split('/').at(-1) ?? '' };
};

/** Presses a button of the bank's page; answers where the browser is sent. */
const press = async (token: string, button: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/demo-bank/${token}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.statusCode, location: answer.headers.location ?? '', text: answer.payload };
};

const comeBack = async (location: string) => {
  const answer = await world.app.inject(location);
  await world.shop.settled();
  return { status: answer.statusCode, location: answer.headers.location };
};

const statusOf = async (orderId: string, by = user) =>
  (await world.shop.commerce.load(orderId, by.userId))?.status;
const walletOf = () => walletBalance(world.app.services.db, user.userId);

test('the bank shows the amount and four buttons, and loads nothing inline', async () => {
  const { redirect, amount } = await begin();
  expect(amount).toBe(1_000_000);
  const page = await world.app.inject(redirect.url);
  expect(page.statusCode).toBe(200);
  for (const id of ['bank-pay', 'bank-fail', 'bank-cancel', 'bank-lost'])
    expect(page.payload).toContain(`data-testid="${id}"`);
  expect(page.payload).toContain('۱۰۰٬۰۰۰');
  expect(page.payload).not.toMatch(/<script|<style| style=/);
  expect((await world.app.inject('/demo-bank/style.css')).headers['content-type']).toContain('text/css');
  expect((await world.app.inject('/demo-bank/vazirmatn.woff2')).rawPayload.length).toBeGreaterThan(10_000);
});

test('paid: back by callback, verified, issued', async () => {
  const { orderId, paymentId, token } = await begin();
  const pressed = await press(token, 'pay');
  expect([pressed.status, pressed.location]).toEqual([
    303,
    `/api/payment/Callback/1?token=${token}&status=OK`,
  ]);
  expect(await comeBack(pressed.location)).toEqual({ status: 303, location: `/payment/${orderId}` });
  expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
  const known = await call(world.app, byId, { query: { id: paymentId } }, user.token);
  expect(known.data).toMatchObject({
    state: 'Succeeded',
    orderStatus: 'FinalizationSuccessful',
    amount: 1_000_000,
  });
  expect(known.data.referenceNumber).toMatch(/^\d{6,}$/);
});

test('the callback twenty times at once, with job and watching browser, moves the money once', async () => {
  const { orderId, token } = await begin();
  const { location } = await press(token, 'pay');
  const many = Array.from({ length: 20 }, (_, i) => i);
  await Promise.all([
    ...many.map(() => world.app.inject(location)),
    ...many.map(() => world.shop.commerce.paymentStanding(orderId)),
    world.minute(),
  ]);
  await world.shop.settled();
  const order = await world.shop.commerce.load(orderId, user.userId);
  expect([order?.status, order?.paid]).toEqual(['FinalizationSuccessful', 1_000_000]);
  expect(await walletOf()).toBe(400_000);
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});

test('failed and cancelled leave an order that can be paid again', async () => {
  const first = await begin();
  await comeBack((await press(first.token, 'fail')).location);
  expect(await statusOf(first.orderId)).toBe('PaymentFailed');
  expect(await world.shop.commerce.paymentStanding(first.orderId)).toBe('failed');
  world.app.clock.advance({ seconds: 5 });
  const again = await call(world.app, create, { body: { gatewayId: 1, orderId: first.orderId } }, user.token);
  const token = again.data.redirect.url.split('/').at(-1) ?? '';
  await comeBack((await press(token, 'cancel')).location);
  expect(await world.shop.commerce.paymentStanding(first.orderId)).toBe('cancelled');
  const third = await call(world.app, create, { body: { gatewayId: 1, orderId: first.orderId } }, user.token);
  await comeBack((await press(third.data.redirect.url.split('/').at(-1) ?? '', 'pay')).location);
  expect(await statusOf(first.orderId)).toBe('FinalizationSuccessful');
});

test('paid, but the browser never returned: the job finds the money', async () => {
  const { orderId, token } = await begin();
  const pressed = await press(token, 'lost');
  expect([pressed.status, pressed.location]).toEqual([200, '']);
  expect(await statusOf(orderId)).toBe('ConfirmSuccessful');
  world.app.clock.advance({ seconds: 61 });
  await world.minute();
  expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
});

test('paid and lost, found only after the hold ended: verified before the order expires', async () => {
  const { orderId, token } = await begin();
  await press(token, 'lost');
  world.app.clock.advance({ minutes: 11 });
  await world.minute();
  expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
});

test('part from the wallet: set aside, then spent; or given back when the bank says no', async () => {
  const { orderId, token, amount, walletAmount } = await begin(true);
  expect([amount, walletAmount]).toEqual([600_000, 400_000]);
  const balance = 'GET /api/wallet/wallet/CurrentUserBalance';
  expect((await call(world.app, balance, { query: {} }, user.token)).data).toEqual({
    balance: 0,
    reserved: 400_000,
  });
  await comeBack((await press(token, 'fail')).location);
  expect((await call(world.app, balance, { query: {} }, user.token)).data).toEqual({
    balance: 400_000,
    reserved: 0,
  });

  const again = await call(
    world.app,
    create,
    { body: { gatewayId: 1, orderId, useWallet: true } },
    user.token,
  );
  await comeBack((await press(again.data.redirect.url.split('/').at(-1) ?? '', 'pay')).location);
  expect((await call(world.app, balance, { query: {} }, user.token)).data).toEqual({
    balance: 0,
    reserved: 0,
  });
  expect((await world.shop.commerce.load(orderId, user.userId))?.paid).toBe(1_000_000);
});

test('a wallet that covers everything needs no bank', async () => {
  const rich = await traveller(world, 5_000_000);
  const { orderId, amount, walletAmount, redirect } = await begin(true, rich);
  expect([amount, walletAmount, redirect.url]).toEqual([0, 1_000_000, `/payment/${orderId}`]);
  await world.shop.settled();
  expect(await statusOf(orderId, rich)).toBe('FinalizationSuccessful');
});

test('ConfirmOrder gives an open attempt its reserve back first', async () => {
  const { orderId } = await begin(true);
  const { services } = world.app;
  const more = { userId: user.userId, amount: toRial(700_000), reason: 'test', key: `more-${orderId}` };
  await creditWallet(services.db, services, more);
  const paid = await call(
    world.app,
    'POST /api/wallet/wallet/ConfirmOrder',
    { body: { orderId } },
    user.token,
  );
  expect([paid.status, paid.data.balance]).toEqual([200, 100_000]);
  await world.shop.settled();
});

test('a bank page that is over, or was never there, says so and decides nothing', async () => {
  const { token, orderId } = await begin();
  await press(token, 'cancel');
  expect((await press(token, 'pay')).status).toBe(404);
  expect((await world.app.inject(`/demo-bank/${token}`)).payload).not.toContain('bank-pay');
  for (const wrong of ['0'.repeat(48), 'x', '%00', "'; drop table"]) {
    expect((await world.app.inject(`/demo-bank/${encodeURIComponent(wrong)}`)).statusCode).toBe(404);
    expect((await press(encodeURIComponent(wrong), 'pay')).status).toBe(404);
  }
  expect(await statusOf(orderId)).toBe('ConfirmSuccessful');
});

test('every payment call keeps to its user', async () => {
  const other = await traveller(world);
  const { orderId, paymentId } = await begin();
  const body = { gatewayId: 1, orderId };
  expect((await call(world.app, create, { body })).status).toBe(401);
  expect((await call(world.app, byId, { query: { id: paymentId } })).status).toBe(401);
  expect((await call(world.app, create, { body }, other.token)).code).toBe('ORDER_NOT_FOUND');
  const foreign = await call(world.app, byId, { query: { id: paymentId } }, other.token);
  expect([foreign.status, foreign.code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
  expect((await call(world.app, create, { body: { ...body, gatewayId: 99 } }, user.token)).code).toBe(
    'GATEWAY_INACTIVE',
  );
});

test('Gateway/Paged lists the demo bank as gateway 1', async () => {
  const { data } = await call(world.app, 'GET /api/payment/Gateway/Paged', { query: {} });
  expect(data).toMatchObject({ total: 1, data: [{ id: 1, isActive: true }] });
});
