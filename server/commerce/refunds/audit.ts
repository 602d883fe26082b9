import { sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What must hold of these refunds: posted once, no more than was paid, and never at rest between two places. */
export const auditRefunds = async (db: Db | Tx, refundIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with sums as (
      select r.*, (select sum(i.refund) from refund_items i where i.refund_id = r.refund_id) as amount,
        coalesce((select sum(balance) from ledger_balances b where b.account = 'refund:' || r.refund_id), 0) as held,
        coalesce((select sum(p.amount) from ledger_transfers t join ledger_postings p using (transfer_id)
                   where t.key = 'supplierRefund:' || r.refund_id and p.account = 'refund:' || r.refund_id), 0) as came,
        coalesce((select -sum(p.amount) from ledger_transfers t join ledger_postings p using (transfer_id)
                   where t.key = 'supplierRefund:' || r.refund_id and p.account like 'supplier:%'), 0) as given,
        coalesce((select sum(c.amount) from refund_payments c where c.refund_id = r.refund_id and c.state in ('new', 'asked')), 0) as asked
        from refunds r where r.refund_id = any(${refundIds}::uuid[]))
    select 'what suppliers gave back became what was promised' as rule, refund_number as subject,
           came || ' of ' || coalesce(amount, 0) as detail
      from sums where came <> case when state in ('PayingOut', 'Successful') then amount else 0 end
    union all
    select 'what suppliers gave back was posted', refund_number, given || ' beside ' || coalesce(supplier_refund, 0)
      from sums where given <> coalesce(supplier_refund, 0)
    union all
    select 'a refund''s account holds what cards are asked for, and nothing else', refund_number, state || ': ' || held || ' of ' || asked
      from sums where held <> case when state = 'PayingOut' then asked else 0 end
    union all
    select 'a refund that waits for cards has asked one', refund_number, state || ': ' || asked
      from sums where (state = 'PayingOut' and target = 'card') <> (asked > 0)
    union all
    select 'a refund to a bank account has its payout', refund_number, state || ': ' || amount from sums
     where state in ('PayingOut', 'Successful') and target = 'iban' and amount > 0
       and (select coalesce(sum(g.amount), 0) from order_returns g where g.order_id = sums.order_id and g.key = 'refund:' || sums.refund_id
              and g.user_id = sums.user_id) is distinct from (select coalesce(sum(p.amount), 0) from payouts p where p.refund_id = sums.refund_id)
    union all
    select 'a refund belongs to payments of its order', r.refund_number, c.payment_id::text
      from sums r join refund_payments c using (refund_id) join payments p using (payment_id)
     where p.order_id is distinct from r.order_id or p.settled_as is distinct from 'order'
    union all
    select 'no document brings more than was paid for it', refund_id::text, refund || ' of ' || paid from refund_items
     where refund > paid and refund_id = any(${refundIds}::uuid[])
    union all
    select 'the documents of an order bring no more than was paid for it', o.order_number, sum(i.refund) || ' of ' || o.total
      from refund_items i join orders o using (order_id)
     where i.state = 'refunded' and i.order_id in (select order_id from sums)
     group by o.order_id, o.order_number, o.total having sum(i.refund) > o.total
    union all
    select 'documents stand as their refund does', r.refund_number, r.state || ': ' || i.state
      from sums r join refund_items i using (refund_id)
     where i.state <> case when r.state in ('PayingOut', 'Successful') then 'refunded'
                           when r.state in ('Rejected', 'Cancelled', 'Failed') then 'released' else 'requested' end
    union all
    select 'no document comes back twice', document_id::text, count(*)::text from refund_items
     where (state = 'requested' or state = 'refunded' and part is null)
       and document_id in (select document_id from refund_items where refund_id = any(${refundIds}::uuid[]))
     group by document_id having count(*) > 1
    union all
    select 'the parts of a line are no more than it cost', l.line_id::text, sum(i.price) || ' of ' || l.total
      from refund_items i join order_lines l using (line_id)
     where i.state <> 'released' and i.order_id in (select order_id from sums)
       and i.line_id in (select line_id from refund_items where refund_id = any(${refundIds}::uuid[]))
     group by l.line_id, l.total having sum(i.price) > l.total
    union all
    select 'every supplier gave back what is paid', r.refund_number, l.state
      from sums r join refund_lines l using (refund_id)
     where r.state in ('PayingOut', 'Successful') and l.state <> 'done'
       and not exists (select from refund_events e where e.refund_id = r.refund_id and e.event = 'byHand')
    union all
    select 'no more goes back to a card than it brought', p.payment_id::text, sum(c.amount) || ' of ' || p.amount
      from refund_payments c join payments p using (payment_id) where c.state <> 'refused'
       and c.payment_id in (select payment_id from refund_payments where refund_id = any(${refundIds}::uuid[]))
     group by p.payment_id, p.amount having sum(c.amount) > p.amount
    union all
    select 'what goes back to cards is no more than the refund', s.refund_number, sum(c.amount) || ' of ' || s.amount
      from sums s join refund_payments c using (refund_id) group by s.refund_number, s.amount having sum(c.amount) > s.amount
    union all
    select 'nothing is given back at a sum that its traveller did not agree to', r.refund_number,
           coalesce(i.refund::text, 'none') || ' of ' || coalesce(i.agreed::text, 'none')
      from sums r join refund_items i using (refund_id)
     where i.state = 'refunded' and not r.by_house and (i.agreed is null or i.refund < i.agreed)
    union all
    select 'the states of a refund are written down', refund_number, state from sums r
     where state is distinct from (select e.state from refund_events e where e.refund_id = r.refund_id
                                    order by e.event_id desc limit 1)`.execute(db);
  return rows;
};

/**
 * What must hold of what these refunds gave back: each payer's part is in their wallet, on their cards, on its way to
 * the owner's bank, or, where that account has ended, waiting by its order.
 */
export const auditRefundedPayers = async (
  db: Db | Tx,
  refundIds: readonly string[],
): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'what a refund gives back goes to who paid' as rule, r.refund_number as subject,
           g.user_id || ': ' || g.amount || ' beside ' || w.walleted + c.carded + b.banked as detail
      from refunds r cross join lateral (
        select user_id, sum(amount) as amount from order_returns
         where order_id = r.order_id and key = 'refund:' || r.refund_id group by user_id) g
      cross join lateral (
        select coalesce(sum(p.amount), 0) as walleted from ledger_transfers t join ledger_postings p using (transfer_id)
         where t.order_id = r.order_id and t.kind = 'refundPaid' and t.key like 'refundPaid:' || r.refund_id || '%'
           and (p.account = 'wallet:' || g.user_id or g.user_id = r.user_id and p.account = 'unclaimed:' || r.order_id)) w
      cross join lateral (
        select coalesce(sum(c.amount), 0) as carded from refund_payments c join payments p using (payment_id)
          join order_returns whose on whose.payer_id = p.user_id and whose.order_id = r.order_id and whose.key = 'refund:' || r.refund_id
         where c.refund_id = r.refund_id and c.state <> 'refused' and whose.user_id = g.user_id) c
      cross join lateral (
        select coalesce(sum(p.amount), 0) as banked from payouts p where p.refund_id = r.refund_id and p.user_id = g.user_id) b
     where r.refund_id = any(${refundIds}::uuid[]) and g.amount <> w.walleted + c.carded + b.banked`.execute(
    db,
  );
  return rows;
};

/** What must hold of these orders whose documents came back. */
export const auditRefundedOrders = async (db: Db | Tx, orderIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'an order is refunded once every document is' as rule, o.order_number as subject, o.status as detail
      from orders o
     where o.order_id = any(${orderIds}::uuid[]) and (o.status in ('Paid', 'Approved', 'RefundSuccessful', 'FinalizationSuccessful', 'RefundFailed')
         or o.status = 'Rejected' and o.refunded > 0)
       and exists (select from order_documents d where d.order_id = o.order_id)
       and (o.status = 'RefundSuccessful') = exists (
         select from order_documents d where d.order_id = o.order_id and not exists (
           select from refund_items i
            where i.document_id = d.document_id and i.state = 'refunded' and i.part is null))`.execute(db);
  return rows;
};

/** What must hold of these accounts where they hold money that comes back. */
export const auditHeldForRefunds = async (db: Db | Tx, accounts: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'money of a refund belongs to one' as rule, b.account as subject, b.balance::text as detail
      from ledger_balances b
     where b.account = any(${accounts}::text[]) and b.account like 'refund:%'
       and not exists (select from refunds r where r.refund_id = id_in(b.account))`.execute(db);
  return rows;
};
