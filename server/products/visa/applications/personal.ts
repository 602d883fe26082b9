import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';

/**
 * Deletes with the account which documents somebody gave, why they were rejected and what their visa says, like the files. Where each
 * application went stays beside the ledger of its order.
 */
export const forgetApplications = async (tx: Tx, userId: string): Promise<void> => {
  const theirs = sql`
    select a.traveller_id from visa_applicants a join visa_applications v using (order_id) where v.user_id = ${userId}`;
  await sql`delete from visa_document_log where traveller_id in (${theirs})`.execute(tx);
  await sql`delete from visa_documents where traveller_id in (${theirs})`.execute(tx);
  await sql`update visa_events set note = null where note is not null and traveller_id in (${theirs})`.execute(
    tx,
  );
  await sql`
    update visa_applicants set rejection = null, visa_number = null, visa_valid_until = null, visa_file = null,
      visa_kept_until = null where traveller_id in (${theirs})`.execute(tx);
};
