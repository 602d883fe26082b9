import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await traveller(world, 2_000_000);
  Object.assign(world.desk.mood, { issue: 'done', issueStatus: 'true', release: 'done' });
  world.desk.moods.clear();
  world.desk.calls.length = 0;
});
afterAll(() => world.close());

const buy = async (change: Parameters<typeof heldOrder>[2] = {}) => {
  const orderId = await heldOrder(world, user, change);
  world.desk.calls.length = 0;
  expect((await world.shop.pay(orderId, user.userId)).kind).toBe('paid');
  await world.shop.settled();
  return orderId;
};
const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};
const walletOf = () => walletBalance(world.app.services.db, user.userId);
const newsOf = async (orderId: string) =>
  (await messagesIn(world.app.services.db))
    .filter(({ key }) => key.startsWith(`order:${orderId}:`))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
const messagesOf = async (orderId: string) => {
  const written = await newsOf(orderId);
  return written.map(({ text }) => text);
};

test('issued: the news goes to the mobile, and to the e-mail where one was given', async () => {
  const orderId = await buy({ email: 'sara@example.com' });
  const told = (await newsOf(orderId)).map(({ channel, recipient }) => `${channel}: ${recipient}`);
  expect(told.sort()).toEqual(['email: sara@example.com', 'sms: +989121234567']);
});

