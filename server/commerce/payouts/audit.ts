import { sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What must hold of these payouts to banks: their money is set aside while they are under way, and left the house once settled. */
export const auditPayouts = async (db: Db | Tx, payoutIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with looked as (select * from payouts where payout_id = any(${payoutIds}::uuid[]))
    select 'a payout''s money is set aside while it is under way' as rule, p.payout_id::text as subject,
           p.state || ': ' || coalesce(b.balance, 0) || ' of ' || p.amount as detail
      from looked p left join ledger_balances b on b.account = 'payout:' || p.payout_id
     where coalesce(b.balance, 0) <> case when p.state in ('Requested', 'Sending') then p.amount else 0 end
    union all
    select 'a payout was posted as it ended', p.payout_id::text, p.state from looked p
     where (p.state = 'Settled') <> exists (select from ledger_transfers t where t.key = 'payout-settled:' || p.payout_id)
        or (p.state in ('Returned', 'Cancelled')) <> exists (select from ledger_transfers t where t.key = 'payout-returned:' || p.payout_id)
    union all
    select 'what left the house for banks is what was settled', p.payout_id::text, coalesce(gone, 0) || ' beside ' || p.amount
      from looked p left join lateral (
        select sum(l.amount) as gone from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key = 'payout-settled:' || p.payout_id and l.account = 'house:bank') bank on true
     where p.state = 'Settled' and coalesce(gone, 0) <> p.amount
    union all
    select 'a payout of who had no account is of what waited for them', p.payout_id::text, coalesce(taken, 0) || ' beside ' || p.amount
      from looked p left join lateral (
        select -sum(l.amount) as taken from ledger_transfers t join ledger_postings l using (transfer_id) join share_guests g on g.user_id = p.user_id
         where t.key = 'payout:' || p.payout_id and l.account = 'wallet:' || p.user_id) waited on true
     where p.source = 'guest' and coalesce(taken, 0) <> p.amount
    union all
    select 'a payout of unclaimed money is of what waited by its order', p.payout_id::text, coalesce(taken, 0) || ' beside ' || p.amount
      from looked p left join lateral (
        select -sum(l.amount) as taken from ledger_transfers t join ledger_postings l using (transfer_id)
         where t.key = 'payout:' || p.payout_id and l.account = 'unclaimed:' || p.order_id) waited on true
     where p.source = 'unclaimed' and coalesce(taken, 0) <> p.amount
    union all
    select 'the states of a payout are written down', p.payout_id::text, p.state from looked p
     where p.state is distinct from (select e.state from payout_events e where e.payout_id = p.payout_id
                                      order by e.event_id desc limit 1)`.execute(db);
  return rows;
};

/** What must hold of these transfers where money left the house for banks: each is of a settled payout. */
export const auditBank = async (db: Db | Tx, transferIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'what left the house for banks is what was settled' as rule, t.key as subject, l.account as detail
      from ledger_postings l join ledger_transfers t using (transfer_id)
     where transfer_id = any(${transferIds}::uuid[]) and l.account = 'house:bank'
       and not exists (select from payouts p where p.payout_id = id_in(t.key) and t.key like 'payout-settled:%' and p.state = 'Settled')`.execute(
    db,
  );
  return rows;
};

/** What must hold of these accounts where they set money aside for a bank. */
export const auditSetAside = async (db: Db | Tx, accounts: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'money set aside for a bank belongs to a payout' as rule, b.account as subject, b.balance::text as detail
      from ledger_balances b
     where b.account = any(${accounts}::text[]) and b.account like 'payout:%'
       and not exists (select from payouts p where p.payout_id = id_in(b.account))`.execute(db);
  return rows;
};

/** What must hold of these owners: money waits by an order only where the account of its owner has ended. */
export const auditUnclaimed = async (db: Db | Tx, userIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'unclaimed money is of an owner whose account has ended' as rule, b.account as subject, b.balance::text as detail
      from users u join orders o using (user_id) join ledger_balances b on b.account = 'unclaimed:' || o.order_id
     where u.user_id = any(${userIds}::uuid[]) and u.ended_at is null and b.balance <> 0`.execute(db);
  return rows;
};
