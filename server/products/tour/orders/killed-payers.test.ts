import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { createTestRandom } from '#server/testing/time.ts';
import { tourHouse } from '../testing/house.ts';
import { killedWhilePaying } from '../testing/killed-payers.ts';
import { type PayersAct, type PayersWay, playAct, runMinute } from '../testing/payers-process.ts';
import { held, openDate, pay, statusOf, traveller, wishFor, wrongCounters } from '../testing/world.ts';

const start = '2026-11-26T08:00:00Z';
const rounds = dose(1, 12);
const ordersARound = dose(5, 8);
const killsARound = dose(1, 3);
const seed = seedOf('payers whose house is killed');
const random = createTestRandom(systemClock, `payers:${seed}`);

let app: TestApp;
const startedWith = new Map<string, number>();
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
afterAll(() => app?.close());

const ways: readonly PayersWay[] = ['card', 'card', 'cardAndWallet', 'lost', 'wallet'];

const signedIn = async (money: number): Promise<SignedIn> => {
  const user = await signIn(app);
  startedWith.set(user.userId, money);
  const credit = { userId: user.userId, amount: toRial(money), reason: 'test', key: user.userId };
  if (money > 0) await creditWallet(app.services.db, app.services, credit);
  return user;
};

/** Opens links to what is due of an order; what is left of it is for its owner. Some links are paid by nobody, some by two at once. */
const sharedOrder = async (due: 1 | 2, isWhole: boolean): Promise<PayersAct[]> => {
  const owner = await traveller(app);
  startedWith.set(owner.userId, await walletBalance(app.services.db, owner.userId));
  // Far enough away for a deposit.
  const departureId = await openDate(app, 'istanbul-taksim', addDays(dayInIran(app.clock.now()), 45));
  const orderId = await held(app, owner, await wishFor(app, departureId));
  if (due === 2) await pay(app, owner, { orderId, status: 'PartlyPaid' });
  const ofOrder = await call(
    app,
    'GET /api/payment/Shares/OfOrder/{id}',
    { params: { id: orderId } },
    owner.token,
  );
  const { free } = ofOrder.data;
  const sum = Math.floor(free / 3);
  const body = { orderId, due, free, shares: [1, 2].map((at) => ({ name: `نفر ${at}`, sum })) };
  const opened = await call(app, 'POST /api/payment/Shares/Open', { body }, owner.token);
  expect(opened.status, opened.text).toBe(200);
  const acts: PayersAct[] = [];
  const links = opened.data.shares.map(({ path }) => path?.replace('/pay/', '') ?? '');
  for (const [at, link] of links.entries()) {
    if (!isWhole && at === 0) continue;
    const isFought = random.below(4) === 0;
    for (let payer = 0; payer < (isFought ? 2 : 1); payer += 1) {
      const way = ways[random.below(ways.length)] ?? 'card';
      const friend = await signedIn(
        way === 'wallet' ? sum : way === 'cardAndWallet' ? Math.floor(sum / 2) : 0,
      );
      acts.push({ orderId, due, payer: friend, way, link });
    }
  }
  return [...acts, { orderId, due, payer: owner, way: 'rest', link: '' }];
};

const ends = ['FinalizationSuccessful', 'RefundSuccessful', 'ConfirmFailed'];

/** The end of the time of every order that waits to be paid. */
const lastEnd = async (): Promise<Date> => {
  const { rows } = await sql<{ last: Date | null }>`
    select max(held_until) as last from orders where not status = any(${[...ends]}::text[])`.execute(
    app.services.db,
  );
  return rows[0]?.last ?? app.clock.now();
};

const comeToRest = async (): Promise<void> => {
  for (let at = 0; at < 12; at += 1) {
    app.clock.advance({ minutes: 6 });
    await runMinute(app);
  }
};

/** What a payer has in orders: what they paid of them less what came back. */
const insideOf = async (userId: string): Promise<number> => {
  const { rows } = await sql<{ inside: string }>`
    select coalesce(sum(p.amount + p.wallet_amount), 0) - (select coalesce(sum(r.amount), 0) from order_returns r
        where r.payer_id = ${userId}) as inside
      from payments p where p.user_id = ${userId} and p.settled_as = 'order'`.execute(app.services.db);
  return Number(rows[0]?.inside);
};

