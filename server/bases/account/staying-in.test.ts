import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { accountApp, actsOn, freshNumber } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
});
afterAll(() => app.close());

const enterFresh = async (phone = freshNumber()) => ({ phone, ...(await acts.enter(phone)) });

describe('POST /account/connect/token with the cookie', () => {
  it('ends for good half a year after it began, however often it was gone on with', async () => {
    let { cookie } = await enterFresh();
    for (let days = 0; days < 175; days += 25) {
      const answer = await acts.refresh(cookie);
      expect([days, answer.status]).toEqual([days, 200]);
      cookie = cookieIn(answer, 'refresh_token')?.value ?? '';
      app.clock.advance({ days: 25 });
    }
    const last = await acts.refresh(cookie);
    expect(last.status).toBe(200);
    app.clock.advance({ days: 6 });
    expect((await acts.whoAmI(last.data.access_token)).status).toBe(401);
    expect((await acts.refresh(cookieIn(last, 'refresh_token')?.value ?? '')).code).toBe('SESSION_ENDED');
  });

  it('takes no cookie that http or a neighbour could have set', async () => {
    const { cookie } = await enterFresh();
    const from = (name: string) =>
      app.inject({
        method: 'POST',
        url: '/account/connect/token',
        payload: 'grant_type=refresh_token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        cookies: { [name]: cookie },
      });
    expect((await from('refresh_token')).statusCode).toBe(401);
    expect((await from('__Secure-refresh_token')).statusCode).toBe(200);
  });

  it('gives a new token and a new cookie', async () => {
    const { cookie, token } = await enterFresh();
    app.clock.advance({ minutes: 31 });
    expect((await acts.whoAmI(token)).status).toBe(401);
    const answer = await acts.refresh(cookie);
    expect(cookieIn(answer, 'refresh_token')?.value).not.toBe(cookie);
    expect((await acts.whoAmI(answer.data.access_token)).status).toBe(200);
  });

  it('gives two tabs that ask at once the same cookie', async () => {
    const { cookie } = await enterFresh();
    const answers = await Promise.all([acts.refresh(cookie), acts.refresh(cookie), acts.refresh(cookie)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => cookieIn(answer, 'refresh_token')?.value)).size).toBe(1);
    app.clock.advance({ minutes: 10 });
    expect((await acts.refresh(cookieIn(answers[0], 'refresh_token')?.value ?? '')).status).toBe(200);
  });

  it('ends the session for both where an old token comes again', async () => {
    const { cookie } = await enterFresh();
    const next = await acts.refresh(cookie);
    app.clock.advance({ seconds: 11 });
    const reused = await acts.refresh(cookie);
    expect([reused.status, reused.code]).toEqual([401, 'SESSION_ENDED']);
    expect((await acts.refresh(cookieIn(next, 'refresh_token')?.value ?? '')).code).toBe('SESSION_ENDED');
    expect((await acts.whoAmI(next.data.access_token)).status).toBe(401);
  });

  it('knows a stolen token several exchanges later', async () => {
    const { cookie } = await enterFresh();
    let latest = cookie;
    for (let i = 0; i < 4; i++) {
      app.clock.advance({ minutes: 30 });
      latest = cookieIn(await acts.refresh(latest), 'refresh_token')?.value ?? '';
    }
    expect((await acts.refresh(cookie)).code).toBe('SESSION_ENDED');
    expect((await acts.refresh(latest)).code).toBe('SESSION_ENDED');
  });

  it('refuses a stranger, no cookie, and one of thirty days ago', async () => {
    expect((await acts.refresh('x'.repeat(43))).code).toBe('SESSION_ENDED');
    expect(
      (await call(app, 'POST /account/connect/token', { form: { grant_type: 'refresh_token' } })).status,
    ).toBe(401);
    const { cookie } = await enterFresh();
    app.clock.advance({ days: 30 });
    expect((await acts.refresh(cookie)).code).toBe('SESSION_ENDED');
  });
});

describe('POST /account/connect/revocation', () => {
  it('ends the session at once and clears the cookie', async () => {
    const { cookie, token } = await enterFresh();
    expect((await acts.whoAmI(token)).status).toBe(200);
    const answer = await call(
      app,
      'POST /account/connect/revocation',
      {},
      { cookies: { refresh_token: cookie } },
    );
    expect([
      answer.status,
      cookieIn(answer, 'refresh_token')?.value,
      cookieIn(answer, 'refresh_token')?.maxAge,
    ]).toEqual([200, '', 0]);
    expect((await acts.whoAmI(token)).status).toBe(401);
    expect((await acts.refresh(cookie)).code).toBe('SESSION_ENDED');
    expect((await call(app, 'POST /account/connect/revocation', {})).status).toBe(200);
  });
});
