import { sql } from 'kysely';
import type { VisaDraft } from '#core/products/visa/contract/draft.ts';
import { open, seal } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { sealedDrafts } from './migrations.ts';

/** The user and the destination of a draft. */
interface DraftKey {
  userId: string;
  destination: string;
}

/** A draft as it was last saved. */
export interface KeptDraft {
  draft: VisaDraft;
  savedAt: Date;
  keptUntil: Date;
}

/** Null if there is none, or its time is over. */
export const findDraft = async (
  db: Db,
  { userId, destination }: DraftKey,
  now: Date,
): Promise<KeptDraft | null> => {
  const row = await db
    .selectFrom('visa_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .where('kept_until', '>', now)
    .executeTakeFirst();
  const kept = await open(db, sealedDrafts, row);
  return kept ? { draft: kept.draft, savedAt: kept.saved_at, keptUntil: kept.kept_until } : null;
};

/** Writes a draft over the one before. */
export const writeDraft = async (
  tx: Tx,
  { userId, draft, savedAt, keptUntil }: { userId: string; draft: VisaDraft; savedAt: Date; keptUntil: Date },
): Promise<void> => {
  const { destination } = draft;
  const sealed = await seal(tx, sealedDrafts, { user_id: userId, destination, draft });
  await sql`
    insert into visa_drafts (user_id, destination, draft, saved_at, kept_until)
    values (${userId}, ${destination}, ${sealed.draft}::jsonb, ${savedAt}, ${keptUntil})
    on conflict (user_id, destination) do update
      set draft = excluded.draft, saved_at = excluded.saved_at, kept_until = excluded.kept_until`.execute(tx);
};

/** Deletes a draft, because its owner wishes so or it became an application. */
export const removeDraft = async (db: Db | Tx, { userId, destination }: DraftKey): Promise<void> => {
  await db
    .deleteFrom('visa_drafts')
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .execute();
};

export const removeExpiredDrafts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('visa_drafts').where('kept_until', '<=', now).execute();
};
