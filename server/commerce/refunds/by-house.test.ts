import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAll } from '#server/platform/sealed/seals.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { giveTicketsBack, issuedOrder, itemsOf, owner, refundOf, staff } from '../testing/refunds.ts';
import { paidReviewed, review, type TurnDown, turnDown } from '../testing/reviewed.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { sealedRefunds } from './sealed.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await owner(world, 5_000_000);
  const { refunds } = world.reviewed;
  refunds.rule = { percent: 30, why: 'notBegun' };
  refunds.lessPercent = 0;
  Object.assign(refunds.mood, { quote: 'done', refund: 'done', status: 'true' });
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const db = () => world.app.services.db;
const balance = () => walletBalance(db(), user.userId);
const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no order');
  return order;
};
const states = async (orderId: string) =>
  (await load(orderId)).travellers.map(({ tickets }) => tickets[0]?.state);
const down = (orderId: string, how: TurnDown) => turnDown(world, { orderId, user }, how);
const myRefunds = async () =>
  (await call(world.app, 'POST /api/refund/RefundRequest/GetCurrentUserRefunds', { body: {} }, user.token))
    .data.data;
const told = async (like: string) => {
  const isLike = new RegExp(`^${like.replaceAll('%', '.*')}$`);
  const written = await messagesIn(db());
  return written.filter(({ key, channel }) => channel === 'sms' && isLike.test(key)).map(({ text }) => text);
};
const couple = { travellers: ['Adult', 'Adult'] as ('Adult' | 'Child')[] };

describe('the house gives back', () => {
  test('one of two was turned down: the money is in the wallet, the order goes on', async () => {
    const orderId = await paidReviewed(world, user, couple);
    const before = await balance();
    const { refund } = await down(orderId, {
      who: [1],
      percent: 50,
      move: { event: 'approve', when: 'before' },
    });
    // The second traveller paid 400,000, and 20,000 of that is the fee.
    expect(refund).toEqual({
      refundId: expect.any(String),
      refundNumber: expect.stringMatching(/^RF-/),
      refund: 190_000,
    });
    await world.shop.settled();
    expect((await balance()) - before).toBe(190_000);
    expect(await load(orderId)).toMatchObject({ status: 'Approved', refunded: 190_000 });
    expect(await states(orderId)).toEqual(['valid', 'refunded']);
    const seen = await refundOf(world, user, refund?.refundId ?? '');
    expect(seen).toMatchObject({ state: 'Successful', reason: 'درخواست پذیرفته نشد', refund: 190_000 });
    expect(seen.timeline.map(({ state, by }) => [state, by])).toEqual([
      ['Requested', 'staff'],
      ['Approved', 'staff'],
      ['InProgress', 'system'],
      ['PayingOut', 'supplier'],
      ['Successful', 'system'],
    ]);
    expect(seen.timeline[1]?.note).toBe('رد شد.');
    expect(await told(`refund:${refund?.refundId}:%`)).toHaveLength(1);
  });

  test('what was ruled stands, whatever the desk offers', async () => {
    const orderId = await paidReviewed(world, user);
    world.reviewed.refunds.lessPercent = 60;
    const before = await balance();
    await down(orderId, { who: [0], percent: 0 });
    await world.shop.settled();
    expect((await balance()) - before).toBe(950_000);
  });

  test('a crash after it was begun: a job carries it out', async () => {
    const orderId = await paidReviewed(world, user);
    world.reviewed.refunds.mood.refund = 'doneButUnknown';
    const { refund } = await down(orderId, { who: [0], percent: 20 });
    await world.shop.settled();
    world.reviewed.refunds.mood.refund = 'done';
    expect((await refundOf(world, user, refund?.refundId ?? '')).state).toBe('InProgress');
    world.app.clock.advance({ seconds: 70 });
    await world.minute();
    expect((await refundOf(world, user, refund?.refundId ?? '')).state).toBe('Successful');
  });

  test('all were turned down: rejected, then refunded, and the reason stays', async () => {
    for (const when of ['before', 'after'] as const) {
      const orderId = await paidReviewed(world, user, couple);
      const done = await down(orderId, { who: [0, 1], percent: 50, move: { event: 'reject', when } });
      expect(done.moved).toBe(true);
      await world.shop.settled();
      expect(await load(orderId)).toMatchObject({
        status: 'RefundSuccessful',
        statusReason: 'turned_down',
        refunded: 475_000,
      });
    }
  });

  test('nothing comes back: the documents are given back for nothing, and it stays rejected', async () => {
    for (const when of ['before', 'after'] as const) {
      const orderId = await paidReviewed(world, user, couple);
      const before = await balance();
      const done = await down(orderId, { who: [0, 1], percent: 100, move: { event: 'reject', when } });
      expect(done).toEqual({ refund: null, moved: true });
      expect(await load(orderId)).toMatchObject({
        status: 'Rejected',
        statusReason: 'turned_down',
        refunded: 0,
      });
      expect(await states(orderId)).toEqual(['refunded', 'refunded']);
      expect((await itemsOf(world, user, orderId)).code).toBe('ORDER_STATE');
      expect(await balance()).toBe(before);
    }
    expect(await myRefunds()).toEqual([]);
    expect(await told('refund:%:paid')).not.toContainEqual(expect.stringContaining(' ۰ تومان'));
    expect(await auditLedger(db())).toEqual([]);
  });

  test('nothing comes back of what was handed out for another: the order ends too', async () => {
    const orderId = await paidReviewed(world, user, couple);
    await down(orderId, { who: [1], percent: 100 });
    for (const event of ['approve', 'issue'] as const) await review(world, orderId, event);
    await down(orderId, { who: [0], percent: 100 });
    expect(await load(orderId)).toMatchObject({ status: 'RefundSuccessful', refunded: 0 });
  });

  test('one for nothing, then the other for something: the order ends with the last', async () => {
    const orderId = await paidReviewed(world, user, couple);
    expect((await down(orderId, { who: [0], percent: 100 })).refund).toBeNull();
    expect(await load(orderId)).toMatchObject({ status: 'Paid', refunded: 0 });
    expect((await itemsOf(world, user, orderId)).data.lines[0]?.items).toMatchObject([
      { hindrance: 'refunded' },
      { hindrance: null },
    ]);
    await down(orderId, { who: [1], percent: 10, reason: 'gaveUp' });
    await world.shop.settled();
    expect(await load(orderId)).toMatchObject({ status: 'RefundSuccessful', statusReason: 'given_back' });
    const both = await paidReviewed(world, user);
    await down(both, { who: [0], percent: 100, reason: 'gaveUp' });
    expect(await load(both)).toMatchObject({ status: 'RefundSuccessful', refunded: 0 });
  });

  test('to somebody whose account has no name, and as often as it must', async () => {
    user = await traveller(world, 5_000_000);
    const orderId = await paidReviewed(world, user);
    const { refund } = await down(orderId, { who: [0], percent: 0 });
    await world.shop.settled();
    const { rows } = await sql<{ decided_by: string }>`
      select refund_id, owner_name, decided_by from refunds where refund_id = ${refund?.refundId}`.execute(
      db(),
    );
    expect(await openAll(db(), sealedRefunds, rows)).toEqual([
      { refund_id: refund?.refundId, owner_name: 'سارا احمدی', decided_by: expect.any(String) },
    ]);
  });

  test('of what was handed out, too', async () => {
    const orderId = await paidReviewed(world, user, couple);
    await review(world, orderId, 'approve');
    await review(world, orderId, 'issue');
    await down(orderId, { who: [1], percent: 50 });
    await world.shop.settled();
    expect(await load(orderId)).toMatchObject({ status: 'FinalizationSuccessful', refunded: 190_000 });
  });
});

