import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { askRefund, freshKey, itemsOf, owner, partOf, refundOf, staff } from '../testing/refunds.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, newBasket, type World } from '../testing/world.ts';

/** A document is given back in parts: a quarter of what it still costs, as often as somebody likes. */
let world: World;
let user: SignedIn;
let orderId: string;
beforeAll(async () => {
  world = await createWorld();
  world.stay.refunds.fee = 0;
});
afterAll(() => world.close());
beforeEach(async () => {
  user = await owner(world);
  orderId = await basket();
});
afterEach(async () => {
  await world.shop.settled();
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  Object.assign(world.stay.refunds.mood, { quote: 'done', refund: 'done', status: 'true' });
  world.stay.refunds.lessPercent = 0;
});

const basket = async (code?: string): Promise<string> => {
  const { orderId: id } = await world.shop.commerce.submit(
    newBasket(user.userId, { lines: ['out', 'room'] }),
  );
  if (code) await applyCode(world, user, id, code);
  await world.shop.commerce.hold(id, user.userId);
  await world.shop.pay(id, user.userId);
  await world.shop.settled();
  return id;
};

const room = async () => {
  const { data } = await itemsOf(world, user, orderId);
  const item = data.lines.at(-1)?.items[0];
  return item ?? expect.fail('the order has no room');
};
const quarter = async () => partOf(world, user, { orderId, documentId: (await room()).documentId });
const give = async (part: boolean, more: object = {}) => {
  const item = part ? await quarter() : await room();
  const { documentId, refund } = item;
  const items = [{ documentId, ...(part ? { part: 'quarter' } : {}) }];
  const answer = await askRefund(world, user, { orderId, items, acceptedRefund: refund, ...more });
  await world.shop.settled();
  return answer;
};
const balance = async () =>
  (await call(world.app, 'GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, user.token)).data
    .balance;
const status = async () => {
  const { rows } = await sql<{
    status: string;
  }>`select status from orders where order_id = ${orderId}`.execute(world.app.services.db);
  return rows[0]?.status;
};

test('parts and what is left bring together what the whole brings; the order stays issued until all is back', async () => {
  const whole = await room();
  const before = await balance();
  const first = await quarter();
  expect([first.paid * 4, first.refund]).toEqual([whole.paid, first.paid / 2]);
  expect((await give(true)).status).toBe(200);
  expect(await balance()).toBe(before + (first.refund ?? 0));
  const left = await room();
  expect([left.paid, left.refund, left.hindrance]).toEqual([
    whole.paid - first.paid,
    (whole.refund ?? 0) - (first.refund ?? 0),
    null,
  ]);
  expect(await status()).toBe('FinalizationSuccessful');
  expect((await quarter()).paid).toBeLessThan(first.paid);
  expect((await give(true)).status).toBe(200);
  expect((await give(false)).status).toBe(200);
  expect(await balance()).toBe(before + (whole.refund ?? 0));
  expect((await room()).hindrance).toBe('refunded');
  expect((await give(true)).errors[0]?.code).toBe('REFUND_NOT_POSSIBLE');
  // The flight is still flown.
  expect(await status()).toBe('FinalizationSuccessful');
});

test('a discount is shared by part and rest', async () => {
  orderId = await basket(await newVoucher(world));
  const whole = await room();
  const before = await balance();
  for (const part of [true, true, false]) expect((await give(part)).status).toBe(200);
  const back = (await balance()) - before;
  // Cutting to whole tomans costs a toman a time at most.
  expect(Math.abs(back - (whole.refund ?? 0))).toBeLessThanOrEqual(30);
  expect(back).toBeLessThanOrEqual(whole.paid);
});

test('one refund of a document is open at most, the same wish comes once, and two at a time are one', async () => {
  world.stay.refunds.mood.refund = 'unknown';
  const key = freshKey();
  const item = await quarter();
  const wish = {
    orderId,
    items: [{ documentId: item.documentId, part: 'quarter' }],
    acceptedRefund: item.refund,
  };
  const asked = { ...wish, idempotencyKey: key };
  const [one, two, other] = await Promise.all([
    askRefund(world, user, asked),
    askRefund(world, user, asked),
    askRefund(world, user, wish),
  ]);
  const made = [one, two, other].filter((answer) => answer.status === 200);
  expect(new Set(made.map(({ data }) => data.refundId)).size).toBe(1);
  expect((await room()).hindrance).toBe('requested');
  // Neither the whole nor another part meanwhile, and the key is for this wish alone.
  expect((await give(false)).errors[0]?.code).toBe('REFUND_NOT_POSSIBLE');
  const whole = { ...wish, items: [{ documentId: item.documentId }], idempotencyKey: key };
  if (made.includes(one)) expect((await askRefund(world, user, whole)).errors[0]?.code).toBe('CONFLICT');
  world.stay.refunds.mood.refund = 'done';
  const before = await balance();
  for (let at = 0; at < 4; at += 1) {
    world.app.clock.advance({ minutes: 3 });
    await world.minute();
  }
  expect(await balance()).toBe(before + (item.refund ?? 0));
  expect((await room()).hindrance).toBeNull();
});

test('what is no part, a claim on a part, a sum that is not this one and a flight are refused', async () => {
  const { documentId, refund } = await quarter();
  const ask = async (more: object) =>
    (
      await askRefund(world, user, {
        orderId,
        items: [{ documentId, part: 'quarter' }],
        acceptedRefund: refund,
        ...more,
      })
    ).errors[0]?.code;
  expect(await ask({ acceptedRefund: (await room()).refund })).toBe('REFUND_CHANGED');
  expect(await ask({ items: [{ documentId }] })).toBe('REFUND_CHANGED');
  expect(await ask({ items: [{ documentId, part: 'x'.repeat(101) }] })).toBe('TOO_LONG');
  const { data } = await itemsOf(world, user, orderId);
  const ticket = data.lines[0]?.items[0]?.documentId ?? '';
  expect((await partOf(world, user, { orderId, documentId: ticket })).hindrance).toBe('notOffered');
  const flight = { items: [{ documentId: ticket, part: 'quarter' }], acceptedRefund: 0 };
  expect(await ask(flight)).toBe('REFUND_NOT_POSSIBLE');
});

test('the database keeps that all parts are no more than the line cost, whatever the code says', async () => {
  const { data } = await give(true);
  const { db } = world.app.services;
  await expect(
    sql`insert into refund_items (refund_id, order_id, line_id, document_id, price, paid, back, why, refund, agreed)
      select ${data.refundId}::uuid, order_id, line_id, gen_random_uuid(), 1000000000, 1, 1, why, 1, 1
        from refund_items where refund_id = ${data.refundId} limit 1`.execute(db),
  ).rejects.toThrow();
  await expect(
    sql`update refund_items set price = 1000000000 where refund_id = ${data.refundId}`.execute(db),
  ).rejects.toThrow(/refund_items_within_line|more of a line/);
});

test('a supplier that refuses leaves the room as it was; staff give the part back by hand, and the line follows', async () => {
  const whole = await room();
  world.stay.refunds.mood.refund = 'refused';
  const { data } = await give(true);
  const refund = await refundOf(world, user, data.refundId);
  expect(refund.state).toBe('UnderReview');
  expect((await room()).hindrance).toBe('requested');
  const { token } = await staff(world);
  const byHand = await call(
    world.app,
    'POST /api/back-office/refunds/Decide',
    {
      body: {
        refundId: data.refundId,
        decision: 'byHand',
        note: 'هتل پذیرفت',
        supplierRefund: refund.refund ?? 0,
        amounts: refund.items.map((item) => ({ documentId: item.documentId, refund: item.refund ?? 0 })),
      },
    },
    token,
  );
  expect(byHand.status, byHand.text).toBe(200);
  const left = await room();
  expect([left.hindrance, left.paid]).toEqual([null, (whole.paid * 3) / 4]);
});
