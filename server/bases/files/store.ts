import { sql } from 'kysely';
import type { Db, Services } from '#server/platform/services.ts';
import type { Purpose } from './tables.ts';

/** A picture as it is kept: a JPEG of our own making. */
export interface KeptFile {
  fileId: string;
  ownerId: string;
  purpose: Purpose;
  content: Buffer;
  keptUntil: Date;
}

/** Where private pictures are kept, for all instances alike. Beyond its time a file is as good as gone. */
export interface FileStore {
  /** The owner's oldest files go where there are too many. */
  put(file: KeptFile): Promise<void>;
  /** Null where there is none, or its time is over. Who may see it is for the caller to ask. */
  find(fileId: string): Promise<KeptFile | null>;
  /** False where the owner has no such file. */
  remove(fileId: string, ownerId: string): Promise<boolean>;
  /** Removes what is beyond its time; answers how many. */
  removeExpired(): Promise<number>;
}

/** The pictures of several trips; whoever reads one after the other does not fill the disk with them. */
const ofOwnerMax = 30;

/** Keeps files in the database: private without more doing, in its backups, the same for every instance. */
export const databaseStore = (db: Db, { clock }: Pick<Services, 'clock'>): FileStore => ({
  async put({ fileId, ownerId, purpose, content, keptUntil }) {
    await db
      .insertInto('private_files')
      .values({
        file_id: fileId,
        owner_id: ownerId,
        purpose,
        content,
        created_at: clock.now(),
        kept_until: keptUntil,
      })
      .execute();
    await sql`
      delete from private_files where file_id in (
        select file_id from private_files where owner_id = ${ownerId}
        order by created_at desc, file_id desc offset ${ofOwnerMax})`.execute(db);
  },
  async find(fileId) {
    const row = await db
      .selectFrom('private_files')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('kept_until', '>', clock.now())
      .executeTakeFirst();
    if (!row) return null;
    const { owner_id: ownerId, purpose, content, kept_until: keptUntil } = row;
    return { fileId, ownerId, purpose, content, keptUntil };
  },
  async remove(fileId, ownerId) {
    const gone = await db
      .deleteFrom('private_files')
      .where('file_id', '=', fileId)
      .where('owner_id', '=', ownerId)
      .where('kept_until', '>', clock.now())
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  },
  async removeExpired() {
    const gone = await db
      .deleteFrom('private_files')
      .where('kept_until', '<=', clock.now())
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
});
