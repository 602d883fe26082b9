import { createHash } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { accountApp } from '../testing/acts.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

const clientId = 'hodhod-web';
const issuer = 'https://accounts.google.com';
const jwksUri = 'https://www.googleapis.com/oauth2/v3/certs';

let app: TestApp;
let key: Key;
let other: Key;

/** The provider's two documents, as it serves them at the moment. */
const provider = {
  keys: [] as JWK[],
  maxAge: 'public, max-age=3600',
  isSilent: false,
  asked: [] as string[],
};
const fakeFetch = (async (url) => {
  provider.asked.push(String(url));
  if (provider.isSilent) throw new TypeError('fetch failed');
  const body =
    String(url) === jwksUri
      ? { keys: provider.keys }
      : { issuer, authorization_endpoint: `${issuer}/o/oauth2/v2/auth`, jwks_uri: jwksUri };
  return Response.json(body, { headers: { 'cache-control': provider.maxAge } });
}) as typeof fetch;

const publicOf = async ({ publicKey }: Key, kid: string): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  alg: 'RS256',
  use: 'sig',
  kid,
});

const start = () => accountApp({ fetch: fakeFetch, env: { GOOGLE_CLIENT_ID: clientId } });

beforeAll(async () => {
  key = await generateKeyPair('RS256', { extractable: true });
  other = await generateKeyPair('RS256', { extractable: true });
  provider.keys = [await publicOf(key, 'one')];
  app = await start();
});
afterAll(() => app.close());
beforeEach(() => {
  provider.isSilent = false;
  app.clock.advance({ minutes: 11 });
});

const begin = async (at = app) => {
  const { cookies } = await call(at, 'POST /account/api/ExternalLogin/Begin', {});
  const secret = cookies[0]?.value ?? '';
  return { secret, nonce: createHash('sha256').update(secret).digest('base64url') };
};
const verify = (jwt: string, secret: string, at = app) =>
  call(
    at,
    'POST /account/api/ExternalLogin/VerifyGmailToken',
    { body: { jwt } },
    { cookies: { social_nonce: secret } },
  );

