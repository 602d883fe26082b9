import { sealedMessages } from '#server/platform/outbox/sealed.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db } from '#server/platform/services.ts';

/** Every message that was written, opened, the eldest first. */
export const messagesIn = async (db: Db) =>
  openAll(db, sealedMessages, await db.selectFrom('messages').selectAll().orderBy('created_at').execute());
