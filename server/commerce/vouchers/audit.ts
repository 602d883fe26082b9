import { sql } from 'kysely';
import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';

/** What must hold of discounts: counters are what was taken, limits hold, and every use is the line of its bill. */
export const auditVouchers = async (db: Db): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`
    with uses as (
      select u.*, v.code, v.uses_per_user, o.status, o.order_number,
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(o.bill->'lines') line
          where line->>'kind' = 'discount' and line->>'code' = v.code) as on_bill
        from voucher_uses u join vouchers v using (voucher_id) join orders o using (order_id)
       where u.state <> 'released')
    select 'a code''s counter is its uses' as rule, v.code as subject,
           v.used || ' beside ' || (select count(*) from uses u where u.voucher_id = v.voucher_id) as detail
      from vouchers v where v.used <> (select count(*) from uses u where u.voucher_id = v.voucher_id)
    union all
    select 'a code is used no more often than it may be', code, used || ' of ' || uses_max from vouchers
     where used > uses_max
    union all
    select 'a traveller uses a code no more often than they may', code, user_id || ': ' || count(*) from uses
     where uses_per_user is not null group by code, user_id, uses_per_user having count(*) > uses_per_user
    union all
    select 'a discount in force is a line of its bill', order_number, amount || ' beside ' || on_bill from uses
     where amount + on_bill <> 0
    union all
    select 'a code is used once its order is bought, and free once it came to nothing', order_number, status || ': ' || state
      from uses where (state = 'used') <> (status in ('Paid', 'Approved', 'Rejected', 'FinalizationSuccessful', 'RefundFailed'))
        or status in ('ConfirmFailed', 'RefundSuccessful')`.execute(db);
  return rows;
};
