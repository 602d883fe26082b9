import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import {
  acceptOffer,
  giveTicketsBack,
  issuedOrder,
  itemsOf,
  owner,
  refundOf,
  staff,
} from '../testing/refunds.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, heldOrder, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
let judge: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await owner(world);
  judge = await staff(world);
  const { refunds } = world.desk;
  refunds.rule = { percent: 30, why: 'rules' };
  refunds.lessPercent = 0;
  Object.assign(refunds.mood, { quote: 'done', refund: 'done', status: 'true' });
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const decide = (refundId: string, change: object, by: SignedIn = judge) =>
  call(
    world.app,
    'POST /api/back-office/refunds/Decide',
    { body: { refundId, decision: 'approve', ...change } },
    by.token,
  );
const balance = () => walletBalance(world.app.services.db, user.userId);
const statusOf = async (orderId: string) => (await world.shop.commerce.load(orderId, user.userId))?.status;
const claimed = async (orderId: string) =>
  (await giveTicketsBack(world, user, orderId, { reasonId: 2, note: 'لغو شد' })).data;
const amounts = (items: { documentId: string }[], refund: number) =>
  items.map(({ documentId }) => ({ documentId, refund }));

test('who has no scope is refused, whatever is asked', async () => {
  const { refundId } = await claimed(await issuedOrder(world, user));
  const reader = await staff(world, ['refunds:read']);
  expect((await decide(refundId, {}, reader)).status).toBe(403);
  expect((await decide(refundId, {}, user)).status).toBe(403);
  const list = 'POST /api/back-office/refunds/List';
  expect((await call(world.app, list, { body: {} }, user.token)).status).toBe(403);
  expect((await call(world.app, list, { body: {} })).status).toBe(401);
  const byId = 'GET /api/back-office/refunds/ById/{id}';
  expect((await call(world.app, byId, { params: { id: refundId } }, user.token)).status).toBe(403);
  expect((await call(world.app, byId, { params: { id: refundId } }, reader.token)).data).toMatchObject({
    refundId,
    userId: user.userId,
    phoneNumber: user.phoneNumber,
    note: 'لغو شد',
    isLate: false,
  });
});

test.each(['moved', 'cancelled', 'forceMajeure'] as const)(
  'who is of the staff may have written «%s» down: another one looks, and never they themselves',
  async (why) => {
    world.desk.refunds.rule = { percent: 0, why };
    const insider = await owner(world);
    await sql`update users set scopes = '{refunds:decide,flights:change}' where user_id = ${insider.userId}`.execute(
      world.app.services.db,
    );
    for (const reasonId of [1, 2]) {
      const asked = await giveTicketsBack(world, insider, await issuedOrder(world, insider), { reasonId });
      expect([asked.status, asked.data.state]).toEqual([200, 'UnderReview']);
      const { refundId } = asked.data;
      await world.minute();
      expect((await refundOf(world, insider, refundId)).state).toBe('UnderReview');
      expect((await decide(refundId, {}, insider)).status).toBe(403);
      expect((await decide(refundId, {})).status).toBe(200);
      await world.shop.settled();
      expect((await refundOf(world, insider, refundId)).state).toBe('Successful');
    }
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user), { reasonId: 1 });
    expect(data.state).toBe('Approved');
    await world.shop.settled();
  },
);

test('List: those whose deadline is nearest first, late ones marked', async () => {
  const first = await claimed(await issuedOrder(world, user));
  world.app.clock.advance({ minutes: 10 });
  const second = await claimed(await issuedOrder(world, user));
  const list = async () =>
    (
      await call(
        world.app,
        'POST /api/back-office/refunds/List',
        { body: { state: 'UnderReview', pageSize: 100 } },
        (
          await staff(world)
        ).token,
      )
    ).data.data;
  const ids = (await list()).map(({ refundId }) => refundId);
  expect(ids.indexOf(first.refundId)).toBeLessThan(ids.indexOf(second.refundId));
  world.app.clock.advance({ minutes: 24 * 60 - 5 });
  const late = new Map((await list()).map(({ refundId, isLate }) => [refundId, isLate]));
  expect([late.get(first.refundId), late.get(second.refundId)]).toEqual([true, false]);
  judge = await staff(world);
  const { data } = await decide(first.refundId, { decision: 'reject', note: 'پرواز سر وقت بود.' });
  expect(data).toMatchObject({ state: 'Rejected', isLate: true, deadline: null });
});

