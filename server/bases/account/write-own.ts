import type { Caller } from '#server/platform/auth/caller.ts';
import { sealedUsers } from '#server/platform/auth/sealed.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { OwnColumns } from './own-fields.ts';
import { endSessionsOf, forgetSessions } from './sessions.ts';
import { tellOfChange } from './tell.ts';

/** The contacts by which a user is known. */
export interface Own {
  phone_number: string | null;
  email: string | null;
}

/** The columns of a user's row that change. */
export type Changed = OwnColumns & Partial<Own>;

interface Change {
  /** The user's contacts as they are now, with the row locked. */
  own: Own;
  changed: Changed;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Whether the user had this contact and now has another one or none. */
const goes = ({ own, changed }: Change, column: keyof Own): boolean =>
  changed[column] !== undefined && own[column] !== null && changed[column] !== own[column];

/** Tells the old contacts, so that nobody loses an account in silence. */
const tellOld = async (
  services: Services,
  tx: Tx,
  userId: string,
  { own, changed }: Change,
): Promise<void> => {
  const before = { userId, phoneNumber: own.phone_number, email: own.email };
  if (changed.phone_number !== undefined) await tellOfChange(services, tx, before, 'phoneNumber');
  if (changed.email !== undefined) await tellOfChange(services, tx, before, 'email');
};

/** Locks the user's row until the transaction is over, and reads it. */
const lockOwn = async (tx: Tx, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Own> => {
  const own = await tx
    .selectFrom('users')
    .select(['phone_number', 'email'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const session = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!own || !session) throw new RefusedError('UNAUTHENTICATED');
  return own;
};

/** Closes the ways in of a contact that goes: whoever came in by it must not stay, nor come in again by what it vouched for. */
const closeWays = async (
  services: Services,
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  change: Change,
): Promise<string[]> => {
  // The Google account was linked because it had this e-mail.
  if (goes(change, 'email')) await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  return goes(change, 'email') || goes(change, 'phone_number')
    ? endSessionsOf(services, tx, { userId, but: sessionId, reason: 'contact' })
    : [];
};

/**
 * Writes what changed of a user, and ends their other sessions if a contact changed. True if a new contact belongs to somebody else, and
 * then nothing is written.
 * @throws RefusedError if the account or the session ended meanwhile: a number written then would belong to nobody for ever, or to somebody
 * whom the owner has just shut out.
 */
export const writeOwn = async (
  services: Services,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  changed: Changed,
): Promise<boolean> => {
  if (Object.keys(changed).length === 0) return false;
  const { userId } = caller;
  try {
    const ended = await services.db.transaction().execute(async (tx) => {
      const change = { own: await lockOwn(tx, caller), changed };
      await tx
        .updateTable('users')
        .set(await seal(tx, sealedUsers, { user_id: userId, ...changed }))
        .where('user_id', '=', userId)
        .execute();
      await tellOld(services, tx, userId, change);
      return closeWays(services, tx, caller, change);
    });
    forgetSessions(services, ended);
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  }
};
