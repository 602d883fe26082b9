import { accessTokenSeconds } from '#server/platform/auth/tokens.ts';
import type { CallContext } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { setRefreshCookie } from './cookie.ts';
import { type OpenSession, openSession } from './sessions.ts';
import type { FoundUser } from './users.ts';

type Call = Pick<CallContext, 'setCookie' | 'userAgent'>;

/** Answers with the tokens of a session that is open. */
export const grant = async ({ auth, db }: Services, session: OpenSession, isNewUser: boolean, call: Call) => {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow();
  setRefreshCookie(call, session.refreshToken);
  const fields = {
    access_token: await auth.sign(session),
    token_type: 'Bearer' as const,
    expires_in: accessTokenSeconds,
    isNewUser,
    hasPassword: password_hash !== null,
  };
  // OAuth clients read the top level, ours the envelope.
  return { ok: true as const, bare: JSON.stringify({ ...fields, data: fields, meta: { errors: [] } }) };
};

/** Opens a session for whoever just proved who they are. */
export const signIn = async (services: Services, user: FoundUser, call: Call) => {
  if (user.isSuspended) return { ok: false, code: 'ACCOUNT_SUSPENDED', data: null } as const;
  return grant(services, await openSession(services, user.userId, call.userAgent), user.isNew, call);
};
