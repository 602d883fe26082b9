import { account } from '#core/contract/account/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { contactOf, ownContact } from '../contacts.ts';
import { accountEnv } from '../env.ts';
import { proofLacks } from '../proof.ts';
import { addressWindowSeconds, askedPasswordsShare } from '../rules.ts';
import { endSessionsOf, forgetSessions } from '../sessions.ts';
import { tellOfChange } from '../tell.ts';
import { userOf } from '../users.ts';
import type { PasswordDesk } from './desk.ts';

/** Says who is known, so an address may ask a few times only. */
export const userHasPassword = ({ config, db, limits }: Services) => {
  const perAddress = Math.ceil(config.read(accountEnv).OTP_PER_ADDRESS * askedPasswordsShare);
  return operation(account.userHasPassword, async ({ body }, { ip }) => {
    const key = `asked:password:${ip}`;
    const { allowed } = await limits.take(key, perAddress, addressWindowSeconds);
    if (!allowed) return fail('TOO_MANY_REQUESTS');
    const contact = contactOf(body);
    const user = contact && (await userOf(db, contact));
    return { ok: true, value: { hasPassword: user?.password_hash != null } };
  });
};

interface Change {
  userId: string;
  /** What must be there still, since a hash takes its time. */
  from: string | null;
  to: string;
}

/** Puts the new hash in the place of the old; false where somebody else did at the same moment. */
const replaceHash = async (services: Services, tx: Tx, { userId, from, to }: Change): Promise<boolean> => {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('user_id', '=', userId)
    .where('password_hash', 'is not distinct from', from)
    .where('ended_at', 'is', null)
    .returning(['phone_number', 'email'])
    .executeTakeFirst();
  if (changed)
    await tellOfChange(services, tx, ownContact(changed), from === null ? 'firstPassword' : 'password');
  return changed !== undefined;
};

const storedHash = async ({ db }: Services, userId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).password_hash;

export const setFirstPassword = (services: Services, desk: PasswordDesk) =>
  operation(account.setFirstPassword, async ({ body }, { caller, ip }) => {
    const { userId } = caller;
    if ((await storedHash(services, userId)) !== null) return fail('PASSWORD_EXISTS');
    const lacking = await proofLacks(services, { caller, ip, proofCode: body.proofCode });
    if (lacking) return lacking;
    const to = await desk.hash(body.newPassword, ip);
    if (to === null) return fail('TOO_MANY_REQUESTS');
    const isSet = await services.db
      .transaction()
      .execute((tx) => replaceHash(services, tx, { userId, from: null, to }));
    return isSet ? { ok: true, value: null } : fail('PASSWORD_EXISTS');
  });

export const changePassword = (services: Services, desk: PasswordDesk) =>
  operation(account.changePassword, async ({ body }, { caller, ip }) => {
    const { userId, sessionId } = caller;
    const from = await storedHash(services, userId);
    if (from === null) return fail('PASSWORD_NOT_SET');
    if (body.currentPassword == null) {
      const lacking = await proofLacks(services, { caller, ip, proofCode: body.proofCode });
      if (lacking) return lacking;
    } else {
      const guess = { password: body.currentPassword, stored: from, account: userId, ip };
      const outcome = await desk.guess(guess);
      if (outcome === 'wrong') return fail('PASSWORD_WRONG');
      if (outcome === 'busy') return fail('TOO_MANY_REQUESTS');
    }
    const to = await desk.hash(body.newPassword, ip);
    if (to === null) return fail('TOO_MANY_REQUESTS');
    const ended = await services.db.transaction().execute(async (tx) => {
      if (!(await replaceHash(services, tx, { userId, from, to }))) return null;
      return endSessionsOf(services, tx, { userId, but: sessionId, reason: 'password' });
    });
    // Somebody changed it meanwhile: what was given as the present one is so no more.
    if (ended === null) return fail('PASSWORD_WRONG');
    forgetSessions(services, ended);
    return { ok: true, value: null };
  });