test('approve: at a sum that staff say, never above what was paid', async () => {
  const orderId = await issuedOrder(world, user);
  const { refundId, items } = await claimed(orderId);
  const before = await balance();
  const over = await decide(refundId, { amounts: amounts(items, 1_000_001) });
  expect([over.status, over.errors[0]?.field, over.errors[0]?.code]).toEqual([
    400,
    'amounts.0.refund',
    'TOO_BIG',
  ]);
  expect((await decide(refundId, { amounts: amounts(items, -1) })).errors[0]?.code).toBe('TOO_SMALL');
  expect((await decide(refundId, { amounts: amounts(items, 0) })).errors[0]?.field).toBe('amounts');
  const other = items.map((item) => ({ ...item, documentId: refundId, refund: 5 }));
  expect((await decide(refundId, { amounts: other })).errors[0]?.code).toBe('NOT_A_CHOICE');
  const { data } = await decide(refundId, { amounts: amounts(items, 1_000_000), note: 'حق با شماست.' });
  expect(data).toMatchObject({ state: 'Offered', refund: 1_000_000 });
  await world.minute();
  expect((await balance()) - before).toBe(0);
  expect((await acceptOffer(world, user, refundId)).data).toMatchObject({
    state: 'Approved',
    deadline: null,
  });
  await world.shop.settled();
  const { timeline } = await refundOf(world, user, refundId);
  expect(timeline.map(({ state, by, note }) => [state, by, note])).toContainEqual([
    'Offered',
    'staff',
    'حق با شماست.',
  ]);
  expect((await balance()) - before).toBe(1_000_000);
  expect(await statusOf(orderId)).toBe('RefundSuccessful');
});

test('approve: a sum that nobody knew has to be said', async () => {
  world.desk.refunds.rule = { percent: null, why: 'unknown' };
  const { data: asked } = await giveTicketsBack(world, user, await issuedOrder(world, user));
  expect(asked).toMatchObject({ state: 'UnderReview', refund: null, isInstant: false });
  expect((await decide(asked.refundId, {})).errors[0]).toMatchObject({ field: 'amounts', code: 'REQUIRED' });
  await decide(asked.refundId, { amounts: amounts(asked.items, 400_000) });
  await acceptOffer(world, user, asked.refundId);
  await world.shop.settled();
  expect(await refundOf(world, user, asked.refundId)).toMatchObject({ state: 'Successful', refund: 400_000 });
});

test('approve: after a supplier offered less, the sum is said once more', async () => {
  world.desk.refunds.lessPercent = 20;
  const { data: asked } = await giveTicketsBack(world, user, await issuedOrder(world, user));
  await world.shop.settled();
  const seen = await call(
    world.app,
    'GET /api/back-office/refunds/ById/{id}',
    { params: { id: asked.refundId } },
    judge.token,
  );
  expect(seen.data.judge).toContain('۵۳٬۲۰۰ تومان');
  expect((await decide(asked.refundId, {})).code).toBe('REFUND_CHANGED');
  await decide(asked.refundId, { amounts: amounts(asked.items, 600_000) });
  await acceptOffer(world, user, asked.refundId);
  await world.shop.settled();
  expect(await refundOf(world, user, asked.refundId)).toMatchObject({ state: 'Successful', refund: 600_000 });
});

