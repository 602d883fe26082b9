import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { beginShare, openedShares, payShareFromWallet, sharesOf } from '../testing/shares.ts';
import { heldStaged, leaveStaged } from '../testing/staged.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { creditWallet } from '../wallet/credit.ts';

/** Two orders of the same two people, whose money moves at the same moment: each takes first what the other takes last. */
let world: World;
let ann: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  world = await createWorld({ gateways: [createFakeGateway(1)] });
  ann = await traveller(world);
  ben = await traveller(world);
});
afterEach(() => world.close());

const statusOf = async (orderId: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from orders where order_id = ${orderId}`.execute(world.app.services.db);
  return rows[0]?.status;
};

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(world.app.services.db);
  return rows[0]?.waiting ?? 0;
};

/** Lets two begin while a third has both wallets, so that each waits for the first that it wants. */
const atOnce = async (begin: () => Promise<unknown>): Promise<void> => {
  const accounts = [ann, ben].map(({ userId }) => `wallet:${userId}`);
  const holding = await world.app.services.db.startTransaction().execute();
  await sql`select from ledger_balances where account = any(${accounts}::text[]) for update`.execute(holding);
  const begun = begin();
  try {
    await expect.poll(waiting, { timeout: 5_000 }).toBe(2);
  } finally {
    await holding.commit().execute();
  }
  await begun;
};

const aside = 200_000;
const payIn = async ({ userId }: SignedIn, amount: number): Promise<void> => {
  const { db } = world.app.services;
  const key = world.app.services.random.uuid();
  await creditWallet(db, world.app.services, { userId, amount: toRial(amount), reason: 'test', key });
};

/** A link of an order for a friend, and a payment of it that waits at the bank with a part out of the friend's wallet. */
const friendBegins = async (owner: SignedIn, friend: SignedIn, orderId: string, due = 1): Promise<void> => {
  const { data } = await sharesOf(world, owner, orderId);
  const [link = ''] = await openedShares(world, owner, {
    orderId,
    due,
    amounts: [Math.floor(data.free / 2)],
  });
  // Less than the link asks for, so that the bank has a part of it.
  await payIn(friend, aside);
  const begun = await beginShare(world, friend, link, true);
  expect(begun.status, begun.text).toBe(200);
  expect(begun.data.walletAmount).toBe(aside);
  world.app.clock.advance({ seconds: 1 });
};

const noDeadlock = async (): Promise<void> => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
    world.app.services.db,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
};

test('two orders that are not paid in time give back what both have set aside', async () => {
  const owner = await traveller(world);
  const first = await heldOrder(world, owner, { lineTotal: 4_000_000 });
  const second = await heldOrder(world, owner, { lineTotal: 4_000_000 });
  world.app.clock.advance({ minutes: 8 });
  await friendBegins(owner, ann, first);
  await friendBegins(owner, ben, second);
  await friendBegins(owner, ben, first);
  await friendBegins(owner, ann, second);
  world.app.clock.advance({ minutes: 10 });
  await atOnce(() => world.minute());
  expect(await Promise.all([first, second].map(statusOf))).toEqual(['ConfirmFailed', 'ConfirmFailed']);
  await noDeadlock();
});

/** An order of which a friend paid the first due. */
const reservedOf = async (owner: SignedIn, payer: SignedIn): Promise<string> => {
  const orderId = await heldStaged(world, owner, { lineTotal: 4_000_000, travellers: ['Adult', 'Adult'] });
  const { data } = await sharesOf(world, owner, orderId);
  const [link = ''] = await openedShares(world, owner, { orderId, amounts: [data.free] });
  await payIn(payer, data.free);
  expect((await payShareFromWallet(world, payer, link)).status).toBe(200);
  expect(await statusOf(orderId)).toBe('PartlyPaid');
  return orderId;
};

/** Two such orders, of each of which the payer of the other one has begun to pay a part of the second due. */
const bothReserved = async (owner: SignedIn): Promise<string[]> => {
  const first = await reservedOf(owner, ann);
  const second = await reservedOf(owner, ben);
  await friendBegins(owner, ben, first, 2);
  await friendBegins(owner, ann, second, 2);
  return [first, second];
};

test.each([
  ['everybody leaves', 2, 'RefundSuccessful'],
  ['some leave', 1, 'PartlyPaid'],
])('two that %s give back to who paid and to who was paying', async (_, count, status) => {
  const owner = await traveller(world);
  const orders = await bothReserved(owner);
  await atOnce(() =>
    Promise.all(orders.map((orderId) => leaveStaged(world, { orderId, userId: owner.userId }, count))),
  );
  expect(await Promise.all(orders.map(statusOf))).toEqual([status, status]);
  await noDeadlock();
});

test('two who pay their orders from their wallets while the other one was paying a part of them', async () => {
  const orders: string[] = [];
  for (const [owner, friend] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const orderId = await heldOrder(world, owner, { lineTotal: 4_000_000 });
    orders.push(orderId);
    await friendBegins(owner, friend, orderId);
    const { data } = await sharesOf(world, owner, orderId);
    const body = { orderId, shareId: data.shares[0]?.shareId ?? '' };
    const withdrawn = await call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, owner.token);
    expect(withdrawn.status, withdrawn.text).toBe(200);
  }
  for (const user of [ann, ben]) await payIn(user, 4_000_000);
  await atOnce(() =>
    Promise.all(
      [ann, ben].map((user, at) =>
        call(
          world.app,
          'POST /api/wallet/wallet/ConfirmOrder',
          { body: { orderId: orders[at] ?? '', due: 1 } },
          user.token,
        ),
      ),
    ),
  );
  await world.shop.settled();
  expect(await Promise.all(orders.map(statusOf))).toEqual([
    'FinalizationSuccessful',
    'FinalizationSuccessful',
  ]);
  await noDeadlock();
});