describe('the house does not give back', () => {
  const refused = (orderId: string, how: TurnDown) => down(orderId, how).catch((error: unknown) => error);

  test('twice: of two colleagues at once, one is told of a conflict', async () => {
    for (const percent of [0, 100]) {
      const orderId = await paidReviewed(world, user);
      const before = await balance();
      const both = await Promise.allSettled([
        down(orderId, { who: [0], percent }),
        down(orderId, { who: [0], percent }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
      await world.shop.settled();
      expect((await balance()) - before).toBe(percent === 0 ? 950_000 : 0);
      expect(await refused(orderId, { who: [0], percent: 0 })).toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('what its traveller asks back already; nor the other way round', async () => {
    const orderId = await paidReviewed(world, user, couple);
    world.reviewed.refunds.rule = { percent: null, why: 'unknown' };
    const mine = await giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === 0 });
    expect(mine.data.state).toBe('UnderReview');
    // The whole transaction was rolled back.
    expect(
      await refused(orderId, { who: [0, 1], percent: 0, move: { event: 'reject', when: 'before' } }),
    ).toMatchObject({ code: 'CONFLICT' });
    expect((await load(orderId)).status).toBe('Paid');
    await down(orderId, { who: [1], percent: 0 });
    const late = await giveTicketsBack(world, user, orderId);
    expect(late.status).toBe(400);
    await world.shop.settled();
    expect(await states(orderId)).toEqual(['refundRequested', 'refunded']);
  });

  test('and traveller and staff at the same moment: one of them', async () => {
    for (let i = 0; i < 4; i++) {
      const orderId = await paidReviewed(world, user);
      const before = await balance();
      const [mine, theirs] = await Promise.all([
        // A traveller who looks after staff have decided finds nothing to ask for.
        giveTicketsBack(world, user, orderId).catch(() => ({ status: 409 })),
        refused(orderId, { who: [0], percent: 50, move: { event: 'reject', when: 'before' } }),
      ]);
      await world.shop.settled();
      const isMine = mine.status === 200;
      expect(theirs instanceof Error).toBe(isMine);
      // The rules give the traveller 70 % of the fare; staff gave half of it.
      expect((await balance()) - before).toBe(isMine ? 665_000 : 475_000);
    }
  });

  test('to staff themselves, of what is not paid, or to an account that has ended', async () => {
    const orderId = await paidReviewed(world, user);
    expect(await refused(orderId, { who: [0], percent: 0, staffId: user.userId })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await review(world, orderId, 'approve');
    await review(world, orderId, 'issue');
    await sql`update users set ended_at = now() where user_id = ${user.userId}`.execute(db());
    expect(await refused(orderId, { who: [0], percent: 0 })).toMatchObject({ code: 'CONFLICT' });
    await sql`update users set ended_at = null where user_id = ${user.userId}`.execute(db());
  });

  test('what machines issue: that is a bug of whoever tries', async () => {
    const orderId = await issuedOrder(world, user);
    await expect(down(orderId, { who: [0], percent: 0 })).rejects.toThrow('for the house');
  });

  test('and its owner cannot take it back', async () => {
    const orderId = await paidReviewed(world, user);
    world.reviewed.refunds.mood.refund = 'refused';
    const { refund } = await down(orderId, { who: [0], percent: 0 });
    await world.shop.settled();
    expect((await refundOf(world, user, refund?.refundId ?? '')).state).toBe('UnderReview');
    const body = { refundId: refund?.refundId ?? '' };
    const answer = await call(world.app, 'POST /api/refund/RefundRequest/Cancel', { body }, user.token);
    expect(answer.code).toBe('REFUND_STATE');
    const decider = await staff(world);
    const decision = { ...body, decision: 'approve' as const, note: 'دوباره' };
    await call(world.app, 'POST /api/back-office/refunds/Decide', { body: decision }, decider.token);
    world.reviewed.refunds.mood.refund = 'done';
    await world.shop.settled();
    await world.minute();
  });
});

describe('travellers ask back', () => {
  test('what people still decide, for the reasons that the product takes', async () => {
    const orderId = await paidReviewed(world, user, couple);
    const { data } = await itemsOf(world, user, orderId);
    expect(data.productType).toBe('Visa');
    expect(data.lines[0]?.items).toMatchObject([
      { paid: 600_000, refund: 399_000, why: 'notBegun', hindrance: null },
      { paid: 400_000, refund: 266_000 },
    ]);
    const all = 'GET /api/refund/RefundReason/GetAll';
    const ids = async (productType?: string) =>
      (await call(world.app, all, { query: productType ? { productType } : {} })).data.map(
        ({ reasonId }) => reasonId,
      );
    expect(await ids('Visa')).toEqual([1, 8]);
    expect(await ids('DomesticFlight')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const wrong = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
    expect([wrong.status, wrong.code, wrong.errors[0]?.field]).toEqual([400, 'NOT_A_CHOICE', 'reasonId']);
    expect((await giveTicketsBack(world, user, orderId, { reasonId: 9 })).code).toBe('NOT_A_CHOICE');

    const one = await giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === 0 });
    expect(one.data.isInstant).toBe(true);
    await world.shop.settled();
    expect(await load(orderId)).toMatchObject({ status: 'Paid', refunded: 399_000 });
    await review(world, orderId, 'approve');
    await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    expect(await load(orderId)).toMatchObject({ status: 'RefundSuccessful', statusReason: 'given_back' });
  });

  test('what nobody has begun comes back as it was promised, also where the desk offers less', async () => {
    const orderId = await paidReviewed(world, user);
    world.reviewed.refunds.lessPercent = 50;
    const before = await balance();
    await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    expect((await balance()) - before).toBe(665_000);
    const begun = await paidReviewed(world, user);
    world.reviewed.refunds.rule = { percent: 30, why: 'begun' };
    const { data } = await giveTicketsBack(world, user, begun);
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).state).toBe('UnderReview');
  });

  test('a request that staff give up leaves the order as it is', async () => {
    const orderId = await paidReviewed(world, user);
    world.reviewed.refunds.rule = { percent: null, why: 'unknown' };
    const { data } = await giveTicketsBack(world, user, orderId);
    const decider = await staff(world);
    const body = { refundId: data.refundId, decision: 'fail' as const, note: 'سفارت پس نمی‌دهد.' };
    await call(world.app, 'POST /api/back-office/refunds/Decide', { body }, decider.token);
    expect(await load(orderId)).toMatchObject({ status: 'Paid', refunded: 0 });
    expect(await states(orderId)).toEqual(['valid']);
  });

  test('nothing of what was turned down', async () => {
    const orderId = await paidReviewed(world, user);
    await review(world, orderId, 'reject');
    expect((await itemsOf(world, user, orderId)).code).toBe('ORDER_STATE');
  });
});
