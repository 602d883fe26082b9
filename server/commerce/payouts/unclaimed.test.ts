import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf, post } from '#server/platform/ledger/post.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { returnPayout, settlePayout, takePayout } from '../testing/payouts.ts';
import { goodIban, staff } from '../testing/refunds.ts';
import { openedShares, payShareFromWallet } from '../testing/shares.ts';
import { heldStaged } from '../testing/staged.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** What an order of a million brings back that the house calls off after its owner's account ended; a friend had paid half of it. */
let world: World;
let teller: SignedIn;
let sender: SignedIn;
let owner: SignedIn;
let friend: SignedIn;
let orderId: string;
beforeAll(async () => {
  world = await createWorld();
  teller = await staff(world, ['payouts:settle']);
  sender = await staff(world, ['payouts:settle']);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});

const db = () => world.app.services.db;
const unclaimed = () => balanceOf(db(), accounts.unclaimed(orderId));
const endNow = ({ userId }: SignedIn) =>
  sql`update users set ended_at = ${world.app.clock.now()} where user_id = ${userId}`.execute(db());
const callOff = async () => {
  const wish = { staffId: randomUUID(), note: 'لغو شد.' };
  const { commerce } = world.shop;
  await commerce.endByHouse(orderId, wish);
  await world.shop.settled();
  return commerce.endByHouse(orderId, wish);
};
beforeEach(async () => {
  owner = await traveller(world, 500_000);
  friend = await traveller(world, 500_000);
  orderId = await heldStaged(world, owner);
  const [link = ''] = await openedShares(world, owner, { orderId, amounts: [500_000] });
  expect((await payShareFromWallet(world, friend, link)).status).toBe(200);
  await world.shop.pay(orderId, owner.userId, 2);
  await world.shop.settled();
  await endNow(owner);
});

const payOut = (change: Record<string, unknown> = {}, by = teller) =>
  call(
    world.app,
    'POST /api/back-office/payouts/PayUnclaimed',
    {
      body: {
        orderId,
        amount: 500_000,
        iban: goodIban,
        ownerName: 'مریم رضایی',
        idempotencyKey: randomUUID(),
        ...change,
      },
    },
    by.token,
  );
const listed = async () => {
  const body = { pageSize: 100 };
  const path = 'POST /api/back-office/payouts/ListUnclaimed';
  const { data } = await call(world.app, path, { body }, teller.token);
  return data.data.find((one) => one.orderId === orderId);
};

test('who has an account has their part in the wallet; what is of the account that ended waits by its order', async () => {
  expect(await callOff()).toBe('ended');
  expect(await walletBalance(db(), friend.userId)).toBe(500_000);
  expect([await walletBalance(db(), owner.userId), await unclaimed()]).toEqual([0, 500_000]);
  expect(await listed()).toMatchObject({ amount: 500_000, orderId });
});

test('all of it waits where every payer’s account has ended', async () => {
  await endNow(friend);
  expect(await callOff()).toBe('ended');
  expect(await unclaimed()).toBe(1_000_000);
});

test('what came by a card goes back to it, where its gateway does that; the rest waits', async () => {
  const gateway = createFakeGateway(1);
  const given = new Map<string, number>();
  gateway.refunds = {
    can: ({ amount, paid }) => amount <= paid,
    // The card of the second half is closed.
    async refund({ refundId, token, amount }) {
      if (token !== gateway.tokens[0]) return { kind: 'refused' };
      given.set(token, amount);
      return { kind: 'done', reference: `B-${refundId}` };
    },
    status: async () => ({ kind: 'refused' }),
  };
  const other = await createWorld({ gateways: [gateway] });
  const { db: books } = other.app.services;
  const gone = await traveller(other, 0);
  const orderOfCards = await heldStaged(other, gone);
  for (const due of [1, 2]) {
    const body = { gatewayId: 1, orderId: orderOfCards, due, useWallet: false };
    expect((await call(other.app, 'POST /api/payment/Pay/Create', { body }, gone.token)).status).toBe(200);
    const token = gateway.tokens.at(-1) ?? '';
    gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
    await other.app.inject(`/api/payment/Callback/1?token=${token}`);
    await other.shop.settled();
  }
  await sql`update users set ended_at = ${other.app.clock.now()} where user_id = ${gone.userId}`.execute(
    books,
  );
  await other.shop.commerce.endByHouse(orderOfCards, { staffId: randomUUID(), note: 'لغو شد.' });
  await other.shop.settled();
  await other.minute();
  expect([...given.values()]).toEqual([500_000]);
  expect(await balanceOf(books, accounts.unclaimed(orderOfCards))).toBe(500_000);
  expect(await walletBalance(books, gone.userId)).toBe(0);
  expect(await auditLedger(books)).toEqual([]);
  await other.close();
});

