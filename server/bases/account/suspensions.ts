import { openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Services } from '#server/platform/services.ts';
import { type Contact, columnOf } from './contacts.ts';
import { sealedSuspensions } from './sealed-suspensions.ts';
import { endSessionsOf } from './sessions.ts';

type Parts = Pick<Services, 'clock' | 'db' | 'random'>;

interface Wanted {
  contact: Contact;
  reason: string;
  /** The member of staff; null from the command line. */
  by: string | null;
}

type Refused = 'ACCOUNT_NOT_FOUND' | 'CONFLICT';

const accountOf = (db: Parts['db'], contact: Contact) =>
  db
    .selectFrom('users')
    .select(['user_id', 'suspended_at'])
    .where(columnOf(contact), '=', contact.to)
    .where('ended_at', 'is', null);

/**
 * Suspends an account and records who did it and why. Returns the sessions that were ended, which the caller has to forget. CONFLICT if it
 * is suspended already, or is the caller's own.
 */
export const suspend = (
  parts: Parts,
  { contact, reason, by }: Wanted,
): Promise<Refused | { sessions: string[] }> =>
  parts.db.transaction().execute(async (tx) => {
    const user = await accountOf(tx, contact).forUpdate().executeTakeFirst();
    if (!user) return 'ACCOUNT_NOT_FOUND';
    if (user.suspended_at || user.user_id === by) return 'CONFLICT';
    const now = parts.clock.now();
    const { user_id } = user;
    await tx.updateTable('users').set({ suspended_at: now }).where('user_id', '=', user_id).execute();
    const line = {
      suspension_id: parts.random.uuid(),
      user_id,
      reason,
      suspended_by: by,
      suspended_at: now,
    };
    await tx
      .insertInto('account_suspensions')
      .values(await seal(tx, sealedSuspensions, line))
      .execute();
    return { sessions: await endSessionsOf(parts, tx, { userId: user_id, reason: 'suspended' }) };
  });

/** Lifts the suspension of an account; CONFLICT if there is none. A suspension older than the record has no row of its own. */
export const lift = (parts: Parts, { contact, reason, by }: Wanted): Promise<Refused | null> =>
  parts.db.transaction().execute(async (tx) => {
    const user = await accountOf(tx, contact).forUpdate().executeTakeFirst();
    if (!user) return 'ACCOUNT_NOT_FOUND';
    if (!user.suspended_at) return 'CONFLICT';
    const { user_id } = user;
    await tx.updateTable('users').set({ suspended_at: null }).where('user_id', '=', user_id).execute();
    const line = await tx
      .selectFrom('account_suspensions')
      .select('suspension_id')
      .where('user_id', '=', user_id)
      .where('lifted_at', 'is', null)
      .executeTakeFirst();
    if (!line) return null;
    const lifted = { ...line, lifted_by: by, lifted_at: parts.clock.now(), lift_reason: reason };
    await tx
      .updateTable('account_suspensions')
      .set(await seal(tx, sealedSuspensions, lifted))
      .where('suspension_id', '=', line.suspension_id)
      .execute();
    return null;
  });

/** The suspensions of an account, the newest first; null where there is no such account. */
export const suspensionsOf = async ({ db }: Pick<Parts, 'db'>, contact: Contact) => {
  const user = await accountOf(db, contact).executeTakeFirst();
  if (!user) return null;
  const rows = await db
    .selectFrom('account_suspensions')
    .selectAll()
    .where('user_id', '=', user.user_id)
    .orderBy('suspended_at', 'desc')
    .execute();
  return openAll(db, sealedSuspensions, rows);
};
