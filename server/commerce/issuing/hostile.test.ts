import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceOf } from '#server/platform/ledger/post.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { type Hostile, makeHostile } from '../testing/hostile.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** Its limit: what it was asked it may still carry out so long after. */
const limit = 30;

let world: World;
let user: SignedIn;
let bad: Hostile;
beforeEach(async () => {
  world = await createWorld();
  user = await traveller(world, 1_000_000);
  bad = makeHostile(world, limit);
});
afterEach(async () => {
  for (const request of bad.inHand) request.die();
  await world.close();
});

const buy = async (): Promise<string> => {
  const orderId = await heldOrder(world, user);
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  return orderId;
};
const load = async (orderId: string, where = world) => {
  const order = await where.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};
const pass = async (seconds: number, where = world) => {
  where.app.clock.advance({ seconds });
  await where.minute();
};
/** The supplier is done with a request, and whoever hears of it late has acted on it. */
const finish = async (request: number, where = world) => {
  bad.inHand[request]?.finish();
  await new Promise((resolve) => setImmediate(resolve));
  await where.shop.settled();
};
const asked = () => world.desk.calls.filter((call) => call === 'issue').length;
const strays = async (where = world) => {
  const { rows } = await sql<{ state: string; owed: number; refunded: number | null }>`
    select state, owed, refunded from stray_tickets`.execute(where.app.services.db);
  return rows;
};
const sumOf = (account: string, where = world) => balanceOf(where.app.services.db, account);
const findings = (where = world) => auditLedger(where.app.services.db);

test('a hand that takes 14 seconds and denies it meanwhile: asked once, sold once, and taken when it comes', async () => {
  const orderId = await buy();
  for (const seconds of [3, 5, 6]) {
    await pass(seconds);
    expect((await load(orderId)).status).toBe('FinalizationPending');
  }
  await finish(0);
  const order = await load(orderId);
  expect(order.status).toBe('FinalizationSuccessful');
  expect(order.travellers[0]?.tickets.map(({ bookingReference }) => bookingReference)).toEqual(['BAD1']);
  expect([asked(), bad.sold.length, await strays()]).toEqual([1, 1, []]);
  expect(await findings()).toEqual([]);
});

test('a hand that takes longer than its own limit: never asked again while this process waits for it', async () => {
  const orderId = await buy();
  for (let i = 0; i < 8; i++) await pass(60);
  expect([(await load(orderId)).status, asked()]).toEqual(['FinalizationPending', 1]);
  await finish(0);
  expect([(await load(orderId)).status, asked(), bad.sold.length]).toEqual(['FinalizationSuccessful', 1, 1]);
});

test('the connection breaks, and it denies for good: asked again after the limit, never before', async () => {
  const orderId = await buy();
  bad.inHand[0]?.die();
  for (let i = 0; i < 5; i++) await pass(5);
  expect(asked()).toBe(1);
  await pass(5);
  expect(asked()).toBe(2);
  await finish(1);
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  expect([bad.sold.length, await strays()]).toEqual([1, []]);
});

test('many workers and a second process at once: still one request', async () => {
  const orderId = await buy();
  const other = await createWorld({ after: world, isOneOfMany: true });
  for (const seconds of [4, 5, 5]) {
    world.app.clock.advance({ seconds });
    other.app.clock.advance({ seconds });
    await Promise.all([world.minute(), other.minute(), world.minute(), other.minute()]);
  }
  expect(asked()).toBe(1);
  await finish(0);
  await Promise.all([pass(20), pass(20, other)]);
  expect([(await load(orderId)).status, asked(), bad.sold.length]).toEqual(['FinalizationSuccessful', 1, 1]);
  await other.close();
});

test('killed with a request in its hand: the next process waits for the limit, finds the tickets and takes them', async () => {
  const orderId = await buy();
  const next = await createWorld({ after: world });
  await next.shop.settled();
  await pass(14, next);
  expect([(await load(orderId, next)).status, asked()]).toEqual(['FinalizationPending', 1]);
  bad.inHand[0]?.finish();
  await pass(10, next);
  expect([(await load(orderId, next)).status, asked(), bad.sold.length]).toEqual([
    'FinalizationSuccessful',
    1,
    1,
  ]);
  expect(await findings(next)).toEqual([]);
  await next.close();
});

test('killed, it says that it never will, the traveller has the money back, and then there are tickets: they go back', async () => {
  const orderId = await buy();
  bad.says = 'refuses';
  const next = await createWorld({ after: world });
  await next.shop.settled();
  await pass(limit + 1, next);
  expect((await load(orderId, next)).status).toBe('RefundSuccessful');
  expect(await walletBalance(next.app.services.db, user.userId)).toBe(1_000_000);
  await finish(0);
  bad.says = 'truth';
  for (let i = 0; i < 12; i++) await pass(60, next);
  expect(await strays(next)).toEqual([{ state: 'givenBack', owed: 950_000, refunded: 700_000 }]);
  // What the supplier kept of it is the house's loss, never the traveller's.
  expect([await sumOf('supplier:DomesticFlight', next), await sumOf('expense:strays', next)]).toEqual([
    250_000, -250_000,
  ]);
  expect((await load(orderId, next)).status).toBe('RefundSuccessful');
  expect(await findings(next)).toEqual([]);
  await next.close();
});

test('killed and asked again after the limit, and both make tickets: one is the order’s, the other is for staff, none is given back blindly', async () => {
  const orderId = await buy();
  const next = await createWorld({ after: world });
  await next.shop.settled();
  await pass(limit, next);
  expect(asked()).toBe(2);
  await finish(1, next);
  expect((await load(orderId, next)).travellers[0]?.tickets[0]?.bookingReference).toBe('BAD1');
  await finish(0);
  await pass(60, next);
  expect(await strays(next)).toEqual([{ state: 'staff', owed: 1_000_000, refunded: null }]);
  expect(await next.app.services.metrics.text()).toMatch(/^hodhod_stray_tickets 1$/m);
  expect((await load(orderId, next)).travellers[0]?.tickets[0]?.state).toBe('valid');
  expect(await findings(next)).toEqual([]);
  await next.close();
});