test('it is paid out once, by however many at once, and sent by a colleague of whoever wrote the bank account', async () => {
  await callOff();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => payOut({}, n % 2 === 0 ? teller : sender)));
  const [begun] = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect([await unclaimed(), await listed()]).toEqual([0, undefined]);
  const payoutId = begun?.data.payoutId ?? '';
  const [writer, other] = begun?.data.begunBy === teller.userId ? [teller, sender] : [sender, teller];
  expect((await takePayout(world, writer, payoutId)).code).toBe('FORBIDDEN');
  expect((await takePayout(world, other, payoutId)).status).toBe(200);
  expect((await settlePayout(world, writer, payoutId, 'UNCLAIMED-1')).code).toBe('FORBIDDEN');
  expect((await settlePayout(world, other, payoutId, 'UNCLAIMED-1')).data.state).toBe('Settled');
  const told = (await messagesIn(db())).filter(({ key }) => key.includes(payoutId));
  expect(told).toEqual([]);
});

test('the same key does it once and says the same; with something else it is a conflict', async () => {
  await callOff();
  const same = { idempotencyKey: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => payOut(same)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.payoutId}`)).size).toBe(1);
  expect((await payOut({ ...same, amount: 400_000 })).code).toBe('CONFLICT');
});

test('what the bank gives back waits by its order again, and can be sent elsewhere', async () => {
  await callOff();
  const { data } = await payOut();
  await takePayout(world, sender, data.payoutId);
  expect((await returnPayout(world, sender, data.payoutId)).data.state).toBe('Returned');
  expect([await unclaimed(), await walletBalance(db(), owner.userId)]).toEqual([500_000, 0]);
  expect((await payOut()).status).toBe(200);
});

test('a wrong IBAN, another sum, an order of which nothing waits, and a stranger are refused', async () => {
  await callOff();
  const wrong = await payOut({ iban: 'IR000000000000000000000000' });
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'iban']);
  expect((await payOut({ amount: 400_000 })).code).toBe('CONFLICT');
  expect((await payOut({ orderId: randomUUID() })).code).toBe('NOT_FOUND');
  expect((await payOut({}, friend)).status).toBe(403);
  expect(await unclaimed()).toBe(500_000);
});

test('a member of staff who paid a part of the order does not say whose its money is', async () => {
  await callOff();
  await sql`update users set scopes = '{payouts:settle}' where user_id = ${friend.userId}`.execute(db());
  expect((await payOut({}, friend)).code).toBe('FORBIDDEN');
  expect(await unclaimed()).toBe(500_000);
  expect((await payOut()).status).toBe(200);
});

test('the audit finds unclaimed money of somebody who is there', async () => {
  await callOff();
  const from = accounts.wallet(friend.userId);
  const move = (amount: number) =>
    post(db(), {
      transferId: randomUUID(),
      key: `test:${amount}:${orderId}`,
      kind: 'correction',
      at: world.app.clock.now(),
      postings: [
        { account: from, amount: -amount },
        { account: accounts.unclaimed(orderId), amount },
      ],
    });
  await sql`update users set ended_at = null where user_id = ${owner.userId}`.execute(db());
  expect((await auditLedger(db())).map(({ rule }) => rule)).toEqual([
    'unclaimed money is of an owner whose account has ended',
  ]);
  await endNow(owner);
  await expect(move(-600_000)).rejects.toMatchObject({ constraint: 'ledger_never_below_zero' });
});
