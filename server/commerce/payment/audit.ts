import { sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What must hold of these payments: reserves, what gateways brought, and where it went; each once. */
export const auditPayments = async (db: Db | Tx, paymentIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with looked as (select * from payments where payment_id = any(${paymentIds}::uuid[]))
    select 'what a payment sets aside is in its reserve' as rule, p.payment_id::text as subject,
           coalesce(b.balance, 0)::text as detail
      from looked p left join ledger_balances b on b.account = 'reserved:' || p.payment_id
     where coalesce(b.balance, 0) <> case when p.reserved then p.wallet_amount else 0 end
    union all
    select 'money that came in was posted once', p.payment_id::text, p.state from looked p
     where (p.state = 'Succeeded' and p.amount + p.wallet_amount > 0) <> exists (select from ledger_transfers t where t.key = 'pay:' || p.payment_id)
    union all
    select 'a settled payment says where its money went', p.payment_id::text, p.state from looked p
     where (p.state = 'Succeeded') <> (p.settled_as is not null)
    union all
    select 'nothing is paid twice', order_id || ' due ' || due, count(*)::text from payments
     where settled_as = 'order' and not is_part and order_id in (select order_id from looked) group by order_id, due having count(*) > 1
    union all
    select 'what a payment brought into an order is there, or went back once', p.payment_id::text, moved.sum || ' of ' || p.amount + p.wallet_amount
      from looked p cross join lateral (
        select coalesce(sum(l.amount), 0) as sum from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key in ('pay:' || p.payment_id, 'back:' || p.payment_id) and l.account = 'escrow:' || p.order_id) moved
     where p.order_id is not null
       and moved.sum <> case when p.settled_as = 'order' then p.amount + p.wallet_amount else 0 end
    union all
    select 'a top-up is in its traveller''s wallet, whole', p.payment_id::text, coalesce(credited, 0) || ' of ' || p.amount
      from looked p left join lateral (
        select sum(l.amount) as credited from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key = 'pay:' || p.payment_id and t.kind = 'topUp' and l.account = 'wallet:' || p.user_id) w on true
     where p.order_id is null and p.state = 'Succeeded' and coalesce(credited, 0) <> p.amount
    union all
    select 'a gateway took in what its payments brought', p.payment_id::text, coalesce(taken, 0) || ' beside ' || p.amount
      from looked p left join lateral (
        select -sum(l.amount) as taken from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key = 'pay:' || p.payment_id and l.account = 'gateway:' || p.gateway_id) g on true
     where p.state = 'Succeeded' and coalesce(taken, 0) <> p.amount`.execute(db);
  return rows;
};

/** What must hold of these transfers where they moved money of gateways: payments brought it, each by its own transfer, or it went back. */
export const auditGateways = async (db: Db | Tx, transferIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'a gateway''s account moves by payments and refunds alone' as rule, t.key as subject, l.account as detail
      from ledger_postings l join ledger_transfers t using (transfer_id)
     where transfer_id = any(${transferIds}::uuid[]) and l.account like 'gateway:%' and t.kind <> 'refundPaid'
       and not (t.kind in ('purchase', 'latePayment', 'topUp') and exists (
         select from payments p where p.payment_id = t.payment_id and p.state = 'Succeeded'
            and t.key = 'pay:' || p.payment_id and l.account = 'gateway:' || p.gateway_id))`.execute(db);
  return rows;
};