test('byHand: what the supplier gives back is said, and the money goes at once', async () => {
  const orderId = await issuedOrder(world, user);
  const { refundId } = await claimed(orderId);
  const before = await balance();
  const wrong = async (change: object) =>
    (await decide(refundId, { decision: 'byHand', ...change })).errors[0];
  expect(await wrong({})).toMatchObject({ field: 'supplierRefund', code: 'REQUIRED' });
  expect(await wrong({ supplierRefund: 1_000_001 })).toMatchObject({
    field: 'supplierRefund',
    code: 'TOO_BIG',
  });
  const { data } = await decide(refundId, { decision: 'byHand', supplierRefund: 600_000 });
  expect(data.state).toBe('Successful');
  expect((await balance()) - before).toBe(665_000);
  expect(world.desk.refunds.refunded.has(refundId)).toBe(false);
  expect((await decide(refundId, { decision: 'byHand', supplierRefund: 1 })).code).toBe('REFUND_STATE');
});

test('reject: a note is needed, and the ticket is as it was', async () => {
  const orderId = await issuedOrder(world, user);
  const { refundId } = await claimed(orderId);
  expect((await decide(refundId, { decision: 'reject' })).errors[0]).toMatchObject({ field: 'note' });
  expect((await decide(refundId, { decision: 'reject', note: 'پرواز سر وقت بود.' })).data.state).toBe(
    'Rejected',
  );
  expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
  expect((await itemsOf(world, user, orderId)).data.lines[0]?.items[0]?.hindrance).toBeNull();
});

test('fail: of everything that was left, the order says so; its tickets are valid and may be asked for again', async () => {
  const orderId = await heldOrder(world, user);
  await applyCode(world, user, orderId, await newVoucher(world));
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  const { refundId } = await claimed(orderId);
  await decide(refundId, { decision: 'fail', note: 'ایرلاین چیزی برنمی‌گرداند.' });
  expect(await statusOf(orderId)).toBe('RefundFailed');
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  const details = await call(
    world.app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    user.token,
  );
  expect(details.data.documents.map(({ kind }) => kind)).toEqual(['pdf', 'calendar', 'receipt']);
  expect(details.data.travellers[0]?.tickets[0]?.state).toBe('valid');
  const before = await balance();
  const again = await giveTicketsBack(world, user, orderId);
  await world.shop.settled();
  expect((await balance()) - before).toBe(again.data.refund);
  expect(await statusOf(orderId)).toBe('RefundSuccessful');
});

test('fail: of a part, the order stays issued', async () => {
  const orderId = await issuedOrder(world, user, { lines: ['out', 'back'] });
  const { data } = await giveTicketsBack(world, user, orderId, {
    reasonId: 2,
    choose: ({ line }) => line === 0,
  });
  await decide(data.refundId, { decision: 'fail', note: 'ایرلاین چیزی برنمی‌گرداند.' });
  expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
});

test('two of the staff at once, and the traveller who cancels: one of them decides', async () => {
  const orderId = await issuedOrder(world, user);
  const { refundId } = await claimed(orderId);
  const second = await staff(world);
  const answers = await Promise.all([
    decide(refundId, {}),
    decide(refundId, { decision: 'reject', note: 'نه.' }, second),
    decide(refundId, { decision: 'byHand', supplierRefund: 500_000 }, second),
    call(world.app, 'POST /api/refund/RefundRequest/Cancel', { body: { refundId } }, user.token),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'REFUND_STATE')).toHaveLength(3);
  await world.shop.settled();
});

test('nobody decides on a refund of their own', async () => {
  const own = await owner(world);
  const orderId = await issuedOrder(world, own);
  const { data } = await giveTicketsBack(world, own, orderId, { reasonId: 2 });
  await sql`update users set scopes = '{refunds:read,refunds:decide}' where user_id = ${own.userId}`.execute(
    world.app.services.db,
  );
  world.app.clock.advance({ seconds: 5 });
  expect((await decide(data.refundId, {}, own)).code).toBe('FORBIDDEN');
});

test('Decide on what is not there, or over', async () => {
  expect((await decide('00000000-0000-4000-8000-000000000000', {})).code).toBe('REFUND_NOT_FOUND');
  const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
  await world.shop.settled();
  expect((await decide(data.refundId, { decision: 'reject', note: 'نه' })).code).toBe('REFUND_STATE');
});
