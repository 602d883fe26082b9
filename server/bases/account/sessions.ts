import { createHash, createHmac } from 'node:crypto';
import { sealedSessions } from '#server/platform/auth/sealed.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Db, Services, Tx } from '#server/platform/services.ts';
import { parallelMs, sessionLifeMs, sessionLongestMs, staffSessionLifeMs } from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth' | 'security'>;

export interface OpenSession {
  userId: string;
  sessionId: string;
  /** For the cookie; only its hash is kept. */
  refreshToken: string;
}

/** The browser and the address that a session is used from. */
export interface Where {
  device: Buffer;
  place: Buffer;
  /** The beginning of the address, to tell places apart by. */
  address: string;
  userAgent: string;
}

export type RefreshOutcome =
  | { kind: 'open'; session: OpenSession }
  | { kind: 'ended' }
  | { kind: 'suspended' };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that follows another one. Nobody can guess it without the server's secret, and it is the same each time, so that two tabs (or a
 * second try after a lost answer) get the same successor although only hashes are stored.
 */
const successorOf = async ({ auth }: Parts, token: string): Promise<string> =>
  createHmac('sha256', await auth.secret('refresh'))
    .update(token)
    .digest('base64url');

/** The columns that say from where, with the row that they are sealed for. */
const columnsOf = (db: Db | Tx, sessionId: string, { device, place, address, userAgent }: Where) =>
  seal(db, sealedSessions, {
    session_id: sessionId,
    device_hash: device,
    place_hash: place,
    address,
    user_agent: userAgent,
  });

/** When a session that is used at `now` ends by itself. */
const endOf = (now: Date, openedAt: Date, scopes: readonly string[]): Date =>
  new Date(
    scopes.length > 0
      ? openedAt.getTime() + staffSessionLifeMs
      : Math.min(now.getTime() + sessionLifeMs, openedAt.getTime() + sessionLongestMs),
  );

export const openSession = async (
  { clock, random }: Pick<Parts, 'clock' | 'random'>,
  db: Db | Tx,
  { userId, where }: { userId: string; where: Where },
): Promise<OpenSession> => {
  const now = clock.now();
  const refreshToken = Buffer.from(random.bytes(32)).toString('base64url');
  const sessionId = random.uuid();
  const { scopes } = await db
    .selectFrom('users')
    .select('scopes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      ...(await columnsOf(db, sessionId, where)),
      user_id: userId,
      refresh_hash: hashOf(refreshToken),
      previous_hash: null,
      rotated_at: now,
      expires_at: endOf(now, now, scopes),
      ended_at: null,
      end_reason: null,
      last_seen_at: now,
      proved_at: now,
      created_at: now,
    })
    .execute();
  return { userId, sessionId, refreshToken };
};

type EndReason = 'logout' | 'reuse' | 'suspended' | 'elsewhere' | 'password' | 'contact' | 'account';

/** Ends one session, and drops what is remembered of it. */
export const endSession = async (
  { db, clock, auth, security }: Parts,
  sessionId: string,
  reason: EndReason,
): Promise<void> => {
  if (reason === 'reuse') security('refresh-reused', { sessionId });
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now(), end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  auth.forget(sessionId);
};

interface WhichEnd {
  userId: string;
  /** The session that is not ended. */
  but?: string;
  reason: EndReason;
}

/** Ends the live sessions of a user and returns their ids. After the commit call `forgetSessions` with them. */
export const endSessionsOf = async (
  { clock }: Pick<Parts, 'clock'>,
  db: Db | Tx,
  { userId, but, reason }: WhichEnd,
): Promise<string[]> => {
  const now = clock.now();
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(but !== undefined, (query) => query.where('session_id', '!=', but ?? ''))
    .returning('session_id')
    .execute();
  return ended.map((row) => row.session_id);
};

/** Drops what is remembered of sessions that ended. */
export const forgetSessions = ({ auth }: Pick<Parts, 'auth'>, sessionIds: readonly string[]): void => {
  for (const sessionId of sessionIds) auth.forget(sessionId);
};

/** The live session whose present or former refresh token this is. */
const findByToken = ({ db, clock }: Parts, token: string) => {
  const hash = hashOf(token);
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select([
      'sessions.session_id',
      'sessions.user_id',
      'sessions.refresh_hash',
      'sessions.rotated_at',
      'sessions.created_at',
      'users.scopes',
      'users.suspended_at',
    ])
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_hash', '=', hash)]))
    .where('sessions.ended_at', 'is', null)
    .where('users.ended_at', 'is', null)
    .where('sessions.expires_at', '>', clock.now())
    .executeTakeFirst();
};

/** How many exchanges back an old token is still recognised as stolen. */
const chainMax = 100;

/** The live session whose present token comes some exchanges after this one. */
const findFollowed = async (parts: Parts, token: string): Promise<string | null> => {
  const hashes: Buffer[] = [];
  for (let later = token; hashes.length < chainMax; ) {
    later = await successorOf(parts, later);
    hashes.push(hashOf(later));
  }
  const found = await parts.db
    .selectFrom('sessions')
    .select('session_id')
    .where('refresh_hash', 'in', hashes)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found?.session_id ?? null;
};

/** Replaces the token by its successor; false if another request did it first. */
const rotate = async (
  { db, clock }: Parts,
  sessionId: string,
  { token, successor, where, until }: { token: string; successor: string; where: Where; until: Date },
): Promise<boolean> => {
  const now = clock.now();
  const rotated = await db
    .updateTable('sessions')
    .set({
      refresh_hash: hashOf(successor),
      previous_hash: hashOf(token),
      ...(await columnsOf(db, sessionId, where)),
      rotated_at: now,
      last_seen_at: now,
      expires_at: until,
    })
    .where('session_id', '=', sessionId)
    .where('refresh_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return rotated.numUpdatedRows > 0n;
};

/**
 * Exchanges a refresh token for its successor. If a token is used again after the time for parallel use, two parties hold it: the session
 * is ended for both.
 */
export const refreshSession = async (parts: Parts, token: string, where: Where): Promise<RefreshOutcome> => {
  const found = await findByToken(parts, token);
  if (!found) {
    const followed = await findFollowed(parts, token);
    if (followed) await endSession(parts, followed, 'reuse');
    return { kind: 'ended' };
  }
  if (found.suspended_at) {
    await endSession(parts, found.session_id, 'suspended');
    return { kind: 'suspended' };
  }
  const successor = await successorOf(parts, token);
  const session = { userId: found.user_id, sessionId: found.session_id, refreshToken: successor };
  const until = endOf(parts.clock.now(), found.created_at, found.scopes);
  if (await rotate(parts, found.session_id, { token, successor, where, until }))
    return { kind: 'open', session };
  const now = await findByToken(parts, token);
  const isParallel =
    now?.refresh_hash.equals(hashOf(successor)) &&
    parts.clock.now().getTime() - now.rotated_at.getTime() <= parallelMs;
  if (isParallel) return { kind: 'open', session };
  await endSession(parts, found.session_id, 'reuse');
  return { kind: 'ended' };
};

/** The session that a cookie belongs to, for signing out; found by the token before the present one too. */
export const sessionOf = async (parts: Parts, token: string): Promise<string | null> =>
  (await findByToken(parts, token))?.session_id ?? null;
