import type { Generated } from 'kysely';

/** Discount codes, and the use of one by an order. */
export interface VouchersTable {
  voucher_id: string;
  code: string;
  percent: number | null;
  cap: number | null;
  amount: number | null;
  minimum_total: Generated<number>;
  valid_from: Date | null;
  valid_until: Date | null;
  kinds: string[] | null;
  uses_max: number | null;
  uses_per_user: number | null;
  used: Generated<number>;
  active: Generated<boolean>;
  created_at: Date;
}

export interface VoucherUsesTable {
  order_id: string;
  voucher_id: string;
  user_id: string;
  state: 'reserved' | 'used' | 'released';
  slot: number | null;
  amount: number;
  reserved_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    vouchers: VouchersTable;
    voucher_uses: VoucherUsesTable;
  }
}
