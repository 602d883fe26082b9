import { createHash } from 'node:crypto';
import type { CallContext } from '#server/platform/http/operation.ts';
import type { Random } from '#server/platform/services.ts';

const payerCookie = 'payer';
/** Sent to the calls of links alone. */
const path = '/api/payment/Shares';
/** What browsers keep a cookie for at most. */
const maxAgeSeconds = 400 * 86_400;

type Call = Pick<CallContext, 'cookies' | 'setCookie'>;

const hashOf = (token: string): Buffer => createHash('sha256').update(`payer:${token}`).digest();

const tokenIn = ({ cookies }: Pick<Call, 'cookies'>): string | null => {
  const token = cookies[payerCookie];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
};

/** By which browser somebody without an account pays links; null for one that has paid none. */
export const payingBrowser = (call: Pick<Call, 'cookies'>): Buffer | null => {
  const token = tokenIn(call);
  return token === null ? null : hashOf(token);
};

/** Lets a browser be known again by who pays without an account. The server keeps the hash alone. */
export const nameBrowser = (random: Random, call: Call): Buffer => {
  const token = tokenIn(call) ?? Buffer.from(random.bytes(32)).toString('base64url');
  call.setCookie(payerCookie, token, { path, maxAgeSeconds });
  return hashOf(token);
};