let people = 0;
const claimsFor = (nonce: string, at = app) => {
  const now = Math.floor(at.clock.now().getTime() / 1000);
  return { iss: issuer, aud: clientId, sub: `1000${people++}`, nonce, iat: now, exp: now + 3600 };
};
const signed = (claims: object, { by = key, kid = 'one' } = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(by.privateKey);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The result for a token whose claims are good except for these. */
const outcomeOf = async (change: object, options: { by?: Key; kid?: string } = {}) => {
  const { secret, nonce } = await begin();
  return (await verify(await signed({ ...claimsFor(nonce), ...change }, options), secret)).code;
};

describe('a token', () => {
  it('is taken where everything is right, from either name of the issuer', async () => {
    expect(await outcomeOf({})).toBeNull();
    expect(await outcomeOf({ iss: 'accounts.google.com' })).toBeNull();
    expect(await outcomeOf({ azp: clientId })).toBeNull();
    expect(await outcomeOf({ aud: [clientId, 'another'], azp: clientId })).toBeNull();
  });

  const minutes = 60;
  const at = (seconds: number) => Math.floor(app.clock.now().getTime() / 1000) + seconds;
  it.each<[string, () => object]>([
    ['of another issuer', () => ({ iss: 'https://accounts.example.com' })],
    ['of an issuer that begins alike', () => ({ iss: `${issuer}.example.com` })],
    ['for another audience', () => ({ aud: 'another' })],
    ['for others too, without saying who asked', () => ({ aud: [clientId, 'another'] })],
    ['asked for by another', () => ({ azp: 'another' })],
    ['out of time', () => ({ iat: at(-9 * minutes), exp: at(-2 * minutes) })],
    ['without an end', () => ({ exp: undefined })],
    ['of long ago', () => ({ iat: at(-20 * minutes) })],
    ['of tomorrow', () => ({ iat: at(86_400), exp: at(90_000) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['with another nonce', () => ({ nonce: 'x'.repeat(43) })],
    ['with a nonce that is no text', () => ({ nonce: [] })],
    ['of nobody', () => ({ sub: undefined })],
    ['of an empty name', () => ({ sub: '' })],
  ])('%s is refused', async (_, change) => {
    expect(await outcomeOf(change())).toBe('SOCIAL_TOKEN_INVALID');
  });

  it('signed by another key is refused, whatever key it names', async () => {
    expect(await outcomeOf({}, { by: other })).toBe('SOCIAL_TOKEN_INVALID');
    expect(await outcomeOf({}, { by: other, kid: 'unknown' })).toBe('SOCIAL_TOKEN_INVALID');
  });

  it('whose words were changed after signing is refused', async () => {
    const { secret, nonce } = await begin();
    const claims = claimsFor(nonce);
    const [head, , tail] = (await signed(claims)).split('.');
    const jwt = `${head}.${part({ ...claims, sub: 'somebody else' })}.${tail}`;
    expect((await verify(jwt, secret)).code).toBe('SOCIAL_TOKEN_INVALID');
  });

  it('with algorithm none, or signed with the public key as a secret, is refused', async () => {
    const { secret, nonce } = await begin();
    const claims = claimsFor(nonce);
    const pem = await exportSPKI(key.publicKey);
    const { n = '' } = await exportJWK(key.publicKey);
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      `${part({ alg: 'None', kid: 'one' })}.${part(claims)}.`,
      ...(await Promise.all(
        [pem, pem.trim(), n].map((text) =>
          new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from(text)),
        ),
      )),
    ];
    for (const jwt of forged) expect((await verify(jwt, secret)).code).toBe('SOCIAL_TOKEN_INVALID');
    // With the right token the same nonce is accepted.
    expect((await verify(await signed(claims), secret)).status).toBe(200);
  });

  it('that is none at all is refused', async () => {
    const { secret } = await begin();
    for (const jwt of ['x', 'a.b.c', `${part({ alg: 'RS256' })}..`, '🦅.🦅.🦅', '..'])
      expect((await verify(jwt, secret)).code).toBe('SOCIAL_TOKEN_INVALID');
  });

  it('is bound to the browser for ten minutes, by the age of the token', async () => {
    const { secret, nonce } = await begin();
    const jwt = await signed(claimsFor(nonce));
    app.clock.advance({ minutes: 12 });
    expect((await verify(jwt, secret)).code).toBe('SOCIAL_TOKEN_INVALID');
  });
});

describe('the e-mail of a token', () => {
  it.each([
    [{ email: 'Some.One@gmail.com', email_verified: true }, 'some.one@gmail.com'],
    [{ email: 'desk@agency.example', email_verified: true, hd: 'agency.example' }, 'desk@agency.example'],
    [{ email: 'later@agency.example', email_verified: true }, null],
    [{ email: 'other@agency.example', email_verified: true, hd: '' }, null],
    [{ email: 'x@evil.example.gmail.com', email_verified: true }, null],
    [{ email: 'unproved@gmail.com', email_verified: false }, null],
    [{ email: 'vi\u212Atim@gmail.com', email_verified: true }, null],
  ])('%j is kept as %s', async (claims, email) => {
    const { secret, nonce } = await begin();
    const answer = await verify(await signed({ ...claimsFor(nonce), ...claims }), secret);
    const who = await call(app, 'GET /account/api/Account/CurrentUser', {}, answer.data.access_token);
    expect(who.data.email).toBe(email);
  });
});

describe('the keys of the provider', () => {
  const tryOnce = async (at: TestApp, options: { by?: Key; kid?: string } = {}) => {
    const { secret, nonce } = await begin(at);
    return (await verify(await signed(claimsFor(nonce, at), options), secret, at)).code;
  };
  const fresh = async (work: (at: TestApp) => Promise<void>) => {
    provider.asked.length = 0;
    const at = await start();
    try {
      await work(at);
    } finally {
      await at.close();
      provider.keys = [await publicOf(key, 'one')];
      provider.maxAge = 'public, max-age=3600';
    }
  };
  const askedFor = (url: string) => provider.asked.filter((one) => one === url).length;

  it('are asked for again only when they say that they are old', () =>
    fresh(async (at) => {
      for (let i = 0; i < 3; i++) expect(await tryOnce(at)).toBeNull();
      expect(askedFor(jwksUri)).toBe(1);
      at.clock.advance({ minutes: 59 });
      expect(await tryOnce(at)).toBeNull();
      expect(askedFor(jwksUri)).toBe(1);
      at.clock.advance({ minutes: 2 });
      expect(await tryOnce(at)).toBeNull();
      expect(askedFor(jwksUri)).toBe(2);
    }));

  it('are the last good ones while it does not answer, for an instance that starts anew too', () =>
    fresh(async (at) => {
      expect(await tryOnce(at)).toBeNull();
      provider.isSilent = true;
      at.clock.advance({ days: 3 });
      expect(await tryOnce(at)).toBeNull();
      const asked = provider.asked.length;
      expect(await tryOnce(at)).toBeNull();
      // After a failure the provider is not asked again for each visitor.
      expect(provider.asked.length).toBe(asked);
      expect(await tryOnce(at, { by: other })).toBe('SOCIAL_TOKEN_INVALID');
      at.clock.advance({ minutes: 2 });
      provider.isSilent = false;
      expect(await tryOnce(at)).toBeNull();
      expect(provider.asked.length).toBeGreaterThan(asked);
    }));

  it('were never read: nothing can be said', () =>
    fresh(async (at) => {
      provider.isSilent = true;
      const begun = await call(at, 'POST /account/api/ExternalLogin/Begin', {});
      expect([begun.status, begun.code]).toEqual([409, 'SOCIAL_UNAVAILABLE']);
      const jwt = await signed(claimsFor('any', at));
      expect((await verify(jwt, 'any', at)).code).toBe('SOCIAL_UNAVAILABLE');
    }));

  it('change: a new one is looked for once a minute, whatever comes', () =>
    fresh(async (at) => {
      expect(await tryOnce(at)).toBeNull();
      provider.keys = [await publicOf(key, 'one'), await publicOf(other, 'two')];
      expect(await tryOnce(at, { by: other, kid: 'two' })).toBeNull();
      expect(askedFor(jwksUri)).toBe(2);
      for (let i = 0; i < 5; i++)
        expect(await tryOnce(at, { by: other, kid: `no${i}` })).toBe('SOCIAL_TOKEN_INVALID');
      expect(askedFor(jwksUri)).toBe(2);
      at.clock.advance({ minutes: 2 });
      expect(await tryOnce(at, { kid: 'none' })).toBe('SOCIAL_TOKEN_INVALID');
      expect(askedFor(jwksUri)).toBe(3);
    }));
});
