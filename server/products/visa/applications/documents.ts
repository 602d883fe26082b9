import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';

/** Makes a picture one of an applicant's documents; the one before stays in the log. */
export const giveDocument = async (
  tx: Tx,
  { travellerId, code, fileId, at }: { travellerId: string; code: string; fileId: string; at: Date },
): Promise<void> => {
  await sql`
    update visa_documents set state = 'given', file_id = ${fileId}, note = null
     where traveller_id = ${travellerId} and code = ${code}`.execute(tx);
  await sql`
    insert into visa_document_log (traveller_id, code, event, file_id, at)
    values (${travellerId}, ${code}, 'give', ${fileId}, ${at})`.execute(tx);
};

interface Asked {
  travellerId: string;
  code: string;
  /** The title of a document that the applicant was not asked for when they applied. */
  title: string;
  note: string;
  staffId: string;
  at: Date;
}

/** Records that staff want a document, again or in addition. */
export const askDocument = async (
  tx: Tx,
  { travellerId, code, title, note, staffId, at }: Asked,
): Promise<void> => {
  await sql`
    insert into visa_documents (traveller_id, code, position, title, hint, is_required, checked_as, state, note)
      select ${travellerId}, ${code}, coalesce(max(position), 0) + 1, ${title}, '', true, 'none', 'asked', ${note}
        from visa_documents where traveller_id = ${travellerId}
    on conflict (traveller_id, code) do update set state = 'asked', note = excluded.note`.execute(tx);
  await sql`
    insert into visa_document_log (traveller_id, code, event, note, staff_id, at)
    values (${travellerId}, ${code}, 'ask', ${note}, ${staffId}, ${at})`.execute(tx);
};
