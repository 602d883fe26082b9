import { account } from '#core/contract/account/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import type { CallContext } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import { type Asker, askerOf } from './asker.ts';
import { type Contact, contactOf, contactOfUsername } from './contacts.ts';
import { clearRefreshCookie, refreshCookie } from './cookie.ts';
import { accountEnv } from './env.ts';
import { grant, signIn, whereOf } from './grant.ts';
import { guessCode } from './guess-code.ts';
import type { PasswordDesk } from './passwords/desk.ts';
import { addressWindowSeconds } from './rules.ts';
import { refreshSession } from './sessions.ts';
import { findOrMakeUser, userOf } from './users.ts';

type Call = CallContext<typeof account.token>;

/** Signs in by code or password, or goes on by the refresh cookie. */
export const token = (services: Services, passwords: PasswordDesk) => {
  const { config, db, limits } = services;
  const triesPerAddress = config.read(accountEnv).OTP_PER_ADDRESS * 2;

  /** Null if the guess may be tried. A known browser is not held by what others behind the same address do. */
  const isHeld = async ({ standing, ip }: Asker) => {
    if (standing === 'device') return null;
    const taken = await limits.take(`token:address:${ip}`, triesPerAddress, addressWindowSeconds);
    return taken.allowed ? null : tooMany(taken);
  };

  const byCode = async (contact: Contact | null, code: string, call: Call) => {
    const asker = await askerOf(services, call, contact);
    const held = await isHeld(asker);
    if (held) return held;
    if (!contact) return fail('OTP_EXPIRED');
    const key = { purpose: 'contact', recipient: contact.to } as const;
    const refused = await guessCode(services, key, code, { asker });
    if (refused) return refused;
    const user = await findOrMakeUser(db, services, contact);
    return (await signIn(services, user, { kind: 'contact', contact }, call)) ?? fail('OTP_EXPIRED');
  };

  /** An unknown name, an account without a password and a wrong password get the same answer, after the same work. */
  const byPassword = async (username: string, password: string, call: Call) => {
    const contact = contactOfUsername(username);
    const asker = await askerOf(services, call, contact);
    const held = await isHeld(asker);
    if (held) return held;
    const user = contact && (await userOf(db, contact));
    const outcome = await passwords.guess({
      password,
      stored: user?.password_hash ?? null,
      account: user?.user_id ?? contact?.to ?? username,
      asker,
    });
    const about = { ip: call.ip, standing: asker.standing, ...(user ? { userId: user.user_id } : {}) };
    if (typeof outcome === 'object') {
      services.security('held', about);
      return tooMany(outcome);
    }
    if (outcome === 'wrong') services.security('wrong-password', about);
    if (!contact || !user?.password_hash || outcome !== 'right') return fail('PASSWORD_WRONG');
    const { user_id: userId, password_hash: passwordHash, suspended_at } = user;
    const found = { userId, isNew: false, isSuspended: suspended_at !== null };
    // Comparing takes some time. Signing in checks the hash again, in case the password was changed meanwhile.
    const way = { kind: 'contact', contact, passwordHash } as const;
    return (await signIn(services, found, way, call)) ?? fail('PASSWORD_WRONG');
  };

  const byCookie = async (call: Call) => {
    const cookie = call.cookies[refreshCookie];
    const outcome = cookie
      ? await refreshSession(services, cookie, await whereOf(services, call))
      : ({ kind: 'ended' } as const);
    if (outcome.kind === 'open') return grant(services, outcome.session, false, call);
    clearRefreshCookie(call);
    return outcome.kind === 'suspended' ? fail('ACCOUNT_SUSPENDED') : fail('SESSION_ENDED');
  };

  return operation(account.token, async ({ form }, call) => {
    switch (form.grant_type) {
      case 'otp':
        return byCode(contactOf({ phoneNumber: form.phone_number }), form.code, call);
      case 'email_otp':
        return byCode({ kind: 'email', to: form.email }, form.code, call);
      case 'password':
        return byPassword(form.username, form.password, call);
      case 'refresh_token':
        return byCookie(call);
    }
  });
};
