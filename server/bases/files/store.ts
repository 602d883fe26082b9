import { sql } from 'kysely';
import { keepFromEnding } from '#server/platform/people.ts';
import { open, seal } from '#server/platform/sealed/seals.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';
import type { CleanImage } from './image.ts';
import { type FilePurpose, type Media, sealedFiles } from './tables.ts';

/** What those who may see a file can read of it. */
export interface KeptFile {
  fileId: string;
  ownerId: string;
  media: Media;
  content: Buffer;
}

/** A picture from its owner that no order has taken yet. */
export interface LoosePicture extends CleanImage {
  fileId: string;
  ownerId: string;
  purpose: keyof typeof looseMax;
  keptUntil: Date;
}

/** A paper that the house hands out. */
export interface IssuedFile {
  fileId: string;
  ownerId: string;
  pdf: Buffer;
  keptUntil: Date;
}

/** Where private files are kept, for all instances alike. Beyond its time a file is as good as gone. */
export interface FileStore {
  /** Stores a picture; if the owner has too many loose ones for that purpose, the oldest are deleted. */
  putPicture(picture: LoosePicture): Promise<void>;
  putIssued(tx: Tx, file: IssuedFile): Promise<void>;
  /** Null if there is none, or its time is over. The caller checks who may see it. */
  find(fileId: string): Promise<KeptFile | null>;
  /** False if the owner has no such loose file. */
  remove(fileId: string, ownerId: string): Promise<boolean>;
  /** Deletes files beyond their time; returns how many. */
  removeExpired(): Promise<number>;
}

/**
 * Most loose pictures of an owner: passports of several trips, papers of a large family. Somebody who sends one after the other does not
 * fill the disk.
 */
const looseMax = { passport: 30, document: 80 } as const satisfies Partial<Record<FilePurpose, number>>;

/** Stores files in the database, where they are private without further work, part of its backups, and the same for every instance. */
export const databaseStore = (db: Db, { clock }: Pick<Services, 'clock'>): FileStore => ({
  async putPicture({ fileId, ownerId, purpose, keptUntil, ...image }) {
    await db.transaction().execute(async (tx) => {
      await keepFromEnding(tx, ownerId);
      await tx
        .insertInto('private_files')
        .values(
          await seal(tx, sealedFiles, {
            file_id: fileId,
            owner_id: ownerId,
            purpose,
            media: 'image/jpeg' as const,
            ...image,
            adopted: false,
            created_at: clock.now(),
            kept_until: keptUntil,
          }),
        )
        .execute();
      // `not adopted` is checked on the row itself too, in case an order adopts the file at this moment.
      await sql`
        delete from private_files where not adopted and file_id in (
          select file_id from private_files where owner_id = ${ownerId} and purpose = ${purpose} and not adopted
          order by created_at desc, file_id desc offset ${looseMax[purpose]})`.execute(tx);
    });
  },
  async putIssued(tx, { fileId, ownerId, pdf, keptUntil }) {
    await tx
      .insertInto('private_files')
      .values(
        await seal(tx, sealedFiles, {
          file_id: fileId,
          owner_id: ownerId,
          purpose: 'issued' as const,
          media: 'application/pdf' as const,
          content: pdf,
          width: null,
          height: null,
          adopted: true,
          created_at: clock.now(),
          kept_until: keptUntil,
        }),
      )
      .execute();
  },
  async find(fileId) {
    const sealed = await db
      .selectFrom('private_files')
      .select(['file_id', 'owner_id', 'media', 'content'])
      .where('file_id', '=', fileId)
      .where('kept_until', '>', clock.now())
      .executeTakeFirst();
    const row = await open(db, sealedFiles, sealed);
    return row ? { fileId, ownerId: row.owner_id, media: row.media, content: row.content } : null;
  },
  async remove(fileId, ownerId) {
    const gone = await db
      .deleteFrom('private_files')
      .where('file_id', '=', fileId)
      .where('owner_id', '=', ownerId)
      .where('adopted', '=', false)
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
