import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import { auditLedger } from '../audit.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { creditWallet } from './credit.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const confirm = 'POST /api/wallet/wallet/ConfirmOrder';
const balance = 'GET /api/wallet/wallet/CurrentUserBalance';
const flows = 'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows';
const nobody = '00000000-0000-4000-8000-000000000000';

test('ConfirmOrder pays wholly from the wallet and the ticket is issued', async () => {
  const user = await traveller(world, 3_000_000);
  const orderId = await heldOrder(world, user);
  const answer = await call(world.app, confirm, { body: { orderId } }, user.token);
  expect(answer.data).toEqual({
    orderId,
    status: 'FinalizationInProgress',
    paid: 1_000_000,
    balance: 2_000_000,
  });
  await world.shop.settled();
  const order = await world.shop.commerce.load(orderId, user.userId);
  expect(order?.status).toBe('FinalizationSuccessful');
  expect(order?.travellers[0]?.tickets).toHaveLength(1);
  expect(order?.timeline.map((event) => event.status)).toEqual([
    'Created',
    'Submitted',
    'ConfirmSuccessful',
    'PaymentSuccessful',
    'FinalizationInProgress',
    'FinalizationSuccessful',
  ]);
  expect(order?.payments).toMatchObject([{ method: 'wallet', amount: 1_000_000, state: 'Succeeded' }]);
});

test('ConfirmOrder ten times at once pays once', async () => {
  const user = await traveller(world, 30_000_000);
  const orderId = await heldOrder(world, user);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(world.app, confirm, { body: { orderId } }, user.token)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'ORDER_ALREADY_PAID']));
  expect((await call(world.app, balance, { query: {} }, user.token)).data.balance).toBe(29_000_000);
  await world.shop.settled();
});

test('ConfirmOrder of two orders with money for one pays one', async () => {
  const user = await traveller(world, 1_500_000);
  const orders = [await heldOrder(world, user), await heldOrder(world, user)];
  const answers = await Promise.all(
    orders.map((orderId) => call(world.app, confirm, { body: { orderId } }, user.token)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.code).toBe('WALLET_TOO_LOW');
  expect(refused?.data).toEqual({ balance: 500_000, difference: 500_000 });
  await world.shop.settled();
});

test('ConfirmOrder of an order that is not there, not mine, not held, or whose hold has ended', async () => {
  const [user, other] = [await traveller(world, 9_000_000), await traveller(world, 9_000_000)];
  const theirs = await heldOrder(world, other);
  const notMine = await call(world.app, confirm, { body: { orderId: theirs } }, user.token);
  expect([notMine.status, notMine.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  expect((await call(world.app, confirm, { body: { orderId: nobody } }, user.token)).code).toBe(
    'ORDER_NOT_FOUND',
  );
  world.app.clock.advance({ minutes: 11 });
  expect((await call(world.app, confirm, { body: { orderId: theirs } }, other.token)).code).toBe(
    'ORDER_EXPIRED',
  );
});

test('every wallet call asks for a user', async () => {
  expect((await call(world.app, confirm, { body: { orderId: nobody } })).status).toBe(401);
  expect((await call(world.app, balance, { query: {} })).status).toBe(401);
  expect((await call(world.app, flows, { query: {} })).status).toBe(401);
  const difference = 'POST /api/wallet/wallet/CurrentUserBalanceDifference';
  expect((await call(world.app, difference, { body: { totalPrice: 1 } })).status).toBe(401);
});

test('CurrentUserBalanceDifference says what the wallet lacks', async () => {
  const user = await traveller(world, 700_000);
  const difference = 'POST /api/wallet/wallet/CurrentUserBalanceDifference';
  const lacking = await call(world.app, difference, { body: { totalPrice: 1_000_000 } }, user.token);
  expect(lacking.data).toEqual({ balance: 700_000, difference: 300_000 });
  const enough = await call(world.app, difference, { body: { totalPrice: 700_000 } }, user.token);
  expect(enough.data.difference).toBe(0);
});

test('GetCurrentUserWalletFlows tells every movement, newest first, with the balance after it', async () => {
  const user = await traveller(world, 2_000_000);
  const orderId = await heldOrder(world, user);
  await call(world.app, confirm, { body: { orderId } }, user.token);
  await world.shop.settled();
  const all = await call(world.app, flows, { query: {} }, user.token);
  expect(all.data.data).toMatchObject([
    { type: 'payment', amount: -1_000_000, balanceAfter: 1_000_000, orderId },
    { type: 'correction', amount: 2_000_000, balanceAfter: 2_000_000, orderId: null },
  ]);
  expect(all.data.data[0]?.orderNumber).toMatch(/^HD-\d{7,}$/);
  const some = await call(world.app, flows, { query: { type: 'payment', pageSize: 1 } }, user.token);
  expect(some.data).toMatchObject({ total: 1, page: 1, pageSize: 1 });
});

test('a wallet never goes below zero, whoever posts', async () => {
  const user = await traveller(world, 100_000);
  const { db } = world.app.services;
  const take = { userId: user.userId, amount: toRial(-100_001), reason: 'test', key: 'too-much' };
  await expect(creditWallet(db, world.app.services, take)).rejects.toMatchObject({
    constraint: 'ledger_never_below_zero',
  });
});

test('the audit finds nothing wrong after all of this', async () => {
  await world.minute();
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
