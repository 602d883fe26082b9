import { sql } from 'kysely';
import type { KeptPicture, PrivateFiles } from '#server/platform/private-files.ts';
import type { Services } from '#server/platform/services.ts';

/** Finds the pictures of an owner, and keeps those that an order takes. */
export const adoptedFiles = ({
  clock,
}: Pick<Services, 'clock'>): Pick<PrivateFiles, 'find' | 'adopt' | 'prolong' | 'keepUntil'> => ({
  async find(db, fileIds, ownerId) {
    // Pictures of passports from before sizes were stored have none. They are deleted within days.
    const { rows } = await sql<KeptPicture>`
      select file_id as "fileId", width, height, kept_until as "keptUntil" from private_files
      where file_id = any(${fileIds}::uuid[]) and owner_id = ${ownerId} and purpose <> 'issued'
        and width is not null and height is not null and kept_until > ${clock.now()}`.execute(db);
    return rows;
  },
  async adopt(tx, fileIds, ownerId, { until, need }) {
    const { numAffectedRows } = await sql`
      update private_files set adopted = true, kept_until = greatest(kept_until, ${until}),
          needs = needs || jsonb_build_object(${need}::text, greatest((needs->>${need}::text)::timestamptz, ${until}::timestamptz))
      where file_id = any(${fileIds}::uuid[]) and owner_id = ${ownerId} and purpose <> 'issued'
        and width is not null and kept_until > ${clock.now()}`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  },
  async prolong(tx, fileIds, ownerId, keptUntil) {
    await sql`
      update private_files set kept_until = greatest(kept_until, ${keptUntil})
      where file_id = any(${fileIds}::uuid[]) and owner_id = ${ownerId} and purpose = 'document' and not adopted
        and kept_until > ${clock.now()}`.execute(tx);
  },
  async keepUntil(tx, fileIds, { until, need }) {
    await sql`
      update private_files f set needs = now.needs,
          kept_until = (select max(value::timestamptz) from jsonb_each_text(now.needs))
        from (select file_id, needs || jsonb_build_object(${need}::text, ${until}::timestamptz) as needs from private_files
               where file_id = any(${fileIds}::uuid[])) now
       where f.file_id = now.file_id and f.kept_until > ${clock.now()}`.execute(tx);
  },
});
