import { account } from '#core/contract/account/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { sealedSessions } from '#server/platform/auth/sealed.ts';
import { operation } from '#server/platform/http/operation.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Services } from '#server/platform/services.ts';
import { clearRefreshCookie, refreshCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import { endSession, endSessionsOf, forgetSessions, sessionOf } from './sessions.ts';

/** Ends the session of the cookie and of the access token; signing out twice is no failure. */
export const logout = (services: Services) =>
  operation(account.logout, async (_, call) => {
    const cookie = call.cookies[refreshCookie];
    const sessions = [call.caller?.sessionId ?? null, cookie ? await sessionOf(services, cookie) : null];
    for (const sessionId of new Set(sessions)) if (sessionId) await endSession(services, sessionId, 'logout');
    clearRefreshCookie(call);
    return { ok: true, value: null };
  });

/** The live sessions of the user, this one first, then the latest seen. */
export const sessions = ({ db, clock }: Services) =>
  operation(account.sessions, async (_, { caller }) => {
    const now = clock.now();
    const rows = await db
      .selectFrom('sessions')
      .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'rotated_at'])
      .where('user_id', '=', caller.userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
    const value = (await openAll(db, sealedSessions, rows)).map((row) => {
      const isCurrent = row.session_id === caller.sessionId;
      return {
        sessionId: row.session_id,
        device: deviceOf(row.user_agent),
        address: row.address || null,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: (isCurrent ? now : (row.last_seen_at ?? row.rotated_at)).toISOString(),
        isCurrent,
      };
    });
    const byLastSeen = value.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
    return { ok: true, value: byLastSeen.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  });

/** Ends one session of the caller; another user's session is answered as if it did not exist. */
export const endOneSession = (services: Services) =>
  operation(account.endSession, async ({ body }, { caller }) => {
    const found = await services.db
      .selectFrom('sessions')
      .select('session_id')
      .where('session_id', '=', body.sessionId)
      .where('user_id', '=', caller.userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', services.clock.now())
      .executeTakeFirst();
    if (!found) return fail('SESSION_NOT_FOUND');
    await endSession(services, found.session_id, 'elsewhere');
    return { ok: true, value: null };
  });

export const endAllSessions = (services: Services) =>
  operation(account.endAllSessions, async ({ body }, call) => {
    const { userId, sessionId } = call.caller;
    const but = body.keepThis ? { but: sessionId } : {};
    const ended = await endSessionsOf(services, services.db, { userId, ...but, reason: 'elsewhere' });
    forgetSessions(services, ended);
    if (!body.keepThis) clearRefreshCookie(call);
    return { ok: true, value: { ended: ended.length } };
  });