/** What the bank took of somebody for good. */
const takenByBank = async (userId: string): Promise<number> => {
  const { rows } = await sql<{ taken: string }>`
    select coalesce(sum(b.amount), 0) as taken from demo_bank_payments b join payments p on p.payment_id = b.merchant_payment::uuid
     where p.user_id = ${userId} and b.verified_at is not null`.execute(app.services.db);
  return Number(rows[0]?.taken);
};

/** Nothing is left between two states, and each payer's money is in an order or back. */
const expectHonest = async (acts: readonly PayersAct[]): Promise<void> => {
  const { db } = app.services;
  expect(await auditLedger(db)).toEqual([]);
  const { rows: open } = await sql<{ what: string }>`
    select 'payment ' || payment_id as what from payments where state in ('Created', 'Redirected', 'Verifying') or reserved
    union all select account from ledger_balances
     where balance <> 0 and split_part(account, ':', 1) in ('escrow', 'reserved', 'refund')
    union all select 'at the bank ' || token from demo_bank_payments where state = 'paid' and verified_at is null
    union all select 'booking ' || line_id from tour_bookings where state in ('held', 'reserved')
    union all select 'share ' || share_id from payments where settled_as = 'order' and share_id is not null group by share_id having count(*) > 1
    union all select 'due ' || d.position || ' of ' || d.order_id from order_dues d join orders o using (order_id)
     where o.status = 'FinalizationSuccessful' and d.amount <> (select sum(p.amount + p.wallet_amount) from payments p
        where p.order_id = d.order_id and p.due = d.position and p.settled_as = 'order')
    union all select 'the ledger' from ledger_balances having sum(balance) <> 0`.execute(db);
  expect(open).toEqual([]);
  for (const orderId of new Set(acts.map((act) => act.orderId)))
    expect(ends).toContain(await statusOf(app, orderId));
  for (const [userId, had] of startedWith)
    expect(await walletBalance(db, userId)).toBe(
      had + (await takenByBank(userId)) - (await insideOf(userId)),
    );
  expect(await wrongCounters(app)).toEqual([]);
};

const inChild = (acts: readonly PayersAct[], name: string, ended: number, most: number) =>
  killedWhilePaying(
    {
      databaseUrl: app.databaseUrl,
      now: app.clock.now().toISOString(),
      seed: `${seed}:${name}`,
      acts,
    },
    { ended, afterMs: random.below(most) },
  );

it(`${rounds * ordersARound} orders are paid by several while the house is killed again and again: each ends, and everybody's money is in it or back`, {
  timeout: dose(600_000, 1_800_000),
}, async () => {
  const reached = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const plans = Array.from({ length: ordersARound }, (_, at) => at + random.below(4));
    const acts: PayersAct[] = [];
    for (const plan of plans)
      acts.push(...(await sharedOrder(plan % 2 === 0 ? 2 : 1, Math.floor(plan / 2) % 2 === 0)));
    let left: readonly PayersAct[] = acts;
    for (let kill = 0; kill < killsARound && left.length > 0; kill += 1) {
      const told = await inChild(left, `${round}:${kill}`, random.below(Math.ceil(left.length / 2)), 40);
      expect(told.filter(({ refused }) => refused?.startsWith('failed'))).toEqual([]);
      const done = new Set(told.map(({ at }) => at));
      expect(done.size).toBeLessThan(left.length);
      left = left.filter((_, at) => !done.has(at));
      app.clock.advance({ seconds: 40 });
    }
    // Whoever had no answer tries again.
    await Promise.all(left.map((act) => playAct(app, act)));
    for (let at = 0; at < 4; at += 1) {
      app.clock.advance({ seconds: 20 });
      await runMinute(app);
    }
    expect(await auditLedger(app.services.db)).toEqual([]);
    app.clock.set(new Date((await lastEnd()).getTime() + 1000));
    await inChild([], `${round}:end`, 0, 300);
    await comeToRest();
    await expectHonest(acts);
    for (const { orderId } of acts) reached.add((await statusOf(app, orderId)) ?? '');
  }
  expect([...reached].sort()).toEqual(expect.arrayContaining(dose([], [...ends].sort())));
});
