import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signInAtProvider } from '#server/testing/oidc/browse.ts';
import { type OidcProvider, startOidcProvider } from '#server/testing/oidc/provider.ts';
import { accountApp, actsOn, freshEmail } from '../testing/acts.ts';

const clientId = 'hodhod-web';
const redirectUri = 'https://hodhod.example/sign-in/google';

let provider: OidcProvider;
let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  provider = await startOidcProvider({
    clientId,
    redirectUri,
    accounts: {
      mina: { email: 'Mina.Test@Gmail.com', email_verified: true },
      omid: { email: 'omid.test@gmail.com', email_verified: false },
      sara: { email: 'sara.test@gmail.com', email_verified: true },
      reza: { email: 'reza@formerly-his.example.com', email_verified: true },
      lena: { email: 'lena.test@gmail.com', email_verified: true },
      navid: { email: 'navid.test@gmail.com', email_verified: true },
    },
  });
  // The provider's clock cannot be moved.
  app = await accountApp({
    now: new Date(),
    fetch,
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: provider.issuer },
  });
  acts = actsOn(app);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const begin = () => call(app, 'POST /account/api/ExternalLogin/Begin', {});
const verify = (jwt: string, nonce?: string) =>
  call(
    app,
    'POST /account/api/ExternalLogin/VerifyGmailToken',
    { body: { jwt } },
    nonce === undefined ? {} : { cookies: { social_nonce: nonce } },
  );

/** The whole way: begin, the provider's pages, back with a token in the fragment. */
const tokenFor = async (login: string) => {
  const begun = await begin();
  const back = await signInAtProvider(begun.data.url, login, redirectUri);
  const jwt = new URLSearchParams(back.hash.slice(1)).get('id_token') ?? '';
  return { jwt, nonce: begun.cookies[0]?.value ?? '' };
};
const enterBy = async (login: string) => {
  const { jwt, nonce } = await tokenFor(login);
  return verify(jwt, nonce);
};

describe('beginning', () => {
  it('asks for an ID token in the fragment; the browser alone has what the nonce is made of', async () => {
    const begun = await begin();
    const url = new URL(begun.data.url);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(begun.cookies[0]).toMatchObject({
      name: '__Secure-social_nonce',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      path: '/account',
    });
    expect(begun.text).not.toContain(begun.cookies[0]?.value);
    const options = await call(app, 'GET /account/api/Account/SignInOptions', {});
    expect(options.data.social).toEqual(['google']);
  });

  it('is not there where nothing is configured', async () => {
    const without = await accountApp();
    const begun = await call(without, 'POST /account/api/ExternalLogin/Begin', {});
    const verified = await call(without, 'POST /account/api/ExternalLogin/VerifyGmailToken', {
      body: { jwt: 'x' },
    });
    await without.close();
    expect([begun.code, verified.code]).toEqual(['SOCIAL_UNAVAILABLE', 'SOCIAL_UNAVAILABLE']);
  });
});

describe('signing in at a real provider', () => {
  it('makes an account at the first time, and knows it by its subject at the next', async () => {
    const first = await enterBy('mina');
    expect([first.status, first.data.isNewUser, first.data.hasPassword]).toEqual([200, true, false]);
    expect(first.cookies.map(({ name }) => name).sort()).toEqual([
      '__Secure-device',
      '__Secure-refresh_token',
      '__Secure-social_nonce',
    ]);
    const me = (await acts.whoAmI(first.data.access_token)).data;
    expect([me.email, me.phoneNumber, me.socialAccounts]).toEqual(['mina.test@gmail.com', null, ['google']]);
    const again = await enterBy('mina');
    expect(again.data.isNewUser).toBe(false);
    expect((await acts.whoAmI(again.data.access_token)).data.id).toBe(me.id);
    const byCode = await acts.enter('mina.test@gmail.com');
    expect((await acts.whoAmI(byCode.token)).data.id).toBe(me.id);
  });

  it('links to the account that proved the same e-mail', async () => {
    const { token } = await acts.enter('sara.test@gmail.com');
    const me = (await acts.whoAmI(token)).data;
    const social = await enterBy('sara');
    expect(social.data.isNewUser).toBe(false);
    const linked = (await acts.whoAmI(social.data.access_token)).data;
    expect([linked.id, linked.socialAccounts]).toEqual([me.id, ['google']]);
  });

  it('lets nobody in by an e-mail that is another now, which had been the reason of the link', async () => {
    const social = await enterBy('lena');
    const token = social.data.access_token;
    const me = (await acts.whoAmI(token)).data;
    const email = freshEmail();
    await acts.ask(email);
    const code = await acts.codeOf(email);
    const changed = await call(
      app,
      'POST /account/api/Account/Update',
      { body: { email: { value: email, code } } },
      token,
    );
    expect([changed.data.email, changed.data.socialAccounts]).toEqual([email, []]);
    const stranger = await enterBy('lena');
    expect(stranger.data.isNewUser).toBe(true);
    expect((await acts.whoAmI(stranger.data.access_token)).data.id).not.toBe(me.id);
    expect((await acts.whoAmI((await acts.enter(email)).token)).data.id).toBe(me.id);
  });

  it('believes no e-mail that the provider did not verify', async () => {
    const { token } = await acts.enter('omid.test@gmail.com');
    const social = await enterBy('omid');
    expect(social.data.isNewUser).toBe(true);
    const stranger = (await acts.whoAmI(social.data.access_token)).data;
    expect(stranger.email).toBeNull();
    expect((await acts.whoAmI(token)).data.socialAccounts).toEqual([]);
    expect(stranger.id).not.toBe((await acts.whoAmI(token)).data.id);
  });

  it('does not open an account by an address that somebody else may have by now', async () => {
    const to = 'reza@formerly-his.example.com';
    const owner = (await acts.whoAmI((await acts.enter(to)).token)).data;
    const social = await enterBy('reza');
    const stranger = (await acts.whoAmI(social.data.access_token)).data;
    expect([stranger.email, social.data.isNewUser]).toEqual([null, true]);
    expect(stranger.id).not.toBe(owner.id);
  });

  it('refuses a suspended user, linked or about to be', async () => {
    const { db, clock } = app.services;
    const { token } = await acts.enter('navid.test@gmail.com');
    const { id } = (await acts.whoAmI(token)).data;
    const suspended_at = clock.now();
    await db.updateTable('users').set({ suspended_at }).where('user_id', '=', id).execute();
    expect((await enterBy('navid')).code).toBe('ACCOUNT_SUSPENDED');
    const { length } = await db
      .selectFrom('social_accounts')
      .select('subject')
      .where('user_id', '=', id)
      .execute();
    expect(length).toBe(0);
  });

  it('takes a token once, in the browser that began, and in no other', async () => {
    const { jwt, nonce } = await tokenFor('mina');
    const other = (await begin()).cookies[0]?.value ?? '';
    for (const wrong of [undefined, '', other, 'guessed'])
      expect((await verify(jwt, wrong)).code).toBe('SOCIAL_TOKEN_INVALID');
    expect((await verify(jwt, nonce)).status).toBe(200);
    expect((await verify(jwt, nonce)).code).toBe('SOCIAL_TOKEN_INVALID');
  });

  it('is limited by address', async () => {
    const statuses = [];
    app.clock.advance({ minutes: 10 });
    for (let i = 0; i < 101; i++) statuses.push((await verify('a.b.c', 'x')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
