import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { payoutSchema } from '#core/contract/wallet/payouts.ts';
import { ibanBankName } from '#core/rules/identity/iban.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { sealedPayouts } from './sealed.ts';
import type { PayoutsTable } from './tables.ts';

export type PayoutRow = Selectable<PayoutsTable>;

type Payout = z.input<typeof payoutSchema>;

/** A payout as its owner and staff see it. */
export const presentPayout = (row: PayoutRow): Payout => ({
  payoutId: row.payout_id,
  source: row.source,
  refundId: row.refund_id,
  amount: toRial(row.amount),
  iban: row.iban,
  bankName: ibanBankName(row.iban),
  ownerName: row.owner_name,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  bankReference: row.bank_reference,
  note: row.note,
});

/** Payouts that meet a condition. `condition` may go on with `order by`, `limit` and `offset`. */
export const findPayouts = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`select * from payouts where ${condition}`.execute(db);
  return openAll(db, sealedPayouts, rows);
};

/** Null if there is no such payout, or if it is not this user's where a user is given. */
export const findPayout = async (
  db: Db | Tx,
  payoutId: string,
  userId?: string,
): Promise<PayoutRow | null> => {
  const mine = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  const [payout] = await findPayouts(db, sql`payout_id = ${payoutId} and ${mine}`);
  return payout ?? null;
};

/** Who of the staff began each of these payouts and wrote its bank account; those that nobody of them began are left out. */
export const begunBy = async (db: Db | Tx, payoutIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ payout_id: string; staff_id: string }>`
    select payout_id, staff_id from payout_events
     where payout_id = any(${payoutIds}::uuid[]) and event = 'request' and staff_id is not null`.execute(db);
  return new Map(rows.map(({ payout_id, staff_id }) => [payout_id, staff_id]));
};

/** A page of the payouts that meet a condition. */
export const pageOfPayouts = async (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PayoutRow[]; total: number }> => {
  const [rows, count] = await Promise.all([
    findPayouts(db, sql`${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ found: number }>`select count(*)::int as found from payouts where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.found ?? 0 };
};
