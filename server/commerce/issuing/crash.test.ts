import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { Mood } from '../testing/fake-desk.ts';
import { createWorld, heldOrder, newOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/**
 * A process that dies in the middle is one whose call to the outside never returns: what it wrote is in the
 * database, what it was about to write is not. A second process starts on the same database.
 */
let dead: World;
let next: World;
let user: SignedIn;
beforeEach(async () => {
  dead = await createWorld();
  user = await traveller(dead, 1_000_000);
});
afterEach(async () => {
  await next.close();
  await dead.close();
});

const restart = async () => {
  Object.assign(dead.desk.mood, { hold: 'done', issue: 'done', issueStatus: 'true' });
  dead.app.clock.advance({ seconds: 30 });
  next = await createWorld({ after: dead });
  await next.shop.settled();
};
const load = async (orderId: string) => next.shop.commerce.load(orderId, user.userId);
const reached = (step: string) => expect.poll(() => dead.desk.calls.at(-1)).toBe(step);

test.each<Mood>(['hangs', 'doneThenHangs'])(
  'killed while the supplier issues (%s): the next start issues',
  async (mood) => {
    const orderId = await heldOrder(dead, user);
    dead.desk.mood.issue = mood;
    await dead.shop.pay(orderId, user.userId);
    await reached('issue');
    await restart();
    const order = await load(orderId);
    expect([order?.status, order?.travellers[0]?.tickets.length]).toEqual(['FinalizationSuccessful', 1]);
    expect(await auditLedger(next.app.services.db)).toEqual([]);
  },
);

test('killed while the supplier issues, which then refuses: the next start gives the money back', async () => {
  const orderId = await heldOrder(dead, user);
  dead.desk.mood.issue = 'hangs';
  await dead.shop.pay(orderId, user.userId);
  await reached('issue');
  dead.desk.moods.set('one', { issue: 'refused' });
  await restart();
  expect((await load(orderId))?.status).toBe('RefundSuccessful');
  expect(await walletBalance(next.app.services.db, user.userId)).toBe(1_000_000);
  expect(await auditLedger(next.app.services.db)).toEqual([]);
});

test('killed a moment ago beside other instances: the start leaves it alone, the next job carries on', async () => {
  const orderId = await heldOrder(dead, user);
  dead.desk.mood.issue = 'hangs';
  await dead.shop.pay(orderId, user.userId);
  await reached('issue');
  next = await createWorld({ after: dead, isOneOfMany: true });
  await next.shop.settled();
  expect((await load(orderId))?.status).toBe('FinalizationInProgress');
  dead.desk.mood.issue = 'done';
  next.app.clock.advance({ seconds: 27 });
  await next.app.runJobs();
  expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
});

test('killed a moment ago, alone on the database: the start carries on at once', async () => {
  const orderId = await heldOrder(dead, user);
  dead.desk.mood.issue = 'hangs';
  await dead.shop.pay(orderId, user.userId);
  await reached('issue');
  dead.desk.mood.issue = 'done';
  next = await createWorld({ after: dead });
  await next.shop.settled();
  // The supplier denies the request but may still be working on it: it is asked once now, and again only after its limit.
  expect(dead.desk.calls.slice(-2)).toEqual(['issue', 'issueStatus']);
  next.app.clock.advance({ seconds: 10 });
  await next.app.runJobs();
  await next.shop.settled();
  expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
});

test('killed while the bank had the traveller, who paid: the next start finds the money and issues', async () => {
  const orderId = await heldOrder(dead, user);
  const { data } = await call(
    dead.app,
    'POST /api/payment/Pay/Create',
    { body: { gatewayId: 1, orderId } },
    user.token,
  );
  await dead.app.inject({ method: 'POST', url: `${data.redirect.url}/lost` });
  dead.app.clock.advance({ seconds: 60 });
  await restart();
  expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
  expect(await auditLedger(next.app.services.db)).toEqual([]);
});

test('killed while the supplier holds: nothing is paid, the seat is let go or held again', async () => {
  const { orderId } = await dead.shop.commerce.submit(newOrder(user.userId));
  dead.desk.mood.hold = 'doneThenHangs';
  dead.shop.commerce.hold(orderId, user.userId).catch(() => undefined);
  await reached('hold');
  await restart();
  expect((await load(orderId))?.status).toBe('Submitted');
  next.app.clock.advance({ seconds: 121 });
  await next.minute();
  expect(next.desk.held.size).toBe(0);
  expect((await next.shop.commerce.hold(orderId, user.userId)).kind).toBe('held');
});
