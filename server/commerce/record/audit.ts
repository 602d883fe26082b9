import { sql } from 'kysely';
import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What the money of these orders must be, by their state: what is in escrow, and what came out of it. */
export const auditOrders = async (db: Db | Tx, orderIds: readonly string[]): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`
    with money as (
      select o.order_id, o.order_number, o.status, o.total, o.refunded,
        coalesce((select sum(balance) from ledger_balances b where b.account = 'escrow:' || o.order_id), 0) as escrow,
        coalesce((select sum(p.amount + p.wallet_amount) from payments p
                   where p.order_id = o.order_id and p.settled_as = 'order'), 0) as paid,
        coalesce((select sum(p.amount) from ledger_transfers t join ledger_postings p using (transfer_id)
                   where t.order_id = o.order_id and p.amount > 0
                     and (t.key = 'refund:' || o.order_id or p.account like 'refund:%')), 0) as refund_posted,
        coalesce((select sum(p.amount) from ledger_transfers t join ledger_postings p using (transfer_id)
                   where t.key = 'kept:' || o.order_id and p.amount > 0), 0) as kept,
        (select sum(d.amount) from order_dues d where d.order_id = o.order_id) as dues,
        exists (select from order_dues d join order_dues b using (order_id)
                 where d.order_id = o.order_id and b.position < d.position and b.paid_at is null and d.paid_at is not null) as skipped,
        exists (select from order_dues d where d.order_id = o.order_id and d.position = 1 and d.paid_at is not null) as begun,
        coalesce((select sum(d.amount) from order_dues d where d.order_id = o.order_id and d.paid_at is not null), 0) as dues_paid,
        coalesce((select count(*) from order_documents d where d.order_id = o.order_id), 0) as tickets
      from orders o where o.order_id = any(${orderIds}::uuid[]))
    select 'an order that has been issued, or that people decide, was paid exactly its total' as rule, order_number as subject,
           paid || ' of ' || total as detail
      from money where (status in ('Paid', 'Approved', 'Rejected', 'FinalizationSuccessful', 'RefundFailed')
        or status = 'RefundSuccessful' and tickets > 0) and paid <> total
    union all
    select 'an order that was paid for was paid what was due first', order_number, status || ': ' || paid
      from money where status in ('PaymentSuccessful', 'FinalizationInProgress', 'FinalizationPending', 'FinalizationFailed',
        'RefundSuccessful', 'PartlyPaid') and not begun
    union all
    select 'an order that is paid in part has more to be paid', order_number, paid || ' of ' || total
      from money where status = 'PartlyPaid' and paid >= total
    union all
    select 'dues are paid one after the other', order_number, dues_paid || ' of ' || dues from money where skipped
    union all
    select 'the dues of an order are its total', order_number, dues || ' of ' || total from money where dues is distinct from total
    union all
    select 'what is paid of the dues was paid by payments', order_number, dues_paid || ' beside ' || paid from money where dues_paid <> paid
    union all
    select 'an unpaid order has no payment', order_number, paid::text from money
      where status in ('Created', 'Submitted', 'ConfirmSuccessful', 'ConfirmFailed', 'PaymentFailed') and paid <> 0
    union all
    select 'the escrow holds what is paid until the order is issued, with those who decide, or refunded', order_number, status || ': ' || escrow
      from money where escrow <> case when status in ('PaymentSuccessful', 'FinalizationInProgress',
        'FinalizationPending', 'FinalizationFailed', 'PartlyPaid') then paid else 0 end
    union all
    select 'what the order says was refunded was posted', order_number, refunded || ' beside ' || refund_posted
      from money where refunded <> refund_posted
    union all
    select 'a refunded order without tickets was refunded wholly, but for what its rule keeps', order_number,
           refunded || ' and ' || kept || ' of ' || paid
      from money where status = 'RefundSuccessful' and tickets = 0 and refunded + kept <> paid
    union all
    select 'only of what was not paid in time something is kept', order_number, status || ': ' || kept
      from money where kept > 0 and (status <> 'RefundSuccessful' or tickets > 0 or paid >= total)
    union all
    select 'an issued order has tickets, and so has what people decide', order_number, status from money
      where status in ('Paid', 'Approved', 'Rejected', 'FinalizationSuccessful', 'RefundFailed') and tickets = 0`.execute(
    db,
  );
  return rows;
};
