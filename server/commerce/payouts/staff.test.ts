import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf, post } from '#server/platform/ledger/post.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import {
  cancelWithdrawal,
  namedTraveller,
  ownIban,
  payer,
  returnPayout,
  settlePayout,
  takePayout,
  withdraw,
} from '../testing/payouts.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { openPayout } from './open.ts';

let world: World;
let staff: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  staff = await payer(world);
});
afterAll(() => world.close());

const walletOf = (user: SignedIn) => walletBalance(world.app.services.db, user.userId);
const bank = () => balanceOf(world.app.services.db, accounts.bank);
const list = (body = {}, by = staff) =>
  call(world.app, 'POST /api/back-office/payouts/List', { body }, by.token);
const ten = Array.from({ length: 10 }, (_, i) => i);
const requested = async (user: SignedIn, amount = 1_000_000) =>
  (await withdraw(world, user, amount)).data.payoutId;
const messagesTo = async (user: SignedIn) => {
  const { rows } = await sql<{ text: string }>`
    select text from messages where recipient = ${user.phoneNumber}`.execute(world.app.services.db);
  return rows.map(({ text }) => text);
};
const eventsOf = async (payoutId: string) => {
  const { rows } = await sql<{ event: string; by: string; staff_id: string | null }>`
    select event, by, staff_id from payout_events where payout_id = ${payoutId} order by event_id`.execute(
    world.app.services.db,
  );
  return rows.map(({ event, by, staff_id }) => [event, by, staff_id]);
};

test('taken, then settled under a reference: the money left the house, and it is written down who did it', async () => {
  const user = await namedTraveller(world, 1_000_000);
  const payoutId = await requested(user);
  const before = await bank();
  expect((await settlePayout(world, staff, payoutId, 'REF-0')).code).toBe('PAYOUT_STATE');
  expect((await takePayout(world, staff, payoutId)).data).toMatchObject({
    state: 'Sending',
    userId: user.userId,
    phoneNumber: user.phoneNumber,
  });
  expect((await takePayout(world, staff, payoutId)).code).toBe('PAYOUT_STATE');
  expect((await cancelWithdrawal(world, user, payoutId)).code).toBe('PAYOUT_STATE');
  const answers = await Promise.all(ten.map(() => settlePayout(world, staff, payoutId, ' ref-۱۲۳ ')));
  // The same word again is the same answer.
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.state} ${data.bankReference}`))).toEqual(
    new Set(['200 Settled REF-123']),
  );
  expect([(await bank()) - before, await walletOf(user)]).toEqual([1_000_000, 0]);
  expect(await eventsOf(payoutId)).toEqual([
    ['request', 'traveller', null],
    ['take', 'staff', staff.userId],
    ['settle', 'staff', staff.userId],
  ]);
  expect(await messagesTo(user)).toEqual([expect.stringContaining('REF-123')]);
  expect((await returnPayout(world, staff, payoutId)).code).toBe('PAYOUT_STATE');
});

test('a reference of the bank counts once', async () => {
  const user = await namedTraveller(world, 2_000_000);
  const both = [await requested(user), await requested(user)];
  for (const payoutId of both) await takePayout(world, staff, payoutId);
  const answers = await Promise.all(both.map((payoutId) => settlePayout(world, staff, payoutId, 'SAME-REF')));
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', null]);
});

test('returned from either state: the money is in the wallet, with the reason, once', async () => {
  const user = await namedTraveller(world, 2_000_000);
  const [waiting, sending] = [await requested(user), await requested(user)];
  await takePayout(world, staff, sending);
  for (const payoutId of [waiting, sending]) {
    const answers = await Promise.all(ten.map(() => returnPayout(world, staff, payoutId, 'حساب مسدود است.')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  expect(await walletOf(user)).toBe(2_000_000);
  const messages = await messagesTo(user);
  expect([messages.length, messages[0]]).toEqual([2, expect.stringContaining('حساب مسدود است.')]);
  expect((await list({ state: 'Returned' })).data.data[0]).toMatchObject({ note: 'حساب مسدود است.' });
});

test('settle and return at the same moment: one of them', async () => {
  const user = await namedTraveller(world, 10_000_000);
  for (const i of ten) {
    const payoutId = await requested(user);
    await takePayout(world, staff, payoutId);
    const [settled, returned] = await Promise.all([
      settlePayout(world, staff, payoutId, `RACE-${i}`),
      returnPayout(world, staff, payoutId),
    ]);
    expect([settled.status, returned.status].sort()).toEqual([200, 409]);
  }
});

test('a refund to an IBAN: paid from its own account, opened once, not to be cancelled by its owner', async () => {
  const { db, random, clock } = world.app.services;
  const user = await namedTraveller(world);
  const refundId = random.uuid();
  const from = accounts.refund(refundId);
  const amount = toRial(700_000);
  const postings = [
    { account: accounts.corrections, amount: -amount },
    { account: from, amount },
  ];
  await post(db, { transferId: random.uuid(), key: refundId, kind: 'correction', at: clock.now(), postings });
  const open = () =>
    db.transaction().execute((tx) =>
      openPayout(tx, world.app.services, {
        userId: user.userId,
        source: 'refund',
        refundId,
        amount,
        iban: ownIban,
        ownerName: 'سارا احمدی',
        from,
      }),
    );
  const opened = (await Promise.all(ten.map(open))).filter((row) => row !== null);
  expect(opened).toMatchObject([{ source: 'refund', refund_id: refundId, state: 'Requested' }]);
  const payoutId = opened[0]?.payout_id ?? '';
  expect(await balanceOf(db, accounts.payout(payoutId))).toBe(700_000);
  expect((await cancelWithdrawal(world, user, payoutId)).code).toBe('PAYOUT_STATE');
});

test('the list is the oldest first, by state and page', async () => {
  const user = await namedTraveller(world, 3_000_000);
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

test('only staff with the scope: others are forbidden, strangers unauthenticated', async () => {
  const user = await namedTraveller(world, 1_000_000);
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
  expect((await takePayout(world, staff, nobody)).code).toBe('PAYOUT_NOT_FOUND');
});

test('the audit finds nothing wrong after all of this', async () => {
  const findings = await auditLedger(world.app.services.db);
  expect(findings.filter(({ rule }) => !rule.includes('refund'))).toEqual([]);
});
