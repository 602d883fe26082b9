import { sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What the money of these orders must be, by their state: what is in escrow, and what came out of it. */
export const auditOrders = async (db: Db | Tx, orderIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with money as (
      select o.order_id, o.order_number, o.status, o.total, o.refunded,
        coalesce((select sum(balance) from ledger_balances b where b.account = 'escrow:' || o.order_id), 0) as escrow,
        coalesce((select sum(p.amount + p.wallet_amount) from payments p
                   where p.order_id = o.order_id and p.settled_as = 'order'), 0)
          - coalesce((select sum(v.paid) from order_leavings v where v.order_id = o.order_id), 0) as paid,
        coalesce((select sum(p.amount) from ledger_transfers t join ledger_postings p using (transfer_id)
                   where t.order_id = o.order_id and p.amount > 0
                     and (t.key = 'refund:' || o.order_id or p.account like 'refund:%')), 0) as refund_posted,
        coalesce((select sum(p.amount) from ledger_transfers t join ledger_postings p using (transfer_id)
                   where t.key = 'kept:' || o.order_id and p.amount > 0), 0) as kept,
        (select sum(d.amount) from order_dues d where d.order_id = o.order_id) as dues,
        exists (select from order_dues d join order_dues b using (order_id)
                 where d.order_id = o.order_id and b.position < d.position and b.paid_at is null
                   and (d.paid_at is not null or d.paid_in_parts > 0)) as skipped,
        exists (select from order_dues d where d.order_id = o.order_id and d.position = 1 and d.paid_at is not null) as begun,
        coalesce((select sum(case when d.paid_at is null then d.paid_in_parts else d.amount end) from order_dues d
                   where d.order_id = o.order_id), 0) as dues_paid,
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
    select 'the parts of a due were paid by payments of a part', o.order_number, 'due ' || d.position || ': ' || d.paid_in_parts + d.parts_left || ' beside ' || p.parts
      from order_dues d join orders o using (order_id) cross join lateral (
        select coalesce(sum(amount + wallet_amount), 0) as parts from payments p
         where p.order_id = d.order_id and p.due = d.position and p.settled_as = 'order' and p.is_part) p
     where d.order_id = any(${orderIds}::uuid[]) and d.paid_in_parts + d.parts_left <> p.parts
    union all
    select 'an order that was never payable, or ended unpaid, has no payment', order_number, status || ': ' || paid from money
      where status in ('Created', 'ConfirmFailed') and paid <> 0
    union all
    select 'an order that waits for its first due was not paid all of it', order_number, status || ': ' || paid
      from money where status in ('Submitted', 'ConfirmSuccessful', 'PaymentFailed') and begun
    union all
    select 'the escrow holds what is paid until the order is issued, with those who decide, or refunded', order_number, status || ': ' || escrow
      from money where escrow <> case when status in ('PaymentSuccessful', 'FinalizationInProgress',
        'FinalizationPending', 'FinalizationFailed', 'PartlyPaid', 'Submitted', 'ConfirmSuccessful', 'PaymentFailed') then paid else 0 end
    union all
    select 'what the order says was refunded was posted', order_number, refunded || ' beside ' || refund_posted
      from money where refunded <> refund_posted
    union all
    select 'a refunded order without tickets was refunded wholly, but for what its rule keeps', order_number,
           refunded || ' and ' || kept || ' of ' || paid
      from money where status = 'RefundSuccessful' and tickets = 0 and refunded + kept <> paid
    union all
    select 'only of what was not paid wholly something is kept', order_number, status || ': ' || kept
      from money where kept > 0 and (status <> 'RefundSuccessful' or tickets > 0 or paid >= total)
    union all
    select 'an issued order has tickets, and so has what people decide', order_number, status from money
      where status in ('Paid', 'Approved', 'Rejected', 'FinalizationSuccessful', 'RefundFailed') and tickets = 0`.execute(
    db,
  );
  return rows;
};

/** What must hold of people who left one of these orders: what came back and what was kept is posted, and they are on none of its lines. */
export const auditLeavings = async (db: Db | Tx, orderIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with gone as (
      select v.*, o.order_number, o.user_id from order_leavings v join orders o using (order_id)
       where v.order_id = any(${orderIds}::uuid[]))
    select 'what came back to people who left was posted' as rule, order_number as subject,
           back || ' beside ' || coalesce(posted, 0) as detail
      from gone left join lateral (
        select sum(p.amount) as posted from ledger_transfers t join ledger_postings p using (transfer_id)
         where t.key = 'left:' || leaving_id and p.account like 'wallet:%') w on true
     where back <> coalesce(posted, 0)
    union all
    select 'what is kept of people who left was posted', order_number, kept || ' beside ' || coalesce(posted, 0)
      from gone left join lateral (
        select sum(p.amount) as posted from ledger_transfers t join ledger_postings p using (transfer_id)
         where t.key = 'leftKept:' || leaving_id and p.account like 'supplier:%') s on true
     where kept <> coalesce(posted, 0)
    union all
    select 'who left an order is on none of its lines', order_number, l.traveller_id::text
      from gone join order_line_travellers l using (order_id) where gone.traveller_ids ? l.traveller_id::text`.execute(
    db,
  );
  return rows;
};

/** What must hold of what went back of these orders to those who paid them. */
export const auditReturns = async (db: Db | Tx, orderIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with given as (
      select r.*, o.order_number from order_returns r join orders o using (order_id) where r.order_id = any(${orderIds}::uuid[]))
    select 'nobody gets back more of an order than they paid' as rule, order_number as subject,
           payer_id || ': ' || sum(amount + kept) || ' of ' || paid as detail
      from given cross join lateral (
        select coalesce(sum(p.amount + p.wallet_amount), 0) as paid from payments p
         where p.order_id = given.order_id and p.user_id = given.payer_id and p.settled_as = 'order') p
     group by order_number, payer_id, paid having sum(amount + kept) > paid
    union all
    select 'what payers got back is what the order says was refunded', o.order_number, o.refunded || ' beside ' || g.sum
      from orders o cross join lateral (
        select coalesce(sum(amount), 0) as sum from order_returns r where r.order_id = o.order_id and r.key like 'refund:%') g
     where o.order_id = any(${orderIds}::uuid[]) and g.sum <> o.refunded
    union all
    select 'what payers got back of people who left is what came back of them', o.order_number, v.back || ' and ' || v.kept || ' beside ' || g.back || ' and ' || g.kept
      from order_leavings v join orders o using (order_id) cross join lateral (
        select coalesce(sum(r.amount), 0) as back, coalesce(sum(r.kept), 0) as kept from order_returns r
         where r.order_id = o.order_id and r.key = 'left:' || v.leaving_id) g
     where o.order_id = any(${orderIds}::uuid[]) and (g.back, g.kept) <> (v.back, v.kept)
    union all
    select 'what payers got back is in their wallets', order_number, user_id || ': ' || sum(amount) || ' beside ' || posted
      from given cross join lateral (
        select coalesce(sum(l.amount), 0) as posted from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key = given.key and l.account in ('wallet:' || given.user_id,
           (select 'unclaimed:' || o.order_id from orders o where o.order_id = given.order_id and o.user_id = given.user_id))) w
     where key like 'left:%' or key = 'refund:' || order_id
     group by order_number, key, user_id, posted having sum(amount) <> posted
    union all
    select 'a link is paid by one payment of its sum', o.order_number, s.share_id::text
      from payment_shares s join orders o using (order_id)
     where s.order_id = any(${orderIds}::uuid[])
       and (s.paid_at is not null) <> exists (select from payments p where p.share_id = s.share_id and p.state = 'Succeeded'
             and p.amount + p.wallet_amount = s.amount and p.order_id = s.order_id and p.due = s.due
             and (p.settled_as = 'order' or exists (select from ledger_transfers t where t.key = 'back:' || p.payment_id)))`.execute(
    db,
  );
  return rows;
};
