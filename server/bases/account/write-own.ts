import { RefusedError } from '#server/platform/http/envelope.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { ownContact } from './contacts.ts';
import type { OwnColumns } from './own-fields.ts';
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

/** The old contact is told, so that nobody loses an account in silence; a first e-mail is told to the mobile. */
const tellOld = async (services: Services, tx: Tx, { own, changed }: Change): Promise<void> => {
  if (changed.phone_number !== undefined) await tellOfChange(services, tx, ownContact(own), 'phoneNumber');
  if (changed.email === undefined) return;
  const old = own.email === null ? ownContact(own) : ({ kind: 'email', to: own.email } as const);
  await tellOfChange(services, tx, old, 'email');
};

/**
 * Writes what changed of a user; true where a contact is somebody else's, and then nothing is written.
 * @throws RefusedError where the account ended meanwhile: a number that is written then would be nobody's for ever.
 */
export const writeOwn = async (services: Services, userId: string, change: Change): Promise<boolean> => {
  const { changed } = change;
  if (Object.keys(changed).length === 0) return false;
  try {
    await services.db.transaction().execute(async (tx) => {
      const written = await tx
        .updateTable('users')
        .set(changed)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (written.numUpdatedRows === 0n) throw new RefusedError('UNAUTHENTICATED');
      await tellOld(services, tx, change);
    });
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  }
};
