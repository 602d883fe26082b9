import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports.ts';
import type { Caller } from './caller.ts';

export const accessTokenSeconds = 1800;
const issuer = 'hodhod';
const audience = 'hodhod-api';

/** What a token says. What its bearer may do is read from the database. */
export type Bearer = Pick<Caller, 'userId' | 'sessionId'>;

/** Makes and reads access tokens: JWT, HS256, 1800 seconds. */
export interface AccessTokens {
  sign(bearer: Bearer): Promise<string>;
  /** Null if the token is not ours, has expired, or is wrong in any other way. */
  read(token: string): Promise<Bearer | null>;
}

/** Both claims are ids of rows; anything else would only fail in the database. */
const isId = (claim: unknown): claim is string =>
  typeof claim === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(claim);

/** A good token stays good until it expires: one that was read before comes with every call of its session. */
const readMax = 10_000;

export const accessTokens = (key: () => Promise<Uint8Array>, clock: Clock): AccessTokens => {
  const good = new Map<string, Bearer & { until: number }>();
  return {
    async sign({ userId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(await key());
    },
    async read(token) {
      const now = clock.now();
      const known = good.get(token);
      if (known && now.getTime() < known.until) return { userId: known.userId, sessionId: known.sessionId };
      const secret = await key();
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['exp', 'sub', 'sid'],
        });
        const sessionId = payload['sid'];
        if (!isId(payload.sub) || !isId(sessionId)) return null;
        const bearer = { userId: payload.sub, sessionId };
        if (good.size >= readMax) good.clear();
        good.set(token, { ...bearer, until: (payload.exp ?? 0) * 1000 });
        return bearer;
      } catch {
        good.delete(token);
        return null;
      }
    },
  };
};
