import type { Tx } from '#server/platform/services.ts';
import { type Contact, columnOf } from './contacts.ts';

/** How somebody proved who they are: a contact that was proved, with the hash of the password if one was given, or a person at Google. */
export type WayIn =
  | { kind: 'contact'; contact: Contact; passwordHash?: string }
  | { kind: 'google'; subject: string };

const isLinked = async (tx: Tx, userId: string, subject: string): Promise<boolean> => {
  const link = await tx
    .selectFrom('social_accounts')
    .select('user_id')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return link !== undefined;
};

/**
 * What a way in leads to when a session is opened by it: to the user, to one who is suspended, or nowhere any more, because the contact,
 * password or link was removed, or the account ended, after it was looked at. The user's row is locked until the transaction is over:
 * whatever changes it afterwards finds the session and ends it.
 */
export const whereItLeads = async (
  tx: Tx,
  userId: string,
  way: WayIn,
): Promise<'user' | 'suspended' | 'nowhere'> => {
  const user = await tx
    .selectFrom('users')
    .select(['phone_number', 'email', 'password_hash', 'suspended_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!user) return 'nowhere';
  const leads =
    way.kind === 'google'
      ? await isLinked(tx, userId, way.subject)
      : user[columnOf(way.contact)] === way.contact.to &&
        (way.passwordHash === undefined || user.password_hash === way.passwordHash);
  if (!leads) return 'nowhere';
  return user.suspended_at === null ? 'user' : 'suspended';
};
