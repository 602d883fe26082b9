import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose } from '#server/platform/outbox/news/choices.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { cancelWithdrawal, settlePayout, takePayout, withdraw } from '../testing/payouts.ts';
import { goodIban, owner, staff } from '../testing/refunds.ts';
import { createWorld, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const walletOf = (user: SignedIn) => walletBalance(world.app.services.db, user.userId);
const list = (user: SignedIn, body = {}) =>
  call(world.app, 'POST /api/wallet/Withdrawal/GetCurrentUserWithdrawals', { body }, user.token);
const twenty = Array.from({ length: 20 }, (_, i) => i);
const nobody = '00000000-0000-4000-8000-000000000000';

test('a withdrawal leaves the balance at once and waits for staff', async () => {
  const user = await owner(world, 5_000_000);
  const { data } = await withdraw(world, user, 3_000_000, { iban: 'IR82 0540 1026 8002 0817 9090 02' });
  expect(data).toMatchObject({
    source: 'withdrawal',
    refundId: null,
    amount: 3_000_000,
    iban: goodIban,
    bankName: 'بانک پارسیان',
    ownerName: 'سارا احمدی',
    state: 'Requested',
    endedAt: null,
    bankReference: null,
  });
  expect(await walletOf(user)).toBe(2_000_000);
  expect((await list(user)).data).toMatchObject({ total: 1, data: [{ payoutId: data.payoutId }] });
  const flows = 'GET /api/wallet/WalletFlows/GetCurrentUserWalletFlows';
  const { data: page } = await call(world.app, flows, { query: { type: 'withdrawal' } }, user.token);
  expect(page.data).toMatchObject([
    { amount: -3_000_000, balanceAfter: 2_000_000, description: 'برداشت به حساب بانکی' },
  ]);
});

test('its owner is told at once, whoever sat at their page; the same key tells once', async () => {
  const user = await owner(world, 3_000_000);
  const idempotencyKey = randomUUID();
  for (const _ of [1, 2]) await withdraw(world, user, 1_000_000, { idempotencyKey });
  await withdraw(world, user, 9_000_000);
  const written = await messagesIn(world.app.services.db);
  const told = written.filter(({ recipient }) => recipient === user.phoneNumber);
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^درخواست برداشت ۱۰۰٬۰۰۰ تومان از کیف پول هدهد به شبای …۹۰۰۲ ثبت شد\./),
  ]);
});

test('that one was asked for is told by every channel, whatever was switched off; what comes after is not', async () => {
  const { app } = world;
  const user = await owner(world, 3_000_000);
  const email = `${randomUUID()}@example.com`;
  const { db, clock } = app.services;
  await db.updateTable('users').set({ email }).where('user_id', '=', user.userId).execute();
  for (const channel of ['sms', 'email'] as const)
    await db
      .transaction()
      .execute((tx) => choose(tx, clock, user.userId, { kind: 'money', channel, isOn: false }));
  const { data } = await withdraw(world, user, 1_000_000);
  const teller = await staff(world, ['payouts:settle']);
  await takePayout(world, teller, data.payoutId);
  expect((await settlePayout(world, teller, data.payoutId, 'PAYA-140507')).status).toBe(200);
  const written = await messagesIn(db);
  const told = written.filter(({ recipient }) => [user.phoneNumber, email].includes(recipient));
  expect(told.map(({ key }) => key).sort()).toEqual([
    `payout:${data.payoutId}:requested`,
    `payout:${data.payoutId}:requested:email`,
  ]);
});

test('sixty an hour: asking and cancelling without end fills no books and no phone', async () => {
  const user = await owner(world, 1_000_000);
  const codes = [];
  for (let i = 0; i < 61; i++) {
    const { code, data } = await withdraw(world, user, 1_000_000);
    codes.push(code);
    if (code === null) await cancelWithdrawal(world, user, data.payoutId);
  }
  expect([codes.indexOf('TOO_MANY_REQUESTS'), await walletOf(user)]).toEqual([60, 1_000_000]);
});

