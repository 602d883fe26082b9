import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { giveTicketsBack, issuedOrder, itemsOf, owner, refundOf, staff } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
let judge: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  user = await owner(world);
  judge = await staff(world);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

/** Time goes by for longer than a token lives. */
const pass = async (minutes: number) => {
  world.app.clock.advance({ minutes });
  for (const who of [user, judge]) who.token = await world.app.services.auth.sign(who);
};
const decide = (refundId: string, change: object) =>
  call(
    world.app,
    'POST /api/back-office/refunds/Decide',
    { body: { refundId, decision: 'fail', note: 'ایرلاین پاسخ نمی‌دهد.', ...change } },
    judge.token,
  );
const balance = () => walletBalance(world.app.services.db, user.userId);
const runJob = async (name: string) => {
  await world.shop.room.jobs?.find((job) => job.name === name)?.handle({});
  await world.shop.settled();
};
const messagesTo = async (who: SignedIn) => {
  const written = await messagesIn(world.app.services.db);
  return written.filter(({ recipient }) => recipient === who.phoneNumber).map(({ text }) => text);
};
const messagesOf = async (refundNumber: string) => {
  const texts = (await messagesIn(world.app.services.db)).map(({ text }) => text);
  return texts.filter((text) => text.includes(refundNumber)).join('\n');
};

describe('a supplier that does not answer', () => {
  beforeEach(() => {
    Object.assign(world.desk.refunds.mood, { refund: 'unknown', status: 'unknown' });
  });
  const asked = async (change: { lines?: string[] } = {}) => {
    const orderId = await issuedOrder(world, user, change);
    const { data } = await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).state).toBe('InProgress');
    return { ...data, orderId };
  };

  test('is waited for two hours; then staff may end the refund, but not ask again', async () => {
    const { refundId } = await asked();
    await pass(119);
    expect((await decide(refundId, {})).code).toBe('REFUND_STATE');
    await pass(1);
    for (const decision of ['approve', 'reject'])
      expect((await decide(refundId, { decision })).code).toBe('REFUND_STATE');
    const byId = 'GET /api/back-office/refunds/ById/{id}';
    const seen = await call(world.app, byId, { params: { id: refundId } }, judge.token);
    expect([seen.data.isStuck, seen.data.state]).toEqual([true, 'InProgress']);
    expect((await decide(refundId, { note: null })).errors[0]?.field).toBe('note');
    expect((await decide(refundId, {})).data).toMatchObject({ state: 'Failed', isStuck: false });
  });

  test('byHand pays once, though the answer comes later', async () => {
    const { refundId, refund, orderId } = await asked();
    const before = await balance();
    await pass(120);
    const { data } = await decide(refundId, { decision: 'byHand', supplierRefund: refund });
    expect(data.state).toBe('Successful');
    expect((await balance()) - before).toBe(refund);
    Object.assign(world.desk.refunds.mood, { refund: 'done', status: 'true' });
    for (let i = 0; i < 3; i += 1) {
      world.app.clock.advance({ minutes: 6 });
      await world.minute();
    }
    expect((await balance()) - before).toBe(refund);
    expect((await world.shop.commerce.load(orderId, user.userId))?.refunded).toBe(refund);
  });

  test('the answer to a question that was under way while staff decided pays nothing', async () => {
    const { refundId, refund } = await asked();
    const before = await balance();
    await pass(120);
    Object.assign(world.desk.refunds.mood, { refund: 'done', status: 'true' });
    const { refundStatus } = world.desk.refunds;
    world.desk.refunds.refundStatus = async (...question) => {
      expect((await decide(refundId, { decision: 'byHand', supplierRefund: refund })).status).toBe(200);
      return refundStatus(...question);
    };
    await world.minute();
    expect((await refundOf(world, user, refundId)).state).toBe('Successful');
    expect((await balance()) - before).toBe(refund);
  });

  test('after a failure the ticket is valid; asked for again it is paid once at most', async () => {
    const { refundId, orderId } = await asked();
    const before = await balance();
    await pass(120);
    await decide(refundId, {});
    expect((await itemsOf(world, user, orderId)).data.lines[0]?.items[0]?.hindrance).toBeNull();
    Object.assign(world.desk.refunds.mood, { refund: 'done', status: 'true' });
    await world.minute();
    expect(await balance()).toBe(before);
    const again = await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    expect((await balance()) - before).toBe(again.data.refund);
    expect((await refundOf(world, user, refundId)).state).toBe('Failed');
  });

  test('of a part: what another supplier gave back is paid, the rest fails by itself', async () => {
    world.desk.refunds.moods.set('out', { refund: 'done', status: 'true' });
    const { refundId, refundNumber, orderId } = await asked({ lines: ['out', 'back'] });
    const before = await balance();
    await pass(120);
    const tooLittle = await decide(refundId, { decision: 'byHand', supplierRefund: 1 });
    expect(tooLittle.errors[0]).toMatchObject({ field: 'supplierRefund', code: 'TOO_SMALL' });
    const { data } = await decide(refundId, {});
    expect(data).toMatchObject({ state: 'Successful', items: [{ title: 'سفر out' }] });
    expect((await balance()) - before).toBe(data.refund);
    const order = await world.shop.commerce.load(orderId, user.userId);
    expect(order?.travellers[0]?.tickets.map(({ state }) => state)).toEqual(['refunded', 'valid']);
    expect(await messagesOf(refundNumber)).toContain('بخشی');
  });
});

