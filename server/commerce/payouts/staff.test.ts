import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { cancelWithdrawal, returnPayout, settlePayout, takePayout, withdraw } from '../testing/payouts.ts';
import { giveTicketsBack, goodIban, issuedOrder, owner, refundOf, staff } from '../testing/refunds.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let teller: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  teller = await staff(world, ['payouts:settle']);
});
afterAll(() => world.close());

const walletOf = (user: SignedIn) => walletBalance(world.app.services.db, user.userId);
const bank = () => balanceOf(world.app.services.db, accounts.bank);
const list = (body = {}, by = teller) =>
  call(world.app, 'POST /api/back-office/payouts/List', { body }, by.token);
const ten = Array.from({ length: 10 }, (_, i) => i);
const requested = async (user: SignedIn, amount = 1_000_000) =>
  (await withdraw(world, user, amount)).data.payoutId;
const messagesTo = async (user: SignedIn) => {
  const written = await messagesIn(world.app.services.db);
  return written
    .filter(({ recipient, key }) => recipient === user.phoneNumber && !key.endsWith(':requested'))
    .map(({ text }) => text);
};
const eventsOf = async (payoutId: string) => {
  const { rows } = await sql<{ event: string; by: string; staff_id: string | null }>`
    select event, by, staff_id from payout_events where payout_id = ${payoutId} order by event_id`.execute(
    world.app.services.db,
  );
  return rows.map(({ event, by, staff_id }) => [event, by, staff_id]);
};

