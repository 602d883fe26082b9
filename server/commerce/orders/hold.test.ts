import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { OrderKeyConflict } from '../port/order.ts';
import { createWorld, heldOrder, newOrder, traveller, type World } from '../testing/world.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await traveller(world);
  Object.assign(world.desk.mood, { hold: 'done', holdStatus: 'true', release: 'done' });
  world.desk.moods.clear();
  world.desk.holdSeconds = 600;
  world.desk.time = { answerSeconds: 10, settledSeconds: 10 };
  world.desk.held.clear();
  world.desk.calls.length = 0;
});
afterAll(() => world.close());

const submit = async (change: Parameters<typeof newOrder>[1] = {}) =>
  (await world.shop.commerce.submit(newOrder(user.userId, change))).orderId;
const hold = (orderId: string) => world.shop.commerce.hold(orderId, user.userId);
const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};

test('submit: the same key gives the same order, also five times at once', async () => {
  const order = newOrder(user.userId, { key: 'k1' });
  const made = await Promise.all(Array.from({ length: 5 }, () => world.shop.commerce.submit(order)));
  expect(new Set(made.map((each) => each.orderId)).size).toBe(1);
  expect(made[0]).toMatchObject({ status: 'Submitted', bill: { total: 1_000_000 } });
  expect(made[0]?.orderNumber).toMatch(/^HD-\d{7,}$/);
  expect((await world.shop.commerce.submittedBefore(user.userId, 'k1')).order?.orderId).toBe(
    made[0]?.orderId,
  );
  expect((await world.shop.commerce.submittedBefore(user.userId, 'k2')).order).toBeNull();
});

test('submit: the same key with another order is a conflict; another user may use it', async () => {
  await submit({ key: 'k3' });
  await expect(submit({ key: 'k3', lineTotal: 2_000_000 })).rejects.toBeInstanceOf(OrderKeyConflict);
  const other = await traveller(world);
  const theirs = await world.shop.commerce.submit(
    newOrder(other.userId, { key: 'k3', lineTotal: 2_000_000 }),
  );
  expect(theirs.bill.total).toBe(2_000_000);
});

test('order numbers do not count up', async () => {
  const numbers: number[] = [];
  for (let i = 0; i < 6; i++) numbers.push(Number((await load(await submit())).orderNumber.slice(3)));
  expect(new Set(numbers).size).toBe(6);
  expect(numbers.every((number, i) => i === 0 || Math.abs(number - (numbers[i - 1] ?? 0)) > 10)).toBe(true);
});

test('hold: how long an answer is waited for, and the longest hold, are the desk’s own', async () => {
  const { desk } = world;
  const now = world.app.clock.now().getTime();
  Object.assign(desk, { holdSeconds: 7200, longestHoldSeconds: 3600 });
  expect(await hold(await submit())).toMatchObject({ heldUntil: new Date(now + 3_600_000) });
  Object.assign(desk, { holdSeconds: 600, longestHoldSeconds: 900, askSeconds: 0.05 });
  desk.mood.hold = 'hangs';
  desk.mood.holdStatus = 'unknown';
  const slow = await submit();
  expect(await hold(slow)).toEqual({ kind: 'unavailable' });
  desk.endHangs();
  desk.askSeconds = 40;
  const asked = await submit();
  const holding = hold(asked);
  while (desk.calls.at(-1) !== 'hold') await new Promise((next) => setTimeout(next, 5));
  const leased = await sql<{ leased_until: Date }>`
    select leased_until from orders where order_id = ${asked}`.execute(world.app.services.db);
  expect(leased.rows[0]?.leased_until).toEqual(new Date(now + (4 * 40 + 5) * 1000));
  desk.endHangs();
  await holding;
  Object.assign(desk, { askSeconds: 10 });
  Object.assign(desk.mood, { hold: 'done', holdStatus: 'true' });
});

test('hold: kept as long as the supplier gives, at most 15 minutes', async () => {
  const orderId = await submit();
  const now = world.app.clock.now().getTime();
  expect(await hold(orderId)).toMatchObject({
    kind: 'held',
    heldUntil: new Date(now + 600_000),
    status: 'ConfirmSuccessful',
    order: { orderId, total: 1_000_000 },
  });
  world.desk.holdSeconds = 3600;
  const outcome = await hold(await submit());
  expect(outcome.kind === 'held' && outcome.heldUntil.getTime()).toBe(now + 900_000);
  expect((await load(orderId)).lines[0]?.supplierReference).toMatch(/^REF-/);
});