test('issued: tickets are kept, the money is passed on, the traveller hears of it once', async () => {
  const orderId = await buy();
  const order = await load(orderId);
  expect(order.status).toBe('FinalizationSuccessful');
  expect(order.travellers[0]?.tickets[0]).toMatchObject({
    bookingReference: order.lines[0]?.bookingReference,
  });
  expect(await messagesOf(orderId)).toEqual([
    `issued ${order.lines[0]?.bookingReference} 1\nپشتیبانی: ۰۲۱-۰۰۰۰۰۰۰۰ (نمونه)`,
  ]);
  expect(world.desk.calls).toEqual(['issue']);
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount from ledger_postings join ledger_transfers using (transfer_id)
     where key = ${`issue:${orderId}`} order by account`.execute(world.app.services.db);
  expect(rows).toEqual([
    { account: `escrow:${orderId}`, amount: -1_000_000 },
    { account: 'income:fees', amount: 50_000 },
    { account: 'supplier:DomesticFlight', amount: 950_000 },
  ]);
});

test('refused: all the money is back in the wallet, at once', async () => {
  world.desk.mood.issue = 'refused';
  const orderId = await buy();
  const order = await load(orderId);
  expect([order.status, order.statusReason, order.paid, order.refunded]).toEqual([
    'RefundSuccessful',
    'issue_refused',
    1_000_000,
    1_000_000,
  ]);
  expect(order.timeline.slice(-2).map((event) => event.status)).toEqual([
    'FinalizationFailed',
    'RefundSuccessful',
  ]);
  expect(await walletOf()).toBe(2_000_000);
  expect(await messagesOf(orderId)).toEqual(['issue failed, 1000000 back\nپشتیبانی: ۰۲۱-۰۰۰۰۰۰۰۰ (نمونه)']);
});

test('unknown, then it turns out done: the supplier is asked for the status, never to do it again', async () => {
  Object.assign(world.desk.mood, { issue: 'doneButUnknown', issueStatus: 'unknown' });
  const orderId = await buy();
  expect((await load(orderId)).status).toBe('FinalizationPending');
  world.app.clock.advance({ seconds: 4 });
  await world.app.runJobs();
  expect((await load(orderId)).status).toBe('FinalizationPending');
  world.desk.mood.issueStatus = 'true';
  world.app.clock.advance({ seconds: 6 });
  await world.app.runJobs();
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  expect(world.desk.calls).toEqual(['issue', 'issueStatus', 'issueStatus']);
});

test('unknown, then it turns out never to have happened: it is asked again once its limit has passed', async () => {
  world.desk.mood.issue = 'throws';
  const orderId = await buy();
  world.desk.mood.issue = 'done';
  world.app.clock.advance({ seconds: 4 });
  await world.app.runJobs();
  expect((await load(orderId)).status).toBe('FinalizationPending');
  world.app.clock.advance({ seconds: 6 });
  await world.app.runJobs();
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  expect(world.desk.calls).toEqual(['issue', 'issueStatus', 'issueStatus', 'issue']);
});

test('a supplier that may take 40 seconds is waited for as long, and nobody asks it meanwhile', async () => {
  const { desk, app } = world;
  Object.assign(desk, { time: { answerSeconds: 40, settledSeconds: 60 } });
  const orderId = await heldOrder(world, user);
  const begun = app.clock.now().getTime();
  desk.mood.issue = 'hangs';
  desk.calls.length = 0;
  const waits = vi.spyOn(globalThis, 'setTimeout');
  expect((await world.shop.pay(orderId, user.userId)).kind).toBe('paid');
  await expect.poll(() => desk.calls).toEqual(['issue']);
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(40_000);
  waits.mockRestore();
  const { rows } = await sql<{ asked_until: Date | null; leased_until: Date | null }>`
    select l.asked_until, o.leased_until from order_lines l join orders o using (order_id)
     where order_id = ${orderId}`.execute(app.services.db);
  expect(rows).toEqual([{ asked_until: new Date(begun + 60_000), leased_until: new Date(begun + 75_000) }]);
  app.clock.advance({ seconds: 50 });
  for (const job of world.shop.room.jobs ?? []) if (job.cron === '* * * * *') await job.handle({});
  expect(desk.calls).toEqual(['issue']);
  expect((await load(orderId)).status).toBe('FinalizationInProgress');
  Object.assign(desk, { time: { answerSeconds: 10, settledSeconds: 10 } });
  desk.endHangs();
  await world.shop.settled();
});

test('unknown, then refused for good: money back', async () => {
  world.desk.mood.issue = 'unknown';
  const orderId = await buy();
  world.desk.mood.issueStatus = 'refused';
  world.app.clock.advance({ seconds: 10 });
  await world.app.runJobs();
  expect((await load(orderId)).status).toBe('RefundSuccessful');
  expect(await walletOf()).toBe(2_000_000);
});

test('two lines, the first refused: the second is not bought, everything comes back', async () => {
  world.desk.moods.set('out', { issue: 'refused' });
  const orderId = await buy({ lines: ['out', 'back'] });
  expect((await load(orderId)).status).toBe('RefundSuccessful');
  expect(await walletOf()).toBe(2_000_000);
  expect(world.desk.calls).toEqual(['issue', 'release']);
});

test('two lines, the second refused: the first ticket stands, the price of the second comes back', async () => {
  world.desk.moods.set('back', { issue: 'refused' });
  const orderId = await buy({ lines: ['out', 'back'] });
  const order = await load(orderId);
  expect([order.status, order.statusReason, order.refunded]).toEqual([
    'FinalizationSuccessful',
    'issue_refused',
    1_000_000,
  ]);
  expect(order.travellers[0]?.tickets).toHaveLength(1);
  expect(await walletOf()).toBe(1_000_000);
  expect(await messagesOf(orderId)).toHaveLength(2);
});

test('two lines, one unknown: what is known waits for the other', async () => {
  world.desk.moods.set('back', { issue: 'doneButUnknown' });
  const orderId = await buy({ lines: ['out', 'back'] });
  expect((await load(orderId)).status).toBe('FinalizationPending');
  world.app.clock.advance({ seconds: 4 });
  await world.app.runJobs();
  expect((await load(orderId)).travellers[0]?.tickets).toHaveLength(2);
});

test('many workers at once ask the supplier once', async () => {
  Object.assign(world.desk.mood, { issue: 'throws' });
  const orderId = await buy();
  world.desk.mood.issue = 'done';
  world.desk.calls.length = 0;
  world.app.clock.advance({ minutes: 2 });
  await Promise.all(Array.from({ length: 8 }, () => world.minute()));
  expect((await load(orderId)).status).toBe('FinalizationSuccessful');
  expect(world.desk.calls).toEqual(['issueStatus', 'issue']);
});

test('the audit finds nothing wrong after all of this', async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
