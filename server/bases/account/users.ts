import type { Db, Services, Tx } from '#server/platform/services.ts';
import { type Contact, columnOf } from './contacts.ts';

type Parts = Pick<Services, 'clock' | 'random'>;

export interface FoundUser {
  userId: string;
  isNew: boolean;
  isSuspended: boolean;
}

/** Writes a new user with these contacts; null if one of them belongs to somebody already. */
export const makeUser = async (
  db: Db | Tx,
  { clock, random }: Parts,
  contacts: readonly Contact[],
): Promise<FoundUser | null> => {
  const of = (kind: Contact['kind']) => contacts.find((contact) => contact.kind === kind)?.to ?? null;
  const made = await db
    .insertInto('users')
    .values({
      user_id: random.uuid(),
      phone_number: of('mobile'),
      email: of('email'),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made ? { userId: made.user_id, isNew: true, isSuspended: false } : null;
};

/** The user with this contact; null if there is none. */
export const userOf = async (db: Db | Tx, contact: Contact) =>
  (await db
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'suspended_at'])
    .where(columnOf(contact), '=', contact.to)
    .executeTakeFirst()) ?? null;

/** The user of a contact that was just proved. Made at the first sign-in, and only once even if two come at the same moment. */
export const findOrMakeUser = async (db: Db | Tx, parts: Parts, contact: Contact): Promise<FoundUser> => {
  const made = await makeUser(db, parts, [contact]);
  if (made) return made;
  const known = await userOf(db, contact);
  if (!known) throw new Error('The account of this contact ended at this very moment');
  return { userId: known.user_id, isNew: false, isSuspended: known.suspended_at !== null };
};