test('taken, then settled under a reference: the money left the house, and it is written down who did it', async () => {
  const user = await owner(world, 1_000_000);
  const payoutId = await requested(user);
  const before = await bank();
  expect((await settlePayout(world, teller, payoutId, 'REF-0')).code).toBe('PAYOUT_STATE');
  expect((await takePayout(world, teller, payoutId)).data).toMatchObject({
    state: 'Sending',
    userId: user.userId,
    phoneNumber: user.phoneNumber,
  });
  expect((await takePayout(world, teller, payoutId)).code).toBe('PAYOUT_STATE');
  expect((await cancelWithdrawal(world, user, payoutId)).code).toBe('PAYOUT_STATE');
  const answers = await Promise.all(ten.map(() => settlePayout(world, teller, payoutId, ' ref-۱۲۳ ')));
  // The same request again gets the same answer.
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.state} ${data.bankReference}`))).toEqual(
    new Set(['200 Settled REF-123']),
  );
  expect([(await bank()) - before, await walletOf(user)]).toEqual([1_000_000, 0]);
  expect(await eventsOf(payoutId)).toEqual([
    ['request', 'traveller', null],
    ['take', 'staff', teller.userId],
    ['settle', 'staff', teller.userId],
  ]);
  expect(await messagesTo(user)).toEqual([expect.stringContaining('REF-123')]);
  expect((await returnPayout(world, teller, payoutId)).code).toBe('PAYOUT_STATE');
});

test('a reference of the bank counts once', async () => {
  const user = await owner(world, 2_000_000);
  const both = [await requested(user), await requested(user)];
  for (const payoutId of both) await takePayout(world, teller, payoutId);
  const answers = await Promise.all(
    both.map((payoutId) => settlePayout(world, teller, payoutId, 'SAME-REF')),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', null]);
});

test('returned from either state: the money is in the wallet, with the reason, once', async () => {
  const user = await owner(world, 2_000_000);
  const [waiting, sending] = [await requested(user), await requested(user)];
  await takePayout(world, teller, sending);
  for (const payoutId of [waiting, sending]) {
    const answers = await Promise.all(
      ten.map(() => returnPayout(world, teller, payoutId, 'حساب مسدود است.')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  expect(await walletOf(user)).toBe(2_000_000);
  const messages = await messagesTo(user);
  expect([messages.length, messages[0]]).toEqual([2, expect.stringContaining('حساب مسدود است.')]);
  expect((await list({ state: 'Returned' })).data.data[0]).toMatchObject({ note: 'حساب مسدود است.' });
});

test('settle and return at the same moment: one of them', async () => {
  const user = await owner(world, 10_000_000);
  for (const i of ten) {
    const payoutId = await requested(user);
    await takePayout(world, teller, payoutId);
    const [settled, returned] = await Promise.all([
      settlePayout(world, teller, payoutId, `RACE-${i}`),
      returnPayout(world, teller, payoutId),
    ]);
    expect([settled.status, returned.status].sort()).toEqual([200, 409]);
  }
});

/** A refund that goes to a bank account: its payout, and the refund. */
const refundToBank = async (user: SignedIn) => {
  const orderId = await issuedOrder(world, user);
  const { data } = await giveTicketsBack(world, user, orderId, { target: 'iban', iban: goodIban });
  await world.shop.settled();
  const waiting = await list({ state: 'Requested', pageSize: 100 });
  const payout = waiting.data.data.find(({ refundId }) => refundId === data.refundId);
  return { payoutId: payout?.payoutId ?? '', refundId: data.refundId, amount: payout?.amount ?? 0 };
};

test('a refund to an IBAN: not to be cancelled, and over once the bank has it', async () => {
  const user = await owner(world, 1_000_000);
  const before = await bank();
  const { payoutId, refundId, amount } = await refundToBank(user);
  expect([amount, (await refundOf(world, user, refundId)).state]).toEqual([665_000, 'PayingOut']);
  expect((await cancelWithdrawal(world, user, payoutId)).code).toBe('PAYOUT_STATE');
  await takePayout(world, teller, payoutId);
  await Promise.all(ten.map(() => settlePayout(world, teller, payoutId, 'OF-REFUND')));
  expect((await refundOf(world, user, refundId)).state).toBe('Successful');
  expect([(await bank()) - before, await walletOf(user)]).toEqual([665_000, 0]);
});

test('a refund whose bank gave it back is in the wallet, and over', async () => {
  const user = await owner(world, 1_000_000);
  const { payoutId, refundId } = await refundToBank(user);
  await takePayout(world, teller, payoutId);
  await Promise.all(ten.map(() => returnPayout(world, teller, payoutId, 'حساب بسته است.')));
  const { state, timeline } = await refundOf(world, user, refundId);
  expect([state, timeline.at(-1)?.note]).toEqual(['Successful', 'حساب بسته است.']);
  expect(await walletOf(user)).toBe(665_000);
});

test('the list is the oldest first, by state and page', async () => {
  const user = await owner(world, 3_000_000);
  const ids = [];
  for (const _ of [0, 1, 2]) {
    world.app.clock.advance({ seconds: 1 });
    ids.push(await requested(user));
  }
  const { total } = (await list({ state: 'Requested' })).data;
  const last = (await list({ state: 'Requested', page: Math.ceil(total / 2), pageSize: 2 })).data.data;
  expect(last.at(-1)?.payoutId).toBe(ids.at(-1));
  expect((await list({ state: 'Nowhere' })).status).toBe(400);
});

test('nobody sends, settles or returns money of their own', async () => {
  const own = await owner(world, 1_000_000);
  await world.app.services.db
    .updateTable('users')
    .set({ scopes: ['payouts:settle'] })
    .where('user_id', '=', own.userId)
    .execute();
  const payoutId = await requested(own);
  expect((await takePayout(world, own, payoutId)).code).toBe('FORBIDDEN');
  expect((await takePayout(world, teller, payoutId)).status).toBe(200);
  expect((await settlePayout(world, own, payoutId, 'OWN-1')).code).toBe('FORBIDDEN');
  expect((await returnPayout(world, own, payoutId)).code).toBe('FORBIDDEN');
});

test('only staff with the scope: others are forbidden, strangers unauthenticated', async () => {
  const user = await owner(world, 1_000_000);
  const payoutId = await requested(user);
  for (const act of [
    () => list({}, user),
    () => takePayout(world, user, payoutId),
    () => settlePayout(world, user, payoutId, 'MINE-1'),
    () => returnPayout(world, user, payoutId),
  ])
    expect((await act()).status).toBe(403);
  const reader = await traveller(world);
  const scopes = ['refunds:read', 'refunds:decide'];
  await world.app.services.db
    .updateTable('users')
    .set({ scopes })
    .where('user_id', '=', reader.userId)
    .execute();
  expect((await takePayout(world, reader, payoutId)).status).toBe(403);
  expect((await call(world.app, 'POST /api/back-office/payouts/List', { body: {} })).status).toBe(401);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await takePayout(world, teller, nobody)).code).toBe('PAYOUT_NOT_FOUND');
});

test('the audit finds nothing wrong after all of this', async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
