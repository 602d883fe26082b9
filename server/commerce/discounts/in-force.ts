import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { VoucherWorth } from '#core/rules/vouchers/discount.ts';
import { type WorthColumns, worthOf } from './rows.ts';

/** The discount that an order has. It is also a line of the order's bill. */
export interface VoucherInForce {
  voucherId: string;
  code: string;
  worth: VoucherWorth;
  /** How much is taken off, in rials; above zero. */
  amount: Rial;
}

export interface VoucherJson {
  voucher_id: string;
  code: string;
  taken_off: number;
  worth: WorthColumns;
}

/** The discount of an order (alias `o`) as JSON, for the statement that loads the order. */
export const voucherOfOrder = sql`
  (select json_build_object('voucher_id', v.voucher_id, 'code', v.code, 'taken_off', u.amount,
      'worth', json_build_object('percent', v.percent, 'cap', v.cap, 'amount', v.amount))
     from voucher_uses u join vouchers v using (voucher_id)
    where u.order_id = o.order_id and u.state <> 'released')`;

export const voucherInForce = (json: VoucherJson | null): VoucherInForce | null =>
  json && {
    voucherId: json.voucher_id,
    code: json.code,
    worth: worthOf(json.worth),
    amount: toRial(json.taken_off),
  };
