import { account } from '#core/contract/account/endpoints.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { clearRefreshCookie, refreshCookie } from './cookie.ts';
import { endSession, sessionOf } from './sessions.ts';

/** Ends the session of the cookie and of the access token; signing out twice is no failure. */
export const logout = (services: Services) =>
  operation(account.logout, async (_, call) => {
    const cookie = call.cookies[refreshCookie];
    const sessions = [call.caller?.sessionId ?? null, cookie ? await sessionOf(services, cookie) : null];
    for (const sessionId of new Set(sessions)) if (sessionId) await endSession(services, sessionId, 'logout');
    clearRefreshCookie(call);
    return { ok: true, value: null };
  });

export const currentUser = ({ db }: Services) =>
  operation(account.currentUser, async (_, { caller }) => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    return {
      ok: true,
      value: {
        id: user.user_id,
        phoneNumber: user.phone_number,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        createdAt: user.created_at.toISOString(),
      },
    };
  });
