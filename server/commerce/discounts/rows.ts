import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import type { VoucherTerms, VoucherWorth } from '#core/rules/vouchers/discount.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** The columns that say what a code is worth, as a row or as JSON. */
export interface WorthColumns {
  percent: number | null;
  cap: number | null;
  amount: number | null;
}

export interface VoucherRow extends WorthColumns {
  voucher_id: string;
  code: string;
  minimum_total: number;
  valid_from: Date | null;
  valid_until: Date | null;
  kinds: string[] | null;
  uses_max: number | null;
  uses_per_user: number | null;
  used: number;
  active: boolean;
}

export const worthOf = ({ percent, cap, amount }: WorthColumns): VoucherWorth =>
  percent === null
    ? { kind: 'amount', amount: toRial(Number(amount)) }
    : { kind: 'percent', percent, cap: cap === null ? null : toRial(Number(cap)) };

export const termsOf = (row: VoucherRow): VoucherTerms => ({
  worth: worthOf(row),
  minimumTotal: toRial(Number(row.minimum_total)),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  kinds: row.kinds,
  isActive: row.active,
});

/** By a code as `voucherCode` writes it, or by its id; null where there is none. */
export const findVoucher = async (
  db: Db | Tx,
  by: { code: string } | { voucherId: string },
): Promise<VoucherRow | null> => {
  const where = 'code' in by ? sql`code = ${by.code}` : sql`voucher_id = ${by.voucherId}`;
  const { rows } = await sql<VoucherRow>`select * from vouchers where ${where}`.execute(db);
  return rows[0] ?? null;
};
