import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { ledgerMigrations } from '#server/platform/ledger/migrations.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { paymentMigrations } from '../payment/migrations.ts';
import { dealDues } from './dues.ts';
import { orderMigrations } from './migrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  // The database must know no migrations but those of these tests.
  await sql`delete from migrations`.execute(app.services.db);
});
afterAll(() => app.close());

const steps = [...ledgerMigrations, ...orderMigrations, ...paymentMigrations];
const later = [
  'payments-003-dues',
  'payments-004-several-dues',
  'payments-006-part-payments',
  'payments-007-parts-left',
  'payments-008-shares',
  'payments-009-guests',
  'payments-010-shares-of-travellers',
];
const before = steps.filter(({ name }) => !later.includes(name));
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const at = '2026-11-20T10:00:00.000Z';

const insertOrder = (n: number, status: string, total: number) =>
  sql`
  insert into orders (order_id, order_number, user_id, kinds, status, idempotency_key, fingerprint, product_channel, contact, bill,
    total, title, subtitle, starts_at, starts_at_time_zone, starts_at_utc, traveller_count, created_at, updated_at)
  values (${idOf(n)}, next_order_number(), ${idOf(9)}, array['Train'], ${status}, ${`key-${n}`}, 'f', 1, '{}', '{}', ${total}, 't', 's',
    '2026-12-01T10:00', 'Asia/Tehran', ${at}, 1, ${at}, ${at})`.execute(app.services.db);

const insertPayment = (n: number, order: number, settledAs: string | null) =>
  sql`
  insert into payments (payment_id, order_id, user_id, method, state, amount, wallet_amount, settled_as, created_at, updated_at)
  values (${idOf(n)}, ${idOf(order)}, ${idOf(9)}, 'wallet', ${settledAs ? 'Succeeded' : 'Failed'}, 0, 500, ${settledAs}, ${at}, ${at})`.execute(
    app.services.db,
  );

const dues = async (n: number) => {
  const { rows } = await sql<{ amount: number; paid_at: Date | null }>`
    select amount, paid_at from order_dues where order_id = ${idOf(n)} order by position`.execute(
    app.services.db,
  );
  return rows;
};

describe('orders from before there were dues', () => {
  it('have one of all that they cost, paid where they are', async () => {
    const { db } = app.services;
    await migrate(db, before);
    await insertOrder(1, 'FinalizationSuccessful', 500);
    await insertPayment(4, 1, null);
    await insertPayment(5, 1, 'order');
    await insertOrder(2, 'ConfirmSuccessful', 700);
    await migrate(db, steps);
    expect(await dues(1)).toEqual([{ amount: 500, paid_at: new Date(at) }]);
    expect(await dues(2)).toEqual([{ amount: 700, paid_at: null }]);
    const { rows } = await sql<{ due: number }>`select due from payments`.execute(db);
    expect(rows).toEqual([{ due: 1 }, { due: 1 }]);
  });

  it('are paid once each, as the database sees to', async () => {
    const paid = sql`
      insert into payments (payment_id, order_id, due, user_id, method, state, amount, wallet_amount, settled_as, created_at, updated_at)
      values (${idOf(6)}, ${idOf(1)}, 1, ${idOf(9)}, 'wallet', 'Succeeded', 0, 500, 'order', ${at}, ${at})`;
    await expect(paid.execute(app.services.db)).rejects.toThrow('payments_one_completes_a_due');
    const ofNone = sql`update payments set due = 2 where payment_id = ${idOf(4)}`;
    await expect(ofNone.execute(app.services.db)).rejects.toThrow('payments_due');
  });

  it('are never paid more in parts than they are, as the database sees to', async () => {
    const parts = (sum: number) =>
      sql`update order_dues set paid_in_parts = ${sum} where order_id = ${idOf(2)}`.execute(app.services.db);
    for (const sum of [-1, 700, 701]) await expect(parts(sum)).rejects.toThrow('order_dues_parts_within');
    for (const sum of [1, 699, 0]) await parts(sum);
  });
});

describe('a total among dues', () => {
  it.each([
    [100, [1, 1, 1], [30, 30, 40]],
    [100, [50, 50], [50, 50]],
    [101, [1, 1], [50, 51]],
    [0, [1, 2], [0, 0]],
    [9_007_199_254_740_991, [3, 7], [2_702_159_776_422_297, 6_305_039_478_318_694]],
  ])('%d by %j', async (total, weights, amounts) => {
    const { db } = app.services;
    await sql`delete from order_dues where order_id = ${idOf(2)}`.execute(db);
    for (const [i, weight] of weights.entries())
      await sql`insert into order_dues (order_id, position, weight, amount, due_at)
          values (${idOf(2)}, ${i + 1}, ${weight}, 0, ${i === 0 ? null : at})`.execute(db);
    await dealDues(sql`(select ${idOf(2)}::uuid as order_id, ${total}::bigint as total)`).execute(db);
    expect((await dues(2)).map(({ amount }) => amount)).toEqual(amounts);
  });
});
