import { sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What must hold of these codes: counters are what was taken, and limits hold. */
export const auditVouchers = async (db: Db | Tx, voucherIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with looked as (
      select v.*, (select count(*) from voucher_uses u where u.voucher_id = v.voucher_id and u.state <> 'released') as uses
        from vouchers v where v.voucher_id = any(${voucherIds}::uuid[]))
    select 'a code''s counter is its uses' as rule, code as subject, used || ' beside ' || uses as detail from looked where used <> uses
    union all
    select 'a code is used no more often than it may be', code, used || ' of ' || uses_max from looked where used > uses_max
    union all
    select 'a traveller uses a code no more often than they may', v.code, u.user_id || ': ' || count(*)
      from looked v join voucher_uses u using (voucher_id)
     where u.state <> 'released' and v.uses_per_user is not null
     group by v.code, u.user_id, v.uses_per_user having count(*) > v.uses_per_user`.execute(db);
  return rows;
};

/** What must hold of these orders that have a code: its use is a line of the bill, and stands as the order does. */
export const auditDiscounts = async (db: Db | Tx, orderIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with uses as (
      select u.state, u.amount, o.status, o.order_number,
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(o.bill->'lines') line
          where line->>'kind' = 'discount' and line->>'code' = v.code) as on_bill
        from voucher_uses u join vouchers v using (voucher_id) join orders o using (order_id)
       where u.state <> 'released' and u.order_id = any(${orderIds}::uuid[]))
    select 'a discount in force is a line of its bill' as rule, order_number as subject, amount || ' beside ' || on_bill as detail
      from uses where amount + on_bill <> 0
    union all
    select 'a code is used once its order is bought, and free once it came to nothing', order_number, status || ': ' || state
      from uses where (state = 'used') <> (status in ('Paid', 'Approved', 'Rejected', 'FinalizationSuccessful', 'RefundFailed'))
        or status in ('ConfirmFailed', 'RefundSuccessful')`.execute(db);
  return rows;
};
