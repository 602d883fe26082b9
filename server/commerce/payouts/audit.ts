import { sql } from 'kysely';
import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';

/** What must hold of money on its way to banks: it is set aside while it is under way, and left the house once settled. */
export const auditPayouts = async (db: Db): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`
    select 'a payout''s money is set aside while it is under way' as rule, p.payout_id::text as subject,
           p.state || ': ' || coalesce(b.balance, 0) || ' of ' || p.amount as detail
      from payouts p left join ledger_balances b on b.account = 'payout:' || p.payout_id
     where coalesce(b.balance, 0) <> case when p.state in ('Requested', 'Sending') then p.amount else 0 end
    union all
    select 'money set aside for a bank belongs to a payout', b.account, b.balance::text
      from ledger_balances b left join payouts p on b.account = 'payout:' || p.payout_id
     where b.account like 'payout:%' and p.payout_id is null
    union all
    select 'a payout was posted as it ended', p.payout_id::text, p.state from payouts p
     where (p.state = 'Settled') <> exists (select from ledger_transfers t where t.key = 'payout-settled:' || p.payout_id)
        or (p.state in ('Returned', 'Cancelled')) <> exists (select from ledger_transfers t where t.key = 'payout-returned:' || p.payout_id)
    union all
    select 'what left the house for banks is what was settled', 'house:bank', held || ' beside ' || settled
      from (select (select coalesce(sum(balance), 0) from ledger_balances where account = 'house:bank') as held,
                   (select coalesce(sum(amount), 0) from payouts where state = 'Settled') as settled) bank
     where held <> settled
    union all
    select 'the states of a payout are written down', p.payout_id::text, p.state from payouts p
     where p.state is distinct from (select e.state from payout_events e where e.payout_id = p.payout_id
                                      order by e.event_id desc limit 1)`.execute(db);
  return rows;
};
