import { account } from '#core/contract/account/endpoints.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { accessTokenSeconds } from '#server/platform/auth/tokens.ts';
import type { CallContext } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { tryCode } from './codes.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './cookie.ts';
import { accountEnv } from './env.ts';
import { addressWindowSeconds } from './rules.ts';
import { type OpenSession, openSession, refreshSession } from './sessions.ts';
import { findOrMakeUser } from './users.ts';

type Call = CallContext<typeof account.token>;

/** Signs in by code, or goes on by the refresh cookie. */
export const token = (services: Services) => {
  const { auth, limits } = services;
  const triesPerAddress = services.config.read(accountEnv).OTP_PER_ADDRESS * 2;

  const grant = async (session: OpenSession, isNewUser: boolean, call: Call) => {
    setRefreshCookie(call, session.refreshToken);
    const fields = {
      access_token: await auth.sign(session),
      token_type: 'Bearer' as const,
      expires_in: accessTokenSeconds,
      isNewUser,
    };
    // OAuth clients read the top level, ours the envelope.
    return { ok: true as const, bare: JSON.stringify({ ...fields, data: fields, meta: { errors: [] } }) };
  };

  const byCode = async (phone: string, code: string, call: Call) => {
    const { allowed } = await limits.take(`token:address:${call.ip}`, triesPerAddress, addressWindowSeconds);
    if (!allowed) return { ok: false, code: 'TOO_MANY_REQUESTS', data: null } as const;
    const phoneNumber = normaliseMobile(phone);
    const outcome =
      phoneNumber === null ? ({ kind: 'expired' } as const) : await tryCode(services, phoneNumber, code);
    if (outcome.kind === 'wrong') {
      return { ok: false, code: 'OTP_WRONG', data: { triesLeft: outcome.triesLeft } } as const;
    }
    if (outcome.kind === 'too_many_tries')
      return { ok: false, code: 'OTP_TOO_MANY_TRIES', data: null } as const;
    if (outcome.kind === 'expired' || phoneNumber === null)
      return { ok: false, code: 'OTP_EXPIRED', data: null } as const;
    const user = await findOrMakeUser(services, phoneNumber);
    if (user.isSuspended) return { ok: false, code: 'ACCOUNT_SUSPENDED', data: null } as const;
    return grant(await openSession(services, user.userId, call.userAgent), user.isNew, call);
  };

  const byCookie = async (call: Call) => {
    const cookie = call.cookies[refreshCookie];
    const outcome = cookie ? await refreshSession(services, cookie) : ({ kind: 'ended' } as const);
    if (outcome.kind === 'open') return grant(outcome.session, false, call);
    clearRefreshCookie(call);
    if (outcome.kind === 'suspended') return { ok: false, code: 'ACCOUNT_SUSPENDED', data: null } as const;
    return { ok: false, code: 'SESSION_ENDED', data: null } as const;
  };

  return operation(account.token, async ({ form }, call) =>
    form.grant_type === 'otp' ? byCode(form.phone_number, form.code, call) : byCookie(call),
  );
};
