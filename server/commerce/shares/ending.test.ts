import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zeroRial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { auditLedger } from '../audit.ts';
import { openedShares, payShareFromWallet } from '../testing/shares.ts';
import { heldStaged } from '../testing/staged.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** What the house gives back of an issued order whose deposit a friend paid, while the friend ends the account. */
let world: World;
let owner: SignedIn;
let friend: SignedIn;
let orderId: string;
beforeEach(async () => {
  world = await createWorld();
  owner = await traveller(world, 500_000);
  friend = await traveller(world, 500_000);
  orderId = await heldStaged(world, owner);
  const [link = ''] = await openedShares(world, owner, { orderId, amounts: [500_000] });
  expect((await payShareFromWallet(world, friend, link)).status).toBe(200);
  await world.shop.pay(orderId, owner.userId, 2);
  await world.shop.settled();
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const end = ({ token }: SignedIn) =>
  call(world.app, 'POST /account/api/Account/End', { body: { agreement: true } }, token);

/** Begins a refund of everything that is issued, as staff do. */
const begin = async (tx: Tx) => {
  const { commerce } = world.shop;
  const order = await commerce.load(orderId, owner.userId);
  const line = order?.lines[0];
  if (!order || !line) throw new Error('no such order');
  const said = await world.staged.refunds.backNow(line, order, tx);
  return commerce.beginRefund(tx, {
    orderId,
    lineId: line.lineId,
    documentIds: line.documents.map(({ documentId }) => documentId),
    ruled: said.map((one) => ({ ...one, fee: zeroRial, back: one.price, percent: 0, why: 'cancelled' })),
    reason: 'calledOff',
    staffId: '00000000-0000-4000-8000-00000000000f',
    note: 'لغو شد.',
  });
};

const refunds = async () =>
  (await sql`select from refunds where order_id = ${orderId}`.execute(world.app.services.db)).rows.length;

test('an account that ends while the house begins waits, and goes on until its money is there', async () => {
  const { db } = world.app.services;
  const { ending, refundId } = await db.transaction().execute(async (tx) => {
    const refund = await begin(tx);
    const answer = end(friend);
    await untilWaiting(db);
    return { ending: { answer }, refundId: refund?.refundId ?? '' };
  });
  expect((await ending.answer).code).toBe('ACCOUNT_BUSY');
  world.shop.commerce.carryOut(refundId);
  await world.shop.settled();
  expect(await walletBalance(db, friend.userId)).toBe(500_000);
  expect(await walletBalance(db, owner.userId)).toBe(500_000);
});

test('the house does not begin while a payer’s account is ending, and nothing is written; after that it can', async () => {
  const { db } = world.app.services;
  const ending = await db.startTransaction().execute();
  await sql`select from users where user_id = ${friend.userId} for update`.execute(ending);
  try {
    await expect(db.transaction().execute(begin)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await refunds()).toBe(0);
    await sql`update users set ended_at = ${world.app.clock.now()} where user_id = ${friend.userId}`.execute(
      ending,
    );
  } finally {
    await ending.commit().execute();
  }
  const refund = await db.transaction().execute(begin);
  world.shop.commerce.carryOut(refund?.refundId ?? '');
  await world.shop.settled();
  // What comes back of an ended account is the organiser's.
  expect(await walletBalance(db, owner.userId)).toBe(1_000_000);
});
