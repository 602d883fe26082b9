import { createHash } from 'node:crypto';
import type { CallContext } from '#server/platform/http/operation.ts';
import type { Random } from '#server/platform/services.ts';

const deviceCookie = 'device';
/** Sent to the account calls alone. */
const path = '/account';
/** What browsers keep a cookie for at most. */
const maxAgeSeconds = 400 * 86_400;

type Call = Pick<CallContext, 'cookies' | 'setCookie'>;

const hashOf = (token: string): Buffer => createHash('sha256').update(`device:${token}`).digest();

const tokenIn = ({ cookies }: Pick<Call, 'cookies'>): string | null => {
  const token = cookies[deviceCookie];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
};

/** Which browser calls; null for one that has no name yet. */
export const deviceIn = (call: Pick<Call, 'cookies'>): Buffer | null => {
  const token = tokenIn(call);
  return token === null ? null : hashOf(token);
};

/** Gives the browser a name, or lets it keep the one that it has, for another while. The server keeps the hash alone. */
export const nameDevice = (random: Random, call: Call): Buffer => {
  const token = tokenIn(call) ?? Buffer.from(random.bytes(32)).toString('base64url');
  call.setCookie(deviceCookie, token, { path, maxAgeSeconds });
  return hashOf(token);
};
