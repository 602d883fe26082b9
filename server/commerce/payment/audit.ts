import { sql } from 'kysely';
import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';

/** What must hold of payments: reserves, what gateways brought, and where it went; each once. */
export const auditPayments = async (db: Db): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`
    select 'what a payment sets aside is in its reserve' as rule, p.payment_id::text as subject,
           coalesce(b.balance, 0)::text as detail
      from payments p left join ledger_balances b on b.account = 'reserved:' || p.payment_id
     where coalesce(b.balance, 0) <> case when p.reserved then p.wallet_amount else 0 end
    union all
    select 'money that came in was posted once', p.payment_id::text, p.state from payments p
     where (p.state = 'Succeeded' and p.amount + p.wallet_amount > 0) <> exists (select from ledger_transfers t where t.key = 'pay:' || p.payment_id)
    union all
    select 'a settled payment says where its money went', p.payment_id::text, p.state from payments p
     where (p.state = 'Succeeded') <> (p.settled_as is not null)
    union all
    select 'nothing is paid twice', order_id || ' due ' || due, count(*)::text from payments
     where settled_as = 'order' group by order_id, due having count(*) > 1
    union all
    select 'a top-up is in its traveller''s wallet, whole', p.payment_id::text, coalesce(credited, 0) || ' of ' || p.amount
      from payments p left join lateral (
        select sum(l.amount) as credited from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key = 'pay:' || p.payment_id and t.kind = 'topUp' and l.account = 'wallet:' || p.user_id) w on true
     where p.order_id is null and p.state = 'Succeeded' and coalesce(credited, 0) <> p.amount
    union all
    select 'a gateway took in what its payments brought', g.account, g.taken || ' beside ' || g.brought
      from (select l.account, -sum(l.amount) as taken,
              (select coalesce(sum(p.amount), 0) from payments p
                where p.state = 'Succeeded' and 'gateway:' || p.gateway_id = l.account) as brought
              from ledger_postings l join ledger_transfers t using (transfer_id)
             where l.account like 'gateway:%' and t.kind in ('purchase', 'latePayment', 'topUp') group by l.account) g
     where g.taken <> g.brought
    union all
    select 'a gateway''s account moves by payments and refunds alone', l.account, t.key
      from ledger_postings l join ledger_transfers t using (transfer_id)
     where l.account like 'gateway:%' and t.kind not in ('purchase', 'latePayment', 'topUp', 'refundPaid')`.execute(
    db,
  );
  return rows;
};
