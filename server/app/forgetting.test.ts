import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import { everyOpenedRow } from '#server/testing/rows.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { makePossessions, type Possessions } from './testing/possessions.ts';

/** The end of an account over all rooms: what holds it up, and that no table remembers the person after it. */

let app: TestApp;
let owner: SignedIn;
let owned: Possessions['ids'];
beforeAll(async () => {
  app = await wholeHouse();
  for (const room of app.rooms) await room.start?.();
  owner = await signIn(app);
  ({ ids: owned } = await makePossessions(app, owner));
});
afterAll(() => app.close());

const end = ({ token }: SignedIn) =>
  call(app, 'POST /account/api/Account/End', { body: { agreement: true } }, token);

/** Sends all that is in the wallet to the owner's bank. */
const emptyWallet = async ({ token }: SignedIn): Promise<void> => {
  const { data } = await call(app, 'GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, token);
  const body = { amount: data.balance, iban: '820540102680020817909002', idempotencyKey: randomUUID() };
  const asked = await call(app, 'POST /api/wallet/Withdrawal/Create', { body }, token);
  const staff = await signIn(app);
  const scopes = ['payouts:settle'];
  await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', staff.userId).execute();
  const { payoutId } = asked.data;
  await call(app, 'POST /api/back-office/payouts/Take', { body: { payoutId } }, staff.token);
  await call(
    app,
    'POST /api/back-office/payouts/Settle',
    { body: { payoutId, bankReference: '1405-1' } },
    staff.token,
  );
};

it('an account ends once nothing is open, and then no table remembers whose it was', async () => {
  const busy = await end(owner);
  expect(busy.code).toBe('ACCOUNT_BUSY');
  const kinds = (busy.data as unknown as { hindrances: { kind: string }[] }).hindrances;
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'orders',
    'payments',
    'payouts',
    'refunds',
    'wallet',
  ]);

  const { refund: refundId, payout: payoutId } = owned;
  await call(app, 'POST /api/refund/RefundRequest/Cancel', { body: { refundId } }, owner.token);
  await call(app, 'POST /api/wallet/Withdrawal/Cancel', { body: { payoutId } }, owner.token);
  app.clock.advance({ hours: 3 });
  await app.runJobs();
  // No schedule runs in a test: the order whose payment nobody finished ends with a round of the job that carries orders on.
  const jobs = app.rooms.flatMap((room) => room.jobs ?? []);
  await jobs.find(({ name }) => name === 'commerce-carry-on')?.handle(null);
  const again = await signIn(app, owner.phoneNumber);
  await emptyWallet(again);
  const ended = await end(again);
  expect([ended.status, ended.data]).toEqual([200, null]);
  await app.runJobs();

  const personal = [
    owner.phoneNumber.slice(3),
    personFor(71).nationalCode ?? '',
    'ZARRINKOLAH',
    'NAHANI',
    'nahani@example.com',
    '9129998877',
    'زرین‌کلاه',
  ];
  const remembered: string[] = [];
  // The owner of a bank account that got money stays in the books.
  for (const [table, text] of await everyOpenedRow(app.services.db))
    for (const word of table === 'public.payouts' ? [] : personal)
      if (text.toUpperCase().includes(word.toUpperCase())) remembered.push(`${table}: ${word}`);
  expect(remembered).toEqual([]);
});
