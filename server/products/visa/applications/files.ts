import { sql } from 'kysely';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What pictures of applications are kept for. */
export const applicationNeed = 'visa-application';

/** Every picture that was ever given for an application. */
export const filesOf = async (db: Db | Tx, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    select distinct l.file_id from visa_document_log l join visa_applicants a using (traveller_id)
     where a.order_id = ${orderId} and l.file_id is not null`.execute(db);
  return rows.map(({ file_id }) => file_id);
};

/**
 * The application is over: its pictures are kept until this moment. A picture that another application uses too is kept for as long as that
 * one needs it.
 */
export const endFiles = async (
  tx: Tx,
  { privateFiles }: { privateFiles: Pick<PrivateFiles, 'keepUntil'> },
  orderId: string,
  until: Date,
): Promise<void> => {
  await sql`update visa_applications set files_until = ${until} where order_id = ${orderId}`.execute(tx);
  const { rows } = await sql<{ file_ids: string[]; until: Date }>`
    with ends as (
      select l.file_id, max(v.files_until) as until
        from visa_document_log l join visa_applicants a using (traveller_id) join visa_applications v using (order_id)
       where l.file_id = any(${await filesOf(tx, orderId)}::uuid[])
       group by l.file_id having bool_and(v.files_until is not null)
    ) select array_agg(file_id::text) as file_ids, until from ends group by until`.execute(tx);
  for (const { file_ids, until: end } of rows)
    await privateFiles.keepUntil(tx, file_ids, { until: end, need: applicationNeed });
};
