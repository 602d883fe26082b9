import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { auditAccounts, auditTransfers } from './audit.ts';
import { addWrittenBetween, auditHouseAccounts } from './house-sums.ts';
import { ledgerMigrations } from './migrations.ts';
import { balanceOf, lockAccounts, post, type Transfer } from './post.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [{ name: 'ledger', migrations: ledgerMigrations }] });
});
afterAll(() => app.close());

let keys = 0;
const transfer = (postings: Transfer['postings'], key = `t${keys++}`): Transfer => ({
  transferId: app.services.random.uuid(),
  key,
  kind: 'correction',
  at: app.services.clock.now(),
  postings,
});
const db = () => app.services.db;
const move = (from: string, to: string, amount: number, key?: string) =>
  post(
    db(),
    transfer(
      [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
      key,
    ),
  );

interface Horizon {
  horizon: number;
}
const horizon = async (): Promise<number> => {
  const { rows } =
    await sql<Horizon>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as horizon`.execute(db());
  return rows[0]?.horizon ?? 0;
};

interface Named {
  id: string;
}
/** Runs the whole audit at once, which the house runs piece by piece. */
const audit = async () => {
  const transfers = await sql<Named>`select transfer_id::text as id from ledger_transfers`.execute(db());
  const accounts =
    await sql<Named>`select account as id from ledger_balances where is_of_traveller(account)`.execute(db());
  return [
    ...(await auditTransfers(
      db(),
      transfers.rows.map(({ id }) => id),
    )),
    ...(await auditAccounts(
      db(),
      accounts.rows.map(({ id }) => id),
    )),
    ...(await auditHouseAccounts(db(), {}, 0)),
  ];
};

test('a transfer moves money once, however often its key comes, also at the same time', async () => {
  const posted = await Promise.all(
    Array.from({ length: 12 }, () => move('house:x', 'wallet:a', 500, 'once')),
  );
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(db(), 'wallet:a')).toBe(500);
});

test('postings that do not sum to zero are refused', async () => {
  const lame = transfer([
    { account: 'house:x', amount: -5 },
    { account: 'wallet:a', amount: 6 },
  ]);
  await expect(post(db(), lame)).rejects.toMatchObject({ constraint: 'ledger_sums_to_zero' });
  expect(await balanceOf(db(), 'wallet:a')).toBe(500);
});

test.each(['wallet:b', 'reserved:b', 'escrow:b'])('%s never goes below zero', async (account) => {
  await expect(move(account, 'house:x', 1)).rejects.toMatchObject({ constraint: 'ledger_never_below_zero' });
  await move('house:x', account, 10);
  await expect(move(account, 'house:x', 11)).rejects.toMatchObject({ constraint: 'ledger_never_below_zero' });
});

test.each([
  'update ledger_postings set amount = amount + 1',
  'delete from ledger_postings',
  'truncate ledger_postings',
  "update ledger_transfers set kind = 'x'",
  'delete from ledger_transfers',
  'truncate ledger_transfers cascade',
])('%s is forbidden', async (statement) => {
  await expect(sql.raw(statement).execute(db())).rejects.toThrow(/append-only/);
});

test('many transfers at once across the same accounts: no deadlock, nothing lost', async () => {
  for (const name of ['p', 'q', 'r']) await move('house:x', `wallet:${name}`, 1000);
  const names = ['p', 'q', 'r'];
  const pairs = Array.from({ length: 120 }, (_, i) => [names[i % 3], names[(i + 1 + (i % 2)) % 3]] as const);
  await Promise.all(pairs.map(([from, to]) => move(`wallet:${from}`, `wallet:${to}`, 1)));
  const balances = await Promise.all(names.map((name) => balanceOf(db(), `wallet:${name}`)));
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(3000);
  expect(await audit()).toEqual([]);
});

test('a transfer that waits for a wallet has nothing of the house meanwhile, whose accounts come last', async () => {
  await move('house:x', 'wallet:p', 1);
  const holding = await db().startTransaction().execute();
  await lockAccounts(holding, sql`values ('wallet:p')`);
  const waits = move('house:x', 'wallet:p', 1);
  const locks = sql<{ locks: number }>`select count(*)::integer as locks from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const free = sql`select from ledger_balances where account = 'house:x' for update skip locked`;
  const all = sql`select from ledger_balances where account = 'house:x'`;
  try {
    await expect.poll(async () => (await locks.execute(db())).rows[0]?.locks).toBe(1);
    expect((await free.execute(db())).rows).toHaveLength((await all.execute(db())).rows.length);
  } finally {
    await holding.commit().execute();
  }
  await waits;
});

test('sums that were kept go on: what was posted since is added, and a lost balance is seen', async () => {
  const kept = await addWrittenBetween(db(), {}, { from: 0, until: await horizon() });
  const until = await horizon();
  await move('house:x', 'wallet:p', 7);
  const now = await addWrittenBetween(db(), kept, { from: until, until: Number.MAX_SAFE_INTEGER });
  expect(await auditHouseAccounts(db(), kept, until)).toEqual([]);
  expect(await auditHouseAccounts(db(), now, Number.MAX_SAFE_INTEGER)).toEqual([]);
  await sql`update ledger_balances set balance = balance + 1
    where account = 'house:x' and lane = (select min(lane) from ledger_balances where account = 'house:x')`.execute(
    db(),
  );
  expect(await auditHouseAccounts(db(), kept, until)).toMatchObject([
    { rule: 'a balance is the sum of its postings', subject: expect.stringMatching(/^house:x\//) },
  ]);
  await sql`update ledger_balances set balance = balance - 1
    where account = 'house:x' and lane = (select min(lane) from ledger_balances where account = 'house:x')`.execute(
    db(),
  );
});

test('the audit sees a balance that was tampered with', async () => {
  await sql`update ledger_balances set balance = balance + 1 where account = 'wallet:p'`.execute(db());
  expect(await audit()).toMatchObject([
    { rule: 'a balance is the sum of its postings', subject: 'wallet:p/0' },
  ]);
  await sql`update ledger_balances set balance = balance - 1 where account = 'wallet:p'`.execute(db());
});
