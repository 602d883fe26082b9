import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { ledgerMigrations } from '#server/platform/ledger/migrations.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { paymentMigrations } from '../payment/migrations.ts';
import { orderMigrations } from '../record/migrations.ts';
import { cardPartsOf } from './card-parts.ts';
import { refundMigrations } from './migrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  // The database must know no migrations but those of this test.
  await sql`delete from migrations`.execute(app.services.db);
});
afterAll(() => app.close());

const steps = [...ledgerMigrations, ...orderMigrations, ...paymentMigrations, ...refundMigrations];
const before = steps.filter(({ name }) => name !== 'refunds-006-several-payments');
const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const at = '2026-11-20T10:00:00.000Z';
const payment = idOf(2);

/** A refund of the order, as the revision before wrote it, with one ticket of 300. */
const insertRefund = async (n: number, state: string, cardState: string | null, reference: string | null) => {
  const { db } = app.services;
  await sql`
    insert into refunds (refund_id, order_id, user_id, payment_id, state, reason_id, target, owner_name, idempotency_key,
      fingerprint, is_instant, card_state, card_reference, created_at, updated_at)
    values (${idOf(n)}, ${idOf(1)}, ${idOf(9)}, ${payment}, ${state}, 1, ${cardState === null ? 'wallet' : 'card'}, 'o',
      ${`key-${n}`}, 'f', true, ${cardState}, ${reference}, ${at}, ${at})`.execute(db);
  const documentId = idOf(n + 20);
  await sql`
    insert into order_documents (document_id, order_id, line_id, number, issued_at)
    values (${documentId}, ${idOf(1)}, ${idOf(3)}, ${`T${n}`}, ${at})`.execute(db);
  await sql`
    insert into refund_items (refund_id, order_id, line_id, document_id, price, paid, back, why, refund, agreed)
    values (${idOf(n)}, ${idOf(1)}, ${idOf(3)}, ${documentId}, 300, 300, 300, 'rules', 300, 300)`.execute(db);
};

test('refunds from before an order had several payments go on by the one that paid it, under the name that it was asked by', async () => {
  const { db } = app.services;
  await migrate(db, before);
  await sql`
    insert into orders (order_id, order_number, user_id, kinds, status, idempotency_key, fingerprint, product_channel, contact, bill,
      total, title, subtitle, starts_at, starts_at_time_zone, starts_at_utc, traveller_count, created_at, updated_at)
    values (${idOf(1)}, next_order_number(), ${idOf(9)}, array['Train'], 'FinalizationSuccessful', 'key', 'f', 1, '{}', '{}', 900, 't', 's',
      '2026-12-01T10:00', 'Asia/Tehran', ${at}, 1, ${at}, ${at})`.execute(db);
  await sql`insert into order_dues (order_id, position, weight, amount, paid_at) values (${idOf(1)}, 1, 1, 900, ${at})`.execute(
    db,
  );
  await sql`
    insert into order_lines (line_id, order_id, position, kind, details, total)
    values (${idOf(3)}, ${idOf(1)}, 1, 'Train', '{}', 900)`.execute(db);
  await sql`
    insert into payments (payment_id, order_id, due, user_id, method, gateway_id, state, amount, wallet_amount, settled_as, created_at, updated_at)
    values (${payment}, ${idOf(1)}, 1, ${idOf(9)}, 'gateway', 7, 'Succeeded', 900, 0, 'order', ${at}, ${at})`.execute(
    db,
  );
  await insertRefund(11, 'PayingOut', 'asked', null);
  await insertRefund(12, 'Successful', 'done', 'B-12');
  await insertRefund(13, 'Successful', null, null);
  await migrate(db, steps);

  const part = { payment_id: payment, position: 1, amount: 300 };
  expect(await cardPartsOf(db, idOf(11))).toEqual([{ ...part, state: 'asked', ask_id: idOf(11) }]);
  expect(await cardPartsOf(db, idOf(12))).toEqual([{ ...part, state: 'done', ask_id: idOf(12) }]);
  expect(await cardPartsOf(db, idOf(13))).toEqual([]);
});
