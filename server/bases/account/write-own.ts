import type { Caller } from '#server/platform/auth/caller.ts';
import { sealedUsers } from '#server/platform/auth/sealed.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { OwnColumns } from './own-fields.ts';
import { endSessionsOf, forgetSessions } from './sessions.ts';
import { tellOfChange } from './tell.ts';

/** By what a user is known. */
export interface Own {
  phone_number: string | null;
  email: string | null;
}

interface Change {
  /** As it was when the change was judged. */
  own: Own;
  changed: OwnColumns & Partial<Own>;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** The old contacts are told, so that nobody loses an account in silence. */
const tellOld = async (services: Services, tx: Tx, userId: string, change: Change): Promise<void> => {
  const { own, changed } = change;
  const before = { userId, phoneNumber: own.phone_number, email: own.email };
  if (changed.phone_number !== undefined) await tellOfChange(services, tx, before, 'phoneNumber');
  if (changed.email !== undefined) await tellOfChange(services, tx, before, 'email');
};

/** A contact that was one goes: whoever came in by it must not stay. */
const losesWayIn = ({ own, changed }: Change): boolean =>
  (['phone_number', 'email'] as const).some(
    (column) => changed[column] !== undefined && own[column] !== null && changed[column] !== own[column],
  );

/**
 * Writes what changed of a user, and ends their other sessions where a contact is another one now; true where a contact is somebody else's, and then nothing is written.
 * @throws RefusedError where the account ended meanwhile: a number that is written then would be nobody's for ever.
 */
export const writeOwn = async (
  services: Services,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  change: Change,
): Promise<boolean> => {
  const { changed } = change;
  if (Object.keys(changed).length === 0) return false;
  try {
    const ended = await services.db.transaction().execute(async (tx) => {
      const written = await tx
        .updateTable('users')
        .set(await seal(tx, sealedUsers, { user_id: userId, ...changed }))
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (written.numUpdatedRows === 0n) throw new RefusedError('UNAUTHENTICATED');
      await tellOld(services, tx, userId, change);
      return losesWayIn(change)
        ? endSessionsOf(services, tx, { userId, but: sessionId, reason: 'contact' })
        : [];
    });
    forgetSessions(services, ended);
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  }
};
