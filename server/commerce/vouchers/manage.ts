import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { voucherCode } from '#core/rules/vouchers/code.ts';
import type { VoucherTerms } from '#core/rules/vouchers/discount.ts';
import type { Services } from '#server/platform/services.ts';
import type { VoucherRow } from '../discounts/rows.ts';

export interface NewVoucher extends Omit<VoucherTerms, 'isActive'> {
  code: string;
  /** How often all travellers together may use it; null: any number of times. */
  usesMax: number | null;
  /** How often one traveller may use it; null: any number of times. */
  usesPerUser: number | null;
}

const columnsOf = (
  worth: NewVoucher['worth'],
): { percent: number | null; cap: Rial | null; amount: Rial | null } =>
  worth.kind === 'percent'
    ? { percent: worth.percent, cap: worth.cap, amount: null }
    : { percent: null, cap: null, amount: worth.amount };

/** Makes a code. False if it exists already. Throws if the database's checks refuse its terms. */
export const addVoucher = async (
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  voucher: NewVoucher,
): Promise<boolean> => {
  const { percent, cap, amount } = columnsOf(voucher.worth);
  const { rows } = await sql`
    insert into vouchers (voucher_id, code, percent, cap, amount, minimum_total, valid_from, valid_until, kinds, uses_max,
      uses_per_user, created_at)
    values (${random.uuid()}, ${voucherCode(voucher.code)}, ${percent}, ${cap}, ${amount}, ${voucher.minimumTotal},
      ${voucher.validFrom}, ${voucher.validUntil}, ${voucher.kinds}::text[], ${voucher.usesMax}, ${voucher.usesPerUser},
      ${clock.now()})
    on conflict on constraint vouchers_code do nothing returning code`.execute(db);
  return rows.length > 0;
};

/** Closes a code: no order can take it any more, but orders that have it keep it. False if there is no such code, or it is closed already. */
export const closeVoucher = async ({ db }: Pick<Services, 'db'>, code: string): Promise<boolean> => {
  const { rows } = await sql`
    update vouchers set active = false where code = ${voucherCode(code)} and active returning code`.execute(
    db,
  );
  return rows.length > 0;
};

/** All codes, newest first. */
export const listVouchers = async ({ db }: Pick<Services, 'db'>): Promise<VoucherRow[]> => {
  const { rows } = await sql<VoucherRow>`select * from vouchers order by created_at desc, code`.execute(db);
  return rows;
};
