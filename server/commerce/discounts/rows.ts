import type { Selectable } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import type { VoucherTerms, VoucherWorth } from '#core/rules/vouchers/discount.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { VouchersTable } from './tables.ts';

export type VoucherRow = Selectable<VouchersTable>;

/** The columns that say what a code is worth, as a row or as JSON. */
export type WorthColumns = Pick<VoucherRow, 'percent' | 'cap' | 'amount'>;

export const worthOf = ({ percent, cap, amount }: WorthColumns): VoucherWorth =>
  percent === null
    ? { kind: 'amount', amount: toRial(Number(amount)) }
    : { kind: 'percent', percent, cap: cap === null ? null : toRial(Number(cap)) };

export const voucherTermsOf = (row: VoucherRow): VoucherTerms => ({
  worth: worthOf(row),
  minimumTotal: toRial(Number(row.minimum_total)),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  kinds: row.kinds,
  isActive: row.active,
});

/** Finds a voucher by its code, written as `voucherCode` returns it, or by its id. Null if there is none. */
export const findVoucher = async (
  db: Db | Tx,
  by: { code: string } | { voucherId: string },
): Promise<VoucherRow | null> => {
  const vouchers = db.selectFrom('vouchers').selectAll();
  const found =
    'code' in by ? vouchers.where('code', '=', by.code) : vouchers.where('voucher_id', '=', by.voucherId);
  return (await found.executeTakeFirst()) ?? null;
};