describe('what waits for staff too long', () => {
  test('is counted, logged and told once a day to those who decide', async () => {
    const reader = await staff(world, ['refunds:read']);
    await giveTicketsBack(world, user, await issuedOrder(world, user), { reasonId: 2 });
    Object.assign(world.desk.refunds.mood, { refund: 'unknown', status: 'unknown' });
    await giveTicketsBack(world, user, await issuedOrder(world, user));
    await world.shop.settled();
    const figures = async () =>
      (await world.app.services.metrics.text()).match(/^hodhod_refunds_(late|stuck) \d+$/gm);
    await runJob('commerce-refunds-waiting');
    expect(await figures()).toEqual(['hodhod_refunds_late 0', 'hodhod_refunds_stuck 0']);
    expect(await messagesTo(judge)).toEqual([]);
    world.app.clock.advance({ hours: 25 });
    for (let i = 0; i < 3; i += 1) await runJob('commerce-refunds-waiting');
    expect(await figures()).toEqual(['hodhod_refunds_late 1', 'hodhod_refunds_stuck 1']);
    expect(await messagesTo(judge)).toEqual([expect.stringMatching(/^۱ درخواست.*۱ استرداد/)]);
    expect(await messagesTo(reader)).toEqual([]);
    world.app.clock.advance({ hours: 24 });
    await runJob('commerce-refunds-waiting');
    expect(await messagesTo(judge)).toHaveLength(2);
  });
});

describe('a claim under review', () => {
  test('is approved once our data confirm it, and its traveller is told', async () => {
    const orderId = await issuedOrder(world, user, { lineTotal: 1_000_000 });
    const { data } = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
    await runJob('commerce-judge-claims');
    expect((await refundOf(world, user, data.refundId)).state).toBe('UnderReview');
    const before = await balance();
    world.desk.refunds.fee = 0;
    world.desk.refunds.rule = { percent: 0, why: 'moved' };
    await runJob('commerce-judge-claims');
    await runJob('commerce-judge-claims');
    const done = await refundOf(world, user, data.refundId);
    expect(done).toMatchObject({ state: 'Successful', refund: 1_000_000, deadline: null });
    expect((await balance()) - before).toBe(1_000_000);
    expect(done.timeline.find(({ state }) => state === 'Approved')).toMatchObject({
      by: 'system',
      note: expect.stringContaining('تأیید'),
    });
    expect(await messagesOf(data.refundNumber)).toContain('پذیرفته شد');
  });

  test('stays with staff once a supplier refused it, and where nothing was claimed', async () => {
    const orderId = await issuedOrder(world, user);
    const claim = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
    world.desk.refunds.rule = { percent: null, why: 'unknown' };
    const other = await giveTicketsBack(world, user, await issuedOrder(world, user));
    world.desk.refunds.rule = { percent: 0, why: 'moved' };
    world.desk.refunds.mood.refund = 'refused';
    await runJob('commerce-judge-claims');
    const { timeline } = await refundOf(world, user, claim.data.refundId);
    expect(timeline.map(({ state }) => state)).toEqual([
      'Requested',
      'UnderReview',
      'Approved',
      'InProgress',
      'UnderReview',
    ]);
    await runJob('commerce-judge-claims');
    expect((await refundOf(world, user, claim.data.refundId)).timeline).toHaveLength(5);
    expect((await refundOf(world, user, other.data.refundId)).state).toBe('UnderReview');
  });
});
