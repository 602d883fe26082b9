import { sql } from 'kysely';
import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** Money that a bank had for somebody who has ended their account meanwhile: nobody else will ask for it, so that staff must. */
export const auditEnded = async (db: Db | Tx, userIds: readonly string[]): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    select 'nobody whose account ended has money here' as rule, u.user_id::text as subject, sum(b.balance)::text as detail
      from users u join ledger_balances b on b.account = 'wallet:' || u.user_id
     where u.user_id = any(${userIds}::uuid[]) and u.ended_at is not null group by u.user_id having sum(b.balance) <> 0`.execute(
    db,
  );
  return rows;
};
