import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import type { BookFault } from './audit.ts';

/**
 * What was posted to the house's own accounts (gateways, suppliers, income), by account and lane. Every purchase moves them, so these sums
 * are stored and not added up from the beginning each time. `{ "gateway:1/7": -4500000 }`, in rials.
 */
export type HouseSums = Readonly<Record<string, number>>;

interface Sum {
  name: string;
  total: number;
}

const plus = (sums: HouseSums, more: readonly Sum[]): HouseSums => {
  const all = new Map(Object.entries(sums));
  for (const { name, total } of more) all.set(name, (all.get(name) ?? 0) + total);
  return Object.fromEntries(all);
};

/** The sums plus what these transfers posted, as far as they were written before transaction `until`. */
export const addTransfers = async (
  db: Db | Tx,
  sums: HouseSums,
  { transferIds, until }: { transferIds: readonly string[]; until: number },
): Promise<HouseSums> => {
  const { rows } = await sql<Sum>`
    select account || '/' || lane as name, sum(amount)::bigint as total
      from ledger_transfers join ledger_postings using (transfer_id)
     where transfer_id = any(${transferIds}::uuid[]) and written_in < ${until} and not is_of_traveller(account)
     group by account, lane`.execute(db);
  return plus(sums, rows);
};

/** The sums plus what was posted by transfers written in transactions from `from` up to, but not including, `until`. */
export const addWrittenBetween = async (
  db: Db | Tx,
  sums: HouseSums,
  { from, until }: { from: number; until: number },
): Promise<HouseSums> => {
  const { rows } = await sql<Sum>`
    select account || '/' || lane as name, sum(amount)::bigint as total
      from ledger_transfers join ledger_postings using (transfer_id)
     where written_in >= ${from} and written_in < ${until} and not is_of_traveller(account) group by account, lane`.execute(
    db,
  );
  return plus(sums, rows);
};

/**
 * Checks whether the balances of the house are the sums, which hold everything written before transaction `from`, plus what was posted
 * since.
 */
export const auditHouseAccounts = async (
  db: Db | Tx,
  sums: HouseSums,
  from: number,
): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with posted as (
      select name, sum(total) as total from (
        select key as name, value::bigint as total from jsonb_each_text(${JSON.stringify(sums)}::jsonb)
        union all
        select account || '/' || lane, amount from ledger_transfers join ledger_postings using (transfer_id)
         where written_in >= ${from} and not is_of_traveller(account)) each group by name),
      held as (select account || '/' || lane as name, balance from ledger_balances where not is_of_traveller(account))
    select 'a balance is the sum of its postings' as rule, name as subject,
           coalesce(balance, 0) || ' beside ' || coalesce(total, 0) as detail
      from held full join posted using (name) where coalesce(balance, 0) <> coalesce(total, 0)`.execute(db);
  return rows;
};