test('twenty withdrawals of one balance at once: as many as it holds, never below zero', async () => {
  const user = await owner(world, 3_500_000);
  const answers = await Promise.all(twenty.map(() => withdraw(world, user, 1_000_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ code }) => code === 'WALLET_TOO_LOW');
  expect(refused).toHaveLength(17);
  expect(refused.at(-1)?.data).toEqual({ balance: 500_000, difference: 500_000 });
  expect([await walletOf(user), (await list(user)).data.total]).toEqual([500_000, 3]);
});

test('the same request twenty times at once is one withdrawal; the same key for another is a conflict', async () => {
  const user = await owner(world, 50_000_000);
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(twenty.map(() => withdraw(world, user, 1_000_000, { idempotencyKey })));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.payoutId}`)).size).toBe(1);
  expect(await walletOf(user)).toBe(49_000_000);
  expect((await withdraw(world, user, 2_000_000, { idempotencyKey })).code).toBe('CONFLICT');
  // The same key of another user is another key.
  const other = await owner(world, 1_000_000);
  expect((await withdraw(world, other, 1_000_000, { idempotencyKey })).status).toBe(200);
});

test('what is refused: no name, a wrong IBAN, too little, too much, no user', async () => {
  const unnamed = await traveller(world, 1_000_000);
  expect((await withdraw(world, unnamed, 100_000)).code).toBe('OWNER_NAME_MISSING');
  const user = await owner(world, 1_000_000);
  for (const iban of ['820540102680020817909003', '82054010268002081790900', 'IR', `1${goodIban}`]) {
    const { status, errors } = await withdraw(world, user, 100_000, { iban });
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 'IBAN_IS_INVALID', 'iban']);
  }
  expect((await withdraw(world, user, 9_999)).code).toBe('AMOUNT_TOO_LOW');
  const tooMuch = await withdraw(world, user, 1_000_001);
  expect([tooMuch.code, tooMuch.data]).toEqual(['WALLET_TOO_LOW', { balance: 1_000_000, difference: 1 }]);
  expect(await walletOf(user)).toBe(1_000_000);
  const stranger = await call(world.app, 'POST /api/wallet/Withdrawal/Create', {
    body: { amount: 100_000, iban: goodIban, idempotencyKey: randomUUID() },
  });
  expect(stranger.status).toBe(401);
});

test('cancelled before anybody began: the money is back, once, however many cancel', async () => {
  const user = await owner(world, 1_000_000);
  const { data } = await withdraw(world, user, 1_000_000);
  const answers = await Promise.all(twenty.map(() => cancelWithdrawal(world, user, data.payoutId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'PAYOUT_STATE']));
  expect(await walletOf(user)).toBe(1_000_000);
  expect((await list(user)).data.data[0]?.state).toBe('Cancelled');
});

test('cancel and take at the same moment: one of them, and the money is where it says', async () => {
  const [user, teller] = [await owner(world, 20_000_000), await staff(world, ['payouts:settle'])];
  for (const _ of twenty) {
    const { data } = await withdraw(world, user, 1_000_000);
    const [cancelled, taken] = await Promise.all([
      cancelWithdrawal(world, user, data.payoutId),
      takePayout(world, teller, data.payoutId),
    ]);
    expect([cancelled.status, taken.status].sort()).toEqual([200, 409]);
  }
  const { data } = await list(user, { pageSize: 100 });
  const taken = data.data.filter(({ state }) => state === 'Sending').length;
  expect(await walletOf(user)).toBe(20_000_000 - taken * 1_000_000);
});

test("another's withdrawal cannot be cancelled, seen or told from none", async () => {
  const [user, other] = [await owner(world, 1_000_000), await owner(world, 0)];
  const { data } = await withdraw(world, user, 1_000_000);
  for (const id of [data.payoutId, nobody]) {
    const { status, code } = await cancelWithdrawal(world, other, id);
    expect([status, code]).toEqual([404, 'PAYOUT_NOT_FOUND']);
  }
  expect((await list(other)).data.total).toBe(0);
  expect((await list(user)).data.data[0]?.state).toBe('Requested');
});

test('the audit finds nothing wrong after all of this', async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
