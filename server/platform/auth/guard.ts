import type { FactorLack } from '#core/contract/factor.ts';
import type { Db } from '../db/tables.ts';
import type { Clock } from '../ports.ts';
import type { Caller } from './caller.ts';
import type { AccessTokens, Bearer } from './tokens.ts';

/** Finds out who sends a request. */
export interface Guard {
  /** The caller named by an Authorization header; null if there is none, or none that is valid. */
  callerOf(authorization: string | undefined): Promise<Caller | null>;
  /**
   * What is missing of the second factor of a caller who belongs to the staff. Null if it was proved in this session, and with `isFresh`
   * within the last minutes.
   */
  factorLack(caller: Caller, isFresh: boolean): Promise<FactorLack | null>;
  /** Drops what is remembered of a session, once it ended. */
  forget(sessionId: string): void;
}

/** How long a session that was found alive is not asked for again: signing out elsewhere takes effect within this time. */
const rememberMs = 2000;
const rememberMax = 10_000;
/** How long a proved second factor is enough for what moves money or changes rights. */
export const factorFreshMs = 10 * 60_000;
/** That a session was used is written down at most this often, so that reading does not become writing. */
const seenMs = 5 * 60_000;

export const createGuard = (db: Db, tokens: AccessTokens, clock: Clock): Guard => {
  const alive = new Map<string, { userId: string; until: number; scopes: readonly string[] }>();

  const writeSeen = (sessionId: string, now: Date) =>
    db.updateTable('sessions').set({ last_seen_at: now }).where('session_id', '=', sessionId).execute();

  /** The scopes of the bearer; null if the session is over. */
  const scopesOf = async ({ sessionId, userId }: Bearer): Promise<readonly string[] | null> => {
    const now = clock.now();
    const known = alive.get(sessionId);
    // A session belongs to one user: a token that names another user is not valid.
    if (known && known.userId !== userId) return null;
    // The second condition fails if the clock was put back since the session was remembered: then the database is asked.
    if (known && now.getTime() < known.until && known.until - now.getTime() <= rememberMs)
      return known.scopes;
    const found = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select(['users.scopes', 'sessions.last_seen_at'])
      .where('sessions.session_id', '=', sessionId)
      .where('sessions.user_id', '=', userId)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.suspended_at', 'is', null)
      .where('users.ended_at', 'is', null)
      .executeTakeFirst();
    if (!found) {
      alive.delete(sessionId);
      return null;
    }
    if (now.getTime() - (found.last_seen_at?.getTime() ?? 0) >= seenMs) await writeSeen(sessionId, now);
    if (alive.size >= rememberMax) alive.clear();
    alive.set(sessionId, { userId, until: now.getTime() + rememberMs, scopes: found.scopes });
    return found.scopes;
  };

  return {
    async callerOf(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      const bearer = token ? await tokens.read(token) : null;
      const scopes = bearer && (await scopesOf(bearer));
      return bearer && scopes ? { ...bearer, scopes } : null;
    },
    // The database is asked each time: calls of staff are few, and a proof, or its end, must count in every instance at once.
    async factorLack({ sessionId, userId }, isFresh) {
      const found = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.user_id', 'sessions.user_id')
        .select(['sessions.factor_at', 'users.factor_enrolled_at'])
        .where('sessions.session_id', '=', sessionId)
        .where('users.user_id', '=', userId)
        .executeTakeFirst();
      const provedAt = found?.factor_at ?? null;
      const isEnrolled = (found?.factor_enrolled_at ?? null) !== null;
      if (!provedAt) return { isEnrolled, isStale: false };
      const isOld = clock.now().getTime() - provedAt.getTime() > factorFreshMs;
      return isFresh && isOld ? { isEnrolled, isStale: true } : null;
    },
    forget: (sessionId) => void alive.delete(sessionId),
  };
};
