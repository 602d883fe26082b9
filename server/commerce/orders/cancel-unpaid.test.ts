import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { submitReviewed } from '../testing/reviewed.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = createFakeGateway();
  world = await createWorld({ gateways: [gateway] });
});
beforeEach(async () => {
  user = await traveller(world, 400_000);
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const cancel = (orderId: string, who = user) =>
  call(world.app, 'POST /api/orders/Order/CancelUnpaid', { body: { orderId } }, who.token);
const pay = (orderId: string) =>
  call(
    world.app,
    'POST /api/payment/Pay/Create',
    { body: { gatewayId: 7, orderId, useWallet: true } },
    user.token,
  );
const newest = () => gateway.tokens.at(-1) ?? '';
const back = async () => {
  await world.app.inject(`/api/payment/Callback/7?token=${newest()}`);
  await world.shop.settled();
};
const paidAtBank = (orderId: string) => {
  gateway.truth.set(newest(), { kind: 'paid', reference: `R-${orderId}` });
};
const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};
const walletOf = () => walletBalance(world.app.services.db, user.userId);

test('what was held, set aside and taken off is free again, and saying it twice is saying it once', async () => {
  const code = await newVoucher(world, { usesMax: 1 });
  const orderId = await heldOrder(world, user);
  await applyCode(world, user, orderId, code);
  await pay(orderId);
  expect(await walletOf()).toBe(0);
  const [line] = (await load(orderId)).lines;

  const given = await cancel(orderId);
  expect(given.errors).toEqual([]);
  expect(given.data).toMatchObject({
    status: 'ConfirmFailed',
    statusReason: 'cancelled_by_traveller',
    payableUntil: null,
  });
  expect(given.data.timeline.at(-1)).toMatchObject({ by: 'traveller', reason: 'cancelled_by_traveller' });
  expect(await walletOf()).toBe(400_000);
  expect(world.desk.held.has(line?.lineId ?? '')).toBe(false);
  expect((await applyCode(world, user, await heldOrder(world, user), code)).errors).toEqual([]);
  expect((await cancel(orderId)).status).toBe(200);
  expect((await pay(orderId)).code).toBe('ORDER_STATE');
});

test('what people decide is cancelled before it is paid like anything else', async () => {
  const orderId = await submitReviewed(world, user);
  expect((await cancel(orderId)).data.status).toBe('ConfirmFailed');
  expect((await world.shop.pay(orderId, user.userId)).kind).toBe('ORDER_STATE');
});

test('nobody cancels what is another’s, paid, or over', async () => {
  const orderId = await heldOrder(world, user);
  expect((await cancel(orderId, await traveller(world))).code).toBe('ORDER_NOT_FOUND');
  await pay(orderId);
  paidAtBank(orderId);
  await back();
  expect((await cancel(orderId)).code).toBe('ORDER_ALREADY_PAID');
  const expired = await heldOrder(world, user);
  world.app.clock.advance({ minutes: 11 });
  await world.minute();
  expect((await cancel(expired)).code).toBe('ORDER_STATE');
});

test('money that the bank has, and nobody told of, buys it after all', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  paidAtBank(orderId);
  expect((await cancel(orderId)).code).toBe('ORDER_ALREADY_PAID');
  await world.shop.settled();
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
});

test('while the bank does not say, it stays as it is', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  gateway.truth.set(newest(), 'throws');
  expect((await cancel(orderId)).code).toBe('PAYMENT_UNKNOWN');
  expect((await load(orderId)).status).toBe('ConfirmSuccessful');
});

test('money that comes later goes to the wallet, and nothing is bought', async () => {
  const orderId = await heldOrder(world, user);
  await pay(orderId);
  expect((await cancel(orderId)).status).toBe(200);
  paidAtBank(orderId);
  await back();
  // The reason stays that its owner cancelled it, although money came after that.
  expect(await load(orderId)).toMatchObject({
    status: 'ConfirmFailed',
    statusReason: 'cancelled_by_traveller',
  });
  expect((await cancel(orderId)).status).toBe(200);
  // The gateway's part is in the wallet now; the wallet's own part was back before.
  expect(await walletOf()).toBe(1_000_000);
});

test('cancelled and paid from the wallet at once: one of both happens', async () => {
  const rich = await traveller(world, 1_000_000);
  const orderId = await heldOrder(world, rich);
  const [given, paid] = await Promise.all([cancel(orderId, rich), world.shop.pay(orderId, rich.userId)]);
  await world.shop.settled();
  const order = await world.shop.commerce.load(orderId, rich.userId);
  const left = await walletBalance(world.app.services.db, rich.userId);
  if (paid.kind === 'paid')
    expect([given.code, order?.status, left]).toEqual(['ORDER_ALREADY_PAID', 'FinalizationSuccessful', 0]);
  else expect([given.status, order?.status, left]).toEqual([200, 'ConfirmFailed', 1_000_000]);
});

test('who orders and cancels in a loop is stopped', async () => {
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push((await cancel(await submitReviewed(world, user))).code);
  expect([answers.indexOf('TOO_MANY_REQUESTS'), answers.lastIndexOf(null)]).toEqual([20, 19]);
});
