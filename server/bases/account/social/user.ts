import { keepFromEnding } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { type FoundUser, makeUser, userOf } from '../users.ts';
import type { SocialPerson } from './google.ts';

const linkedUser = (tx: Tx, subject: string) =>
  tx
    .selectFrom('social_accounts')
    .innerJoin('users', 'users.user_id', 'social_accounts.user_id')
    .select(['users.user_id', 'users.suspended_at'])
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst();

/** The user for a person whom nobody is linked with yet: the owner of the same proved e-mail, or a new user. */
const userToLink = async (services: Services, tx: Tx, { email }: SocialPerson): Promise<FoundUser> => {
  const contact = email === null ? null : ({ kind: 'email', to: email } as const);
  // Every e-mail in `users` is verified, by a code or by a provider, and so is this one. So its owner is the same person.
  const made = await makeUser(tx, services, contact ? [contact] : []);
  if (made) return made;
  const known = contact && (await userOf(tx, contact));
  if (!known) throw new Error('The account of this e-mail ended at this very moment');
  return { userId: known.user_id, isNew: false, isSuspended: known.suspended_at !== null };
};

/** The user of a person at the provider; linked or made at the first sign-in, and only once even if two come at once. */
export const findOrLinkUser = (services: Services, person: SocialPerson): Promise<FoundUser> =>
  services.db.transaction().execute(async (tx) => {
    const { subject } = person;
    const known = await linkedUser(tx, subject);
    if (known) return { userId: known.user_id, isNew: false, isSuspended: known.suspended_at !== null };
    const user = await userToLink(services, tx, person);
    if (user.isSuspended) return user;
    // If the account ended now, this person would stay linked to it and could never sign in again.
    await keepFromEnding(tx, user.userId);
    await tx
      .insertInto('social_accounts')
      .values({ provider: 'google', subject, user_id: user.userId, created_at: services.clock.now() })
      .execute();
    return user;
  });
