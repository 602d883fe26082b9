import { createHash } from 'node:crypto';
import { account } from '#core/contract/account/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import { signIn } from '../grant.ts';
import { addressWindowSeconds, socialPerAddress } from '../rules.ts';
import type { Google } from './google.ts';
import { findOrLinkUser } from './user.ts';

const nonceCookie = 'social_nonce';
const path = '/account';
/** Time to sign in over there. */
const nonceSeconds = 600;

/** The provider sees only a hash; only the browser that began the sign-in has the secret behind it. */
const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const beginSocial = ({ random }: Services, google: Google | null) =>
  operation(account.beginSocial, async (_, call) => {
    const secret = Buffer.from(random.bytes(32)).toString('base64url');
    const url = await google?.urlFor(nonceOf(secret));
    if (!url) return fail('SOCIAL_UNAVAILABLE');
    call.setCookie(nonceCookie, secret, { path, maxAgeSeconds: nonceSeconds });
    return { ok: true, value: { url } };
  });

export const verifyGmailToken = (services: Services, google: Google | null) => {
  const { limits } = services;
  /** A nonce answers one sign-in: somebody who stole token and cookie comes too late. */
  const isFirstUse = async (nonce: string): Promise<boolean> =>
    (await limits.take(`social:nonce:${nonce}`, 1, 2 * nonceSeconds)).allowed;

  return operation(account.verifyGmailToken, async ({ body }, call) => {
    if (!google) return fail('SOCIAL_UNAVAILABLE');
    const byAddress = await limits.take(`social:${call.ip}`, socialPerAddress, addressWindowSeconds);
    if (!byAddress.allowed) return tooMany(byAddress);
    const secret = call.cookies[nonceCookie];
    if (!secret) return fail('SOCIAL_TOKEN_INVALID');
    const nonce = nonceOf(secret);
    const outcome = await google.verify(body.jwt, nonce);
    if (outcome.kind === 'unavailable') return fail('SOCIAL_UNAVAILABLE');
    if (outcome.kind === 'invalid' || !(await isFirstUse(nonce))) return fail('SOCIAL_TOKEN_INVALID');
    call.setCookie(nonceCookie, '', { path, maxAgeSeconds: 0 });
    const user = await findOrLinkUser(services, outcome.person);
    const way = { kind: 'google', subject: outcome.person.subject } as const;
    return (await signIn(services, user, way, call)) ?? fail('SOCIAL_TOKEN_INVALID');
  });
};
