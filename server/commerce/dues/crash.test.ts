import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { Mood } from '../testing/fake-desk.ts';
import { daySeconds } from '../testing/fake-staged.ts';
import { heldStaged, reservedStaged } from '../testing/staged.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** As `issuing/crash.test.ts`: a dead process is one whose question is never answered; another starts on its database. */
let dead: World;
let next: World;
let user: SignedIn;
beforeEach(async () => {
  dead = await createWorld();
  user = await traveller(dead, 1_000_000);
});
afterEach(async () => {
  expect(await auditLedger(next.app.services.db)).toEqual([]);
  await next.close();
  await dead.close();
});

const restart = async () => {
  dead.staged.mood.issue = 'done';
  dead.staged.reserveMood.reserve = 'done';
  dead.app.clock.advance({ seconds: 30 });
  next = await createWorld({ after: dead });
  await next.shop.settled();
};
const load = (orderId: string) => next.shop.commerce.load(orderId, user.userId);
const reached = (step: string) => expect.poll(() => dead.staged.calls.at(-1)).toBe(step);
const asked = (name: string) => dead.staged.calls.filter((call) => call === name).length;

it.each<Mood>(['hangs', 'doneThenHangs'])(
  'killed while the supplier reserves (%s): the next start has it reserved, once',
  async (mood) => {
    const orderId = await heldStaged(dead, user);
    dead.staged.reserveMood.reserve = mood;
    await dead.shop.pay(orderId, user.userId);
    await reached('reserve');
    await restart();
    expect([(await load(orderId))?.status, next.staged.reserved.size]).toEqual(['PartlyPaid', 1]);
    expect(asked('reserve')).toBe(mood === 'hangs' ? 2 : 1);
  },
);

it.each<Mood>(['hangs', 'doneThenHangs'])(
  'killed while the supplier issues what is settled (%s): the next start issues',
  async (mood) => {
    const orderId = await reservedStaged(dead, user);
    dead.staged.mood.issue = mood;
    await dead.shop.pay(orderId, user.userId, 2);
    await reached('issue');
    await restart();
    expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
    expect(asked('issue')).toBe(mood === 'hangs' ? 2 : 1);
  },
);

it('killed while the bank had the traveller for the second half, who paid: the next start issues', async () => {
  const orderId = await reservedStaged(dead, user);
  const body = { gatewayId: 1, orderId, due: 2 };
  const { data } = await call(dead.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  await dead.app.inject({ method: 'POST', url: `${data.redirect.url}/lost` });
  dead.app.clock.advance({ seconds: 60 });
  await restart();
  expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
  expect(await walletBalance(next.app.services.db, user.userId)).toBe(500_000);
});

it('dead when the second half was due: whoever starts later ends it by the rule', async () => {
  const orderId = await reservedStaged(dead, user);
  dead.app.clock.advance({ seconds: 40 * daySeconds });
  await restart();
  const order = await load(orderId);
  expect([order?.status, order?.statusReason, order?.refunded]).toEqual([
    'RefundSuccessful',
    'due_unpaid',
    400_000,
  ]);
  expect(next.staged.reserved.size).toBe(0);
});

it('paid at the bank in time and looked at too late: the money counts, and nothing lapses', async () => {
  const orderId = await reservedStaged(dead, user);
  const body = { gatewayId: 1, orderId, due: 2 };
  dead.app.clock.advance({ seconds: 30 * daySeconds - 60 });
  user.token = await dead.app.services.auth.sign(user);
  const { data } = await call(dead.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  await dead.app.inject({ method: 'POST', url: `${data.redirect.url}/lost` });
  dead.app.clock.advance({ seconds: 120 });
  await restart();
  expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
});

it('killed between two parts of the second half, while the bank had the traveller for the next: nothing of them is lost', async () => {
  const orderId = await reservedStaged(dead, user);
  expect(await dead.shop.pay(orderId, user.userId, 2, 200_000)).toMatchObject({
    kind: 'paid',
    total: 200_000,
  });
  const body = { gatewayId: 1, orderId, due: 2, part: 150_000 };
  const { data } = await call(dead.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  await dead.app.inject({ method: 'POST', url: `${data.redirect.url}/lost` });
  dead.app.clock.advance({ seconds: 60 });
  await restart();
  const between = await load(orderId);
  expect([between?.status, between?.dues[1]?.paid]).toEqual(['PartlyPaid', 350_000]);
  expect(await next.shop.pay(orderId, user.userId, 2)).toMatchObject({ kind: 'paid', total: 150_000 });
  await next.shop.settled();
  expect((await load(orderId))?.status).toBe('FinalizationSuccessful');
  expect(await walletBalance(next.app.services.db, user.userId)).toBe(150_000);
});
