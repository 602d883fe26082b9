import { accessTokenSeconds } from '#server/platform/auth/tokens.ts';
import type { CallContext } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { addressHash, isExpected } from './asker.ts';
import { setRefreshCookie } from './cookie.ts';
import { coarseAddress } from './device.ts';
import { nameDevice } from './device-cookie.ts';
import { daySeconds, signInsToldADay } from './rules.ts';
import { type OpenSession, openSession, type Where } from './sessions.ts';
import { tellOfSignIn } from './tell.ts';
import type { FoundUser } from './users.ts';
import { type WayIn, whereItLeads } from './way-in.ts';

type Call = Pick<CallContext, 'cookies' | 'ip' | 'setCookie' | 'userAgent'>;

/** From where somebody signs in. Gives the browser a name, by which the account knows it from now on, together with its address. */
export const whereOf = async (services: Services, call: Call): Promise<Where> => ({
  device: nameDevice(services.random, call),
  place: await addressHash(services, call.ip),
  address: coarseAddress(call.ip),
  userAgent: call.userAgent,
});

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
  // OAuth clients read the fields at the top level; our own client reads them in the envelope.
  return { ok: true as const, bare: JSON.stringify({ ...fields, data: fields, meta: { errors: [] } }) };
};

/**
 * Opens a session, and tells the owner if the account was used before and does not know the browser. Otherwise returns why no session can
 * be opened for the way in that was proved.
 */
const openTold = async (services: Services, userId: string, way: WayIn, call: Call) => {
  const { clock, db, limits } = services;
  const where = await whereOf(services, call);
  const isNews =
    !(await isExpected(db, clock, { userId, device: where.device })) &&
    (await limits.take(`signed-in:told:${userId}`, signInsToldADay, daySeconds)).allowed;
  return db.transaction().execute(async (tx) => {
    const led = await whereItLeads(tx, userId, way);
    if (led !== 'user') return led;
    const session = await openSession(services, tx, { userId, where });
    const { sessionId } = session;
    if (isNews) await tellOfSignIn(services, tx, { userId, sessionId, userAgent: call.userAgent });
    return session;
  });
};

const refuseSuspended = ({ security }: Services, userId: string, ip: string) => {
  security('suspended-refused', { userId, ip });
  return { ok: false, code: 'ACCOUNT_SUSPENDED', data: null } as const;
};

/** Opens a session for somebody who has just proved who they are; null if their contact, password or link no longer leads to the user. */
export const signIn = async (services: Services, user: FoundUser, way: WayIn, call: Call) => {
  const { userId } = user;
  if (user.isSuspended) return refuseSuspended(services, userId, call.ip);
  const session = await openTold(services, userId, way, call);
  if (session === 'nowhere') return null;
  if (session === 'suspended') return refuseSuspended(services, userId, call.ip);
  services.security('signed-in', { userId, sessionId: session.sessionId, ip: call.ip });
  return grant(services, session, user.isNew, call);
};
