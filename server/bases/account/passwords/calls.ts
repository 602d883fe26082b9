import { account } from '#core/contract/account/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { ownAsker } from '../asker.ts';
import { contactOf } from '../contacts.ts';
import { accountEnv } from '../env.ts';
import { proofLacks } from '../proof.ts';
import { addressWindowSeconds, askedPasswordsShare, daySeconds, passwordChangesADay } from '../rules.ts';
import { endSessionsOf, forgetSessions } from '../sessions.ts';
import { tellOfChange } from '../tell.ts';
import { userOf } from '../users.ts';
import { wrongField } from '../wrong-field.ts';
import { badChoice } from './choice.ts';
import { type PasswordDesk, queueWait } from './desk.ts';

/** Answers whether somebody has a password. That tells who is known, so an address may ask only a few times. */
export const userHasPassword = ({ config, db, limits }: Services) => {
  const perAddress = Math.ceil(config.read(accountEnv).OTP_PER_ADDRESS * askedPasswordsShare);
  return operation(account.userHasPassword, async ({ body }, { ip }) => {
    const key = `asked:password:${ip}`;
    const taken = await limits.take(key, perAddress, addressWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const contact = contactOf(body);
    const user = contact && (await userOf(db, contact));
    return { ok: true, value: { hasPassword: user?.password_hash != null } };
  });
};

interface Change {
  userId: string;
  /** The hash that must still be stored when the new one is written, since making a hash takes its time. */
  from: string | null;
  to: string;
}

/** Replaces the old hash by the new one; false if somebody else did at the same moment. */
const replaceHash = async (services: Services, tx: Tx, { userId, from, to }: Change): Promise<boolean> => {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('user_id', '=', userId)
    .where('password_hash', 'is not distinct from', from)
    .where('ended_at', 'is', null)
    .returning(['phone_number', 'email'])
    .executeTakeFirst();
  if (changed) {
    const owner = { userId, phoneNumber: changed.phone_number, email: changed.email };
    await tellOfChange(services, tx, owner, from === null ? 'firstPassword' : 'password');
  }
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

/** Null if the new password is a good choice. Asked only after the owner was proved, since the answer reveals names. */
const choiceLacks = async ({ db }: Services, userId: string, password: string) => {
  const chooser = await db
    .selectFrom('users')
    .select(['phone_number', 'email', 'first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const bad = badChoice(password, chooser);
  return bad && wrongField(bad, 'newPassword');
};

export const setFirstPassword = (services: Services, desk: PasswordDesk) =>
  operation(account.setFirstPassword, async ({ body }, { caller, ip }) => {
    const { userId } = caller;
    if ((await storedHash(services, userId)) !== null) return fail('PASSWORD_EXISTS');
    const lacking = await proofLacks(services, { caller, ip, proofCode: body.proofCode });
    if (lacking) return lacking;
    const bad = await choiceLacks(services, userId, body.newPassword);
    if (bad) return bad;
    const to = await desk.hash(body.newPassword, ip);
    if (to === null) return tooMany(queueWait);
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
      const asker = ownAsker(userId, ip);
      const guess = { password: body.currentPassword, stored: from, account: userId, asker };
      const outcome = await desk.guess(guess);
      if (outcome === 'wrong') return fail('PASSWORD_WRONG');
      if (typeof outcome === 'object') return tooMany(outcome);
    }
    const bad = await choiceLacks(services, userId, body.newPassword);
    if (bad) return bad;
    const changes = `password:changed:${userId}`;
    const taken = await services.limits.take(changes, passwordChangesADay, daySeconds);
    if (!taken.allowed) return tooMany(taken);
    const to = await desk.hash(body.newPassword, ip);
    if (to === null) return tooMany(queueWait);
    const ended = await services.db.transaction().execute(async (tx) => {
      if (!(await replaceHash(services, tx, { userId, from, to }))) return null;
      return endSessionsOf(services, tx, { userId, but: sessionId, reason: 'password' });
    });
    // The password was changed meanwhile, so the one that was given is no longer right.
    if (ended === null) return fail('PASSWORD_WRONG');
    forgetSessions(services, ended);
    return { ok: true, value: null };
  });