test('hold: never past departure', async () => {
  world.app.clock.set('2026-12-01T06:25:00Z');
  const outcome = await hold(await submit());
  expect(outcome.kind === 'held' && outcome.heldUntil.toISOString()).toBe('2026-12-01T06:30:00.000Z');
  world.app.clock.set('2026-11-25T06:30:00Z');
});

test('hold twice asks the supplier once', async () => {
  const orderId = await submit();
  const [first] = [await hold(orderId), await hold(orderId)];
  const told = (outcome: Awaited<ReturnType<typeof hold>> | undefined) =>
    outcome?.kind === 'held' ? [outcome.heldUntil, outcome.status, outcome.order.orderId] : outcome?.kind;
  expect(told(await hold(orderId))).toEqual(told(first));
  expect(world.desk.calls).toEqual(['hold']);
});

test('hold: what the supplier refuses is told, and ends the order where trying again is of no use', async () => {
  world.desk.mood.hold = 'sold_out';
  const soldOut = await submit();
  expect(await hold(soldOut)).toEqual({ kind: 'sold_out' });
  expect(await load(soldOut)).toMatchObject({ status: 'ConfirmFailed', statusReason: 'sold_out' });
  expect(await hold(soldOut)).toEqual({ kind: 'sold_out' });

  world.desk.mood.hold = 'refused';
  const refused = await submit();
  expect(await hold(refused)).toEqual({ kind: 'refused' });
  expect((await load(refused)).statusReason).toBe('supplier_refused');
});

test('hold: a changed price leaves the order Submitted; with the new price it is held', async () => {
  const orderId = await submit();
  world.desk.mood.hold = 'price_changed';
  expect(await hold(orderId)).toEqual({ kind: 'price_changed' });
  const dearer = newOrder(user.userId, { lineTotal: 1_200_000 });
  const lines = (await load(orderId)).lines.map(({ lineId }) => ({
    lineId,
    details: { name: 'dearer' },
    total: dearer.bill.total,
  }));
  await world.shop.commerce.reprice(orderId, lines, dearer.bill);
  world.desk.mood.hold = 'done';
  expect((await hold(orderId)).kind).toBe('held');
  const order = await load(orderId);
  expect([order.total, order.lines[0]?.total, order.lines[0]?.details]).toEqual([
    1_200_000,
    1_200_000,
    { name: 'dearer' },
  ]);
});

test('hold: a lost answer is resolved by asking for the status', async () => {
  world.desk.mood.hold = 'doneButUnknown';
  expect((await hold(await submit())).kind).toBe('held');
  expect(world.desk.calls).toEqual(['hold', 'holdStatus']);
});

test('hold: what stays unknown can be tried again, and nothing is held twice', async () => {
  const orderId = await submit();
  Object.assign(world.desk.mood, { hold: 'doneButUnknown', holdStatus: 'unknown' });
  expect(await hold(orderId)).toEqual({ kind: 'unavailable' });
  expect((await load(orderId)).status).toBe('Submitted');
  Object.assign(world.desk.mood, { hold: 'done', holdStatus: 'true' });
  world.desk.calls.length = 0;
  world.app.clock.advance({ seconds: 1 });
  expect((await hold(orderId)).kind).toBe('held');
  expect(world.desk.calls[0]).toBe('holdStatus');
});

test('hold: what stays unknown and nobody comes back for is let go by the job', async () => {
  const orderId = await submit();
  Object.assign(world.desk.mood, { hold: 'doneButUnknown', holdStatus: 'unknown' });
  await hold(orderId);
  expect(world.desk.held.size).toBe(1);
  world.app.clock.advance({ seconds: 121 });
  await world.minute();
  expect(world.desk.held.size).toBe(0);
  expect((await load(orderId)).status).toBe('Submitted');
});

test('hold: what stays unknown is let go no sooner than its supplier’s own limit, also where the process died', async () => {
  const { desk } = world;
  desk.time = { answerSeconds: 10, settledSeconds: 300 };
  Object.assign(desk.mood, { hold: 'doneButUnknown', holdStatus: 'unknown' });
  const unknown = await submit();
  expect(await hold(unknown)).toEqual({ kind: 'unavailable' });
  desk.mood.hold = 'doneThenHangs';
  hold(await submit()).catch(() => undefined);
  await expect.poll(() => desk.held.size).toBe(2);
  for (const seconds of [121, 178]) {
    world.app.clock.advance({ seconds });
    await world.minute();
    expect(desk.held.size).toBe(2);
  }
  world.app.clock.advance({ seconds: 1 });
  await world.minute();
  expect(desk.held.size).toBe(0);
  expect((await load(unknown)).status).toBe('Submitted');
  desk.endHangs();
});

