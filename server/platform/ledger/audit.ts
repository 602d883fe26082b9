import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

/** Something in the books that is not as it must be. */
export interface BookFault {
  rule: string;
  subject: string;
  detail: string;
}

/** Checks these transfers. If all transfers pass, and balances are what was posted, the whole ledger sums to zero. */
export const auditTransfers = async (db: Db | Tx, transferIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'a transfer sums to zero' as rule, transfer_id::text as subject, sum(amount)::text as detail
      from ledger_postings where transfer_id = any(${transferIds}::uuid[]) group by transfer_id having sum(amount) <> 0
    union all
    select 'a transfer has postings', t.transfer_id::text, t.key from ledger_transfers t
     where t.transfer_id = any(${transferIds}::uuid[])
       and not exists (select from ledger_postings p where p.transfer_id = t.transfer_id)
    union all
    select distinct 'what is posted has a balance', p.account || '/' || p.lane, p.transfer_id::text from ledger_postings p
     where p.transfer_id = any(${transferIds}::uuid[])
       and not exists (select from ledger_balances b where b.account = p.account and b.lane = p.lane)`.execute(
    db,
  );
  return rows;
};

/** Checks these accounts of travellers, each of which has few postings. The house's own are summed by `house-sums.ts`. */
export const auditAccounts = async (db: Db | Tx, accounts: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'a balance is the sum of its postings' as rule, b.account || '/' || b.lane as subject,
           b.balance || ' beside ' || coalesce(p.total, 0) as detail
      from ledger_balances b left join lateral (
        select sum(l.amount) as total from ledger_postings l where l.account = b.account and l.lane = b.lane) p on true
     where b.account = any(${accounts}::text[]) and b.balance <> coalesce(p.total, 0)
    union all
    select 'no traveller''s account is below zero', account, balance::text from ledger_balances
     where account = any(${accounts}::text[]) and balance < 0`.execute(db);
  return rows;
};
