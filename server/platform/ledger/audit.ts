import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** One thing that is not as it must be. */
export interface Finding {
  rule: string;
  subject: string;
  detail: string;
}

/** What the ledger alone can tell: sums, balances beside the postings, and accounts below zero. */
export const auditPostings = async (db: Db): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`
    select 'the whole ledger sums to zero' as rule, 'ledger' as subject, sum(amount)::text as detail
      from ledger_postings having coalesce(sum(amount), 0) <> 0
    union all
    select 'a transfer sums to zero', transfer_id::text, sum(amount)::text
      from ledger_postings group by transfer_id having sum(amount) <> 0
    union all
    select 'a transfer has postings', t.transfer_id::text, t.key from ledger_transfers t
      where not exists (select from ledger_postings p where p.transfer_id = t.transfer_id)
    union all
    select 'a balance is the sum of its postings', coalesce(b.account, p.account) || '/' || coalesce(b.lane, p.lane),
           coalesce(b.balance, 0) || ' beside ' || coalesce(p.total, 0)
      from ledger_balances b
      full join (select account, lane, sum(amount) as total from ledger_postings group by account, lane) p
        on p.account = b.account and p.lane = b.lane
     where coalesce(b.balance, 0) <> coalesce(p.total, 0)
    union all
    select 'no traveller''s account is below zero', account, balance::text from ledger_balances
     where balance < 0 and split_part(account, ':', 1) in ('wallet', 'reserved', 'escrow', 'refund', 'payout')`.execute(
    db,
  );
  return rows;
};