test('hold: nor is it let go as its order ends', async () => {
  const { desk } = world;
  const late = await submit();
  world.app.clock.advance({ minutes: 29 });
  desk.time = { answerSeconds: 10, settledSeconds: 300 };
  Object.assign(desk.mood, { hold: 'doneButUnknown', holdStatus: 'unknown' });
  await hold(late);
  world.app.clock.advance({ seconds: 299 });
  await world.minute();
  expect([desk.held.size, (await load(late)).status]).toEqual([1, 'Submitted']);
  world.app.clock.advance({ seconds: 1 });
  await world.minute();
  expect([desk.held.size, (await load(late)).status]).toEqual([0, 'ConfirmFailed']);
});

test('hold of two lines: where one fails the other is let go', async () => {
  world.desk.moods.set('back', { hold: 'sold_out' });
  const orderId = await submit({ lines: ['out', 'back'] });
  expect(await hold(orderId)).toEqual({ kind: 'sold_out' });
  expect(world.desk.held.size).toBe(0);
  world.desk.moods.set('back', { hold: 'throws' });
  const again = await submit({ lines: ['out', 'back'] });
  expect(await hold(again)).toEqual({ kind: 'unavailable' });
  expect(world.desk.held.size).toBe(0);
  world.desk.moods.clear();
  // The supplier may still be working on it.
  world.app.clock.advance({ seconds: 1 });
  expect(await hold(again)).toEqual({ kind: 'unavailable' });
  world.app.clock.advance({ seconds: 9 });
  expect((await hold(again)).kind).toBe('held');
  expect(world.desk.held.size).toBe(2);
});

test('hold: a supplier that cannot let go now is asked again by the job', async () => {
  world.desk.moods.set('back', { hold: 'sold_out' });
  world.desk.mood.release = 'unknown';
  const orderId = await submit({ lines: ['out', 'back'] });
  await hold(orderId);
  expect(world.desk.held.size).toBe(1);
  world.desk.mood.release = 'done';
  await world.minute();
  expect(world.desk.held.size).toBe(0);
});

test('hold: a process that dies while the supplier holds leaves an order that can be held again', async () => {
  const orderId = await submit();
  world.desk.mood.hold = 'doneThenHangs';
  hold(orderId).catch(() => undefined);
  await expect.poll(() => world.desk.held.size).toBe(1);
  world.desk.mood.hold = 'done';
  expect(await hold(orderId)).toEqual({ kind: 'unavailable' });
  world.app.clock.advance({ seconds: 46 });
  world.desk.calls.length = 0;
  expect((await hold(orderId)).kind).toBe('held');
  expect(world.desk.calls).toEqual(['holdStatus']);
});

test('hold: where the product’s own question fails nobody has to wait to ask again', async () => {
  const orderId = await submit();
  const failing = world.shop.commerce.hold(orderId, user.userId, {
    mayHold: async () => {
      throw new Error('the rules cannot be read');
    },
  });
  await expect(failing).rejects.toThrow('the rules cannot be read');
  expect((await hold(orderId)).kind).toBe('held');
  expect(world.desk.calls).toEqual(['hold']);
});

test('hold of an order that is not there, or of another user', async () => {
  const theirs = await submit();
  const other = await traveller(world);
  expect(await world.shop.commerce.hold(theirs, other.userId)).toEqual({ kind: 'not_found' });
  expect(await hold('00000000-0000-4000-8000-000000000000')).toEqual({ kind: 'not_found' });
});

test('a hold that ends unpaid: let go at the supplier, the order is over', async () => {
  const orderId = await heldOrder(world, user);
  world.app.clock.advance({ minutes: 9, seconds: 59 });
  await world.minute();
  expect((await load(orderId)).status).toBe('ConfirmSuccessful');
  world.app.clock.advance({ seconds: 1 });
  await world.minute();
  expect(await load(orderId)).toMatchObject({ status: 'ConfirmFailed', statusReason: 'hold_expired' });
  expect(world.desk.held.size).toBe(0);
  expect(await hold(orderId)).toEqual({ kind: 'expired' });
});

test('an order that was never held is over after half an hour', async () => {
  const orderId = await submit();
  world.app.clock.advance({ minutes: 31 });
  await world.minute();
  expect(await load(orderId)).toMatchObject({ status: 'ConfirmFailed', statusReason: 'hold_expired' });
});
