import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#core/contract/scopes.ts';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

const daySeconds = 24 * 3600;
const sara = { firstName: 'Sara', lastName: 'Ahmadi' };
const omid = { firstName: 'Omid', lastName: 'Ahmadi' };
const mina = { firstName: 'Mina', lastName: 'Ahmadi', age: 7 };

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await wholeHouse();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.services;
  user = await signIn(app);
  const name = { first_name: 'Sara', last_name: 'Ahmadi' };
  await db.updateTable('users').set(name).where('user_id', '=', user.userId).execute();
  const credit = { userId: user.userId, amount: toRial(10_000_000), reason: 'test', key: user.userId };
  await creditWallet(db, app.services, credit);
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
});

const balance = () => walletBalance(app.services.db, user.userId);
const statusOf = async (orderId: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from orders where order_id = ${orderId}`.execute(app.services.db);
  return rows[0]?.status;
};
const until = (orderId: string, status: string) =>
  expect.poll(() => statusOf(orderId), { timeout: 20_000 }).toBe(status);
const pay = async (orderId: string, due?: number) => {
  const body = due === undefined ? { orderId } : { orderId, due };
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body }, user.token);
  expect(paid.status, paid.text).toBe(200);
};

const refundable = async (orderId: string) => {
  const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const answer = await call(app, path, { params: { orderId }, query: {} }, user.token);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.lines.flatMap(({ items }) => items);
};

/** Returns these documents of an order for the refund that is shown, which goes into the wallet. */
const giveBack = async (orderId: string, items: Awaited<ReturnType<typeof refundable>>) => {
  const path = 'GET /api/refund/RefundReason/GetAll';
  const reasons = await call(app, path, { query: {} });
  const body = {
    orderId,
    items: items.map(({ documentId }) => ({ documentId })),
    reasonId: reasons.data.find(({ claimsNoPenalty }) => !claimsNoPenalty)?.reasonId ?? 0,
    target: 'wallet' as const,
    name: 'Sara Ahmadi',
    agreement: true as const,
    acceptedRefund: addRial(...items.map(({ refund }) => refund ?? toRial(0))),
    idempotencyKey: randomUUID(),
  };
  const given = await call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
  expect(given.status, given.text).toBe(200);
};

it('what is held is paid, issued with a ticket for each, and one of them is given back', async () => {
  const body = { passengers: [sara, omid], idempotencyKey: randomUUID() };
  const { data } = await call(
    app,
    'POST /api/ferry-reservation/Ferry/SubmitFerryOrder',
    { body },
    user.token,
  );
  await pay(data.orderId);
  await until(data.orderId, 'FinalizationSuccessful');
  const [first, ...others] = await refundable(data.orderId);
  expect(others.map(({ travellers }) => travellers.length)).toEqual([1]);
  await giveBack(data.orderId, first ? [first] : []);
  await expect.poll(balance, { timeout: 20_000 }).toBe(10_000_000 - 6_000_000 + 2_100_000);
});

const staff = async () => {
  const one = await signIn(app);
  const scopes: Scope[] = ['permits:decide'];
  await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', one.userId).execute();
  return one;
};

it('what people decide is paid, and granted or comes back whole', async () => {
  const clerk = await staff();
  const apply = async () => {
    const body = { ...sara, idempotencyKey: randomUUID() };
    const { data } = await call(app, 'POST /api/permit-catalog/Permit/ApplyForPermit', { body }, user.token);
    await pay(data.orderId);
    await until(data.orderId, 'Paid');
    return data.orderId;
  };
  const decide = (orderId: string, isGranted: boolean, token = clerk.token) =>
    call(app, 'POST /api/back-office/permits/Decide', { body: { orderId, isGranted } }, token);
  const [granted, refused] = [await apply(), await apply()];
  expect((await decide(granted, true, user.token)).status).toBe(403);
  expect((await decide(granted, true)).data).toEqual({ isDone: true });
  expect(await statusOf(granted)).toBe('FinalizationSuccessful');
  expect((await decide(refused, false)).data).toEqual({ isDone: true });
  await expect.poll(balance, { timeout: 20_000 }).toBe(10_000_000 - 800_000);
});

const camp = async () => {
  const body = { tents: [[sara, mina], [omid]], idempotencyKey: randomUUID() };
  const { data } = await call(app, 'POST /api/camp-reservation/Camp/SubmitCampOrder', { body }, user.token);
  await pay(data.orderId, 1);
  await until(data.orderId, 'PartlyPaid');
  return data.orderId;
};

it('what is reserved against half is issued with the other half, a voucher a tent, and a tent is given back', async () => {
  const orderId = await camp();
  expect(await balance()).toBe(7_000_000);
  app.clock.advance({ seconds: 20 * daySeconds });
  user = await signIn(app, user.phoneNumber);
  await pay(orderId, 2);
  await until(orderId, 'FinalizationSuccessful');
  const tents = await refundable(orderId);
  expect(tents.map(({ travellers }) => travellers.length)).toEqual([2, 1]);
  await giveBack(orderId, tents.slice(0, 1));
  await expect.poll(balance, { timeout: 20_000 }).toBe(4_000_000 + 2_400_000);
});

it('what is not settled in time ends by its own rule', async () => {
  const orderId = await camp();
  app.clock.advance({ seconds: 31 * daySeconds });
  await app.runJobs();
  await until(orderId, 'RefundSuccessful');
  await expect.poll(balance, { timeout: 20_000 }).toBe(7_000_000 + 2_400_000);
});
