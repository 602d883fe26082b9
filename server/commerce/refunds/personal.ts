import { sql } from 'kysely';
import { openRefundStates } from '#core/contract/lifecycles/refund.ts';
import type { Tx } from '#server/platform/services.ts';

/** How many refunds of a traveller are still open. */
export const openRefundsOf = async (tx: Tx, userId: string): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from refunds
     where user_id = ${userId} and state = any(${[...openRefundStates]}::text[])`.execute(tx);
  return rows[0]?.open ?? 0;
};

/** Forgets what is personal in a traveller's ended refunds: the bank account, its owner, what the traveller wrote, and notes of staff. Sums stay. */
export const forgetRefundsOf = async (tx: Tx, userId: string): Promise<void> => {
  await sql`
    update refunds set owner_name = '', iban = null, account_number = null, note = null, fingerprint = ''
     where user_id = ${userId} and state in ('Successful', 'Rejected', 'Cancelled', 'Failed')`.execute(tx);
  await sql`
    update refund_events e set note = null, said = null from refunds r
     where r.refund_id = e.refund_id and r.user_id = ${userId} and e.by = 'staff'`.execute(tx);
};
