import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundTexts } from '#core/texts/refunds.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { signIn } from '#server/testing/sign-in.ts';
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
import { createWorld, type World } from '../testing/world.ts';
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
  world.desk.refunds.rule = { percent: null, why: 'unknown' };
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const note = 'ایرلاین ۴۰٪ جریمه می‌گیرد.';
const decide = (refundId: string, change: object) =>
  call(
    world.app,
    'POST /api/back-office/refunds/Decide',
    { body: { refundId, ...change } as never },
    judge.token,
  );
const balance = () => walletBalance(world.app.services.db, user.userId);
const told = async (number: string): Promise<string[]> => {
  const sent = await messagesIn(world.app.services.db);
  return sent.flatMap(({ channel, text }) => (channel === 'sms' && text.includes(number) ? [text] : []));
};

/** Of a sum that nobody knew staff said so much. */
const offered = async (decision: 'approve' | 'byHand', refund = 600_000) => {
  const orderId = await issuedOrder(world, user);
  const { data: asked } = await giveTicketsBack(world, user, orderId);
  const amounts = asked.items.map(({ documentId }) => ({ documentId, refund }));
  const { data } = await decide(asked.refundId, { decision, amounts, note });
  expect(data).toMatchObject({ state: 'Offered', refund });
  return { ...asked, orderId, amounts };
};

test('a sum of staff is seen with their note, and nothing is settled before it is accepted as it was seen', async () => {
  const { refundId, refundNumber, orderId } = await offered('approve');
  const seen = await refundOf(world, user, refundId);
  expect(seen).toMatchObject({ state: 'Offered', refund: 600_000 });
  expect(seen.timeline.at(-1)).toMatchObject({ state: 'Offered', by: 'staff', note });
  expect(seen.deadline).not.toBeNull();
  expect((await told(refundNumber)).at(-1)).toContain(note);
  expect((await told(refundNumber)).at(-1)).toMatch(/\nپشتیبانی: [۰-۹-]+/);
  const before = await balance();
  await world.minute();
  expect((await balance()) - before).toBe(0);
  expect((await itemsOf(world, user, orderId)).data.lines[0]?.items[0]?.hindrance).toBe('requested');

  expect((await acceptOffer(world, user, refundId, 600_001)).code).toBe('REFUND_CHANGED');
  const stranger = await owner(world);
  expect((await acceptOffer(world, stranger, refundId, 600_000)).code).toBe('REFUND_NOT_FOUND');
  const both = await Promise.all([
    acceptOffer(world, user, refundId),
    acceptOffer(world, user, refundId, 600_000),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await world.shop.settled();
  expect((await balance()) - before).toBe(600_000);
  expect((await refundOf(world, user, refundId)).state).toBe('Successful');
});

test('until it is answered its order says so in the list of travels', async () => {
  const { refundId, orderId } = await offered('approve');
  const asks = async () => {
    const path = 'POST /api/orders/Order/GetCurrentUserOrders' as const;
    const { data } = await call(world.app, path, { body: {} }, user.token);
    return data.data.map((order) => [order.orderId === orderId, order.asks]);
  };
  expect(await asks()).toEqual([[true, refundTexts.offered]]);
  await acceptOffer(world, user, refundId);
  await world.shop.settled();
  expect(await asks()).toEqual([[true, null]]);
});

test('who does not take it keeps the ticket, and may ask again', async () => {
  const { refundId, orderId } = await offered('approve');
  const cancelled = await call(
    world.app,
    'POST /api/refund/RefundRequest/Cancel',
    { body: { refundId } },
    user.token,
  );
  expect(cancelled.data.state).toBe('Cancelled');
  expect((await acceptOffer(world, user, refundId)).code).toBe('REFUND_STATE');
  expect((await itemsOf(world, user, orderId)).data.lines[0]?.items[0]?.hindrance).toBeNull();
});

test('what staff do by hand is offered first too, and done once it is accepted, at that sum and no less', async () => {
  const { refundId, amounts } = await offered('byHand');
  const before = await balance();
  expect((await acceptOffer(world, user, refundId)).data.state).toBe('UnderReview');
  await world.minute();
  expect((await balance()) - before).toBe(0);
  const less = amounts.map((one) => ({ ...one, refund: 500_000 }));
  expect(
    (await decide(refundId, { decision: 'byHand', amounts: less, supplierRefund: 600_000 })).data.state,
  ).toBe('Offered');
  await acceptOffer(world, user, refundId);
  const done = await decide(refundId, { decision: 'byHand', supplierRefund: 500_000 });
  expect(done.data.state).toBe('Successful');
  expect((await balance()) - before).toBe(500_000);
});

test('of two at once, the traveller who accepts and the one who withdraws, one is heard', async () => {
  const { refundId } = await offered('approve');
  const answers = await Promise.all([
    acceptOffer(world, user, refundId, 600_000),
    call(world.app, 'POST /api/refund/RefundRequest/Cancel', { body: { refundId } }, user.token),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await world.shop.settled();
});

test('without an answer its owner is reminded once, and then staff look again: nothing is lost or settled', async () => {
  const { refundId, refundNumber, orderId } = await offered('approve');
  const jobs = () =>
    Promise.resolve(world.shop.room.jobs?.find(({ name }) => name === 'commerce-refund-offers')?.handle({}));
  const count = (await told(refundNumber)).length;
  world.app.clock.advance({ minutes: 49 * 60 });
  await jobs();
  await jobs();
  expect(await told(refundNumber)).toHaveLength(count + 1);
  world.app.clock.advance({ minutes: 24 * 60 });
  await jobs();
  await jobs();
  user = await signIn(world.app, user.phoneNumber);
  judge = await staff(world);
  expect(await refundOf(world, user, refundId)).toMatchObject({ state: 'UnderReview', refund: 600_000 });
  expect(await told(refundNumber)).toHaveLength(count + 2);
  expect((await itemsOf(world, user, orderId)).data.lines[0]?.items[0]?.hindrance).toBe('requested');
  // Beside the offer staff see what the rules give, which is not known yet.
  const { data: shown } = await call(
    world.app,
    'GET /api/back-office/refunds/ById/{id}',
    { params: { id: refundId } },
    judge.token,
  );
  expect(shown.items.map(({ refund, byRule }) => [refund, byRule])).toEqual([[600_000, null]]);
  // The same sum again is an offer again, since the traveller has never agreed to it.
  expect((await decide(refundId, { decision: 'approve' })).data.state).toBe('Offered');
  await acceptOffer(world, user, refundId);
  await world.shop.settled();
  expect((await refundOf(world, user, refundId)).state).toBe('Successful');
});
