import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
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
  it('gives a new token and a new cookie', async () => {
    const { cookie, token } = await enterFresh();
    app.clock.advance({ minutes: 31 });
    expect((await acts.whoAmI(token)).status).toBe(401);
    const answer = await acts.refresh(cookie);
    expect(answer.cookies[0]?.value).not.toBe(cookie);
    expect((await acts.whoAmI(answer.data.access_token)).status).toBe(200);
  });

  it('gives two tabs that ask at once the same cookie', async () => {
    const { cookie } = await enterFresh();
    const answers = await Promise.all([acts.refresh(cookie), acts.refresh(cookie), acts.refresh(cookie)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.cookies[0]?.value)).size).toBe(1);
    app.clock.advance({ minutes: 10 });
    expect((await acts.refresh(answers[0]?.cookies[0]?.value ?? '')).status).toBe(200);
  });

  it('ends the session for both where an old token comes again', async () => {
    const { cookie } = await enterFresh();
    const next = await acts.refresh(cookie);
    app.clock.advance({ seconds: 11 });
    const reused = await acts.refresh(cookie);
    expect([reused.status, reused.code]).toEqual([401, 'SESSION_ENDED']);
    expect((await acts.refresh(next.cookies[0]?.value ?? '')).code).toBe('SESSION_ENDED');
    expect((await acts.whoAmI(next.data.access_token)).status).toBe(401);
  });

  it('knows a stolen token several exchanges later', async () => {
    const { cookie } = await enterFresh();
    let latest = cookie;
    for (let i = 0; i < 4; i++) {
      app.clock.advance({ minutes: 30 });
      latest = (await acts.refresh(latest)).cookies[0]?.value ?? '';
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
    expect([answer.status, answer.cookies[0]?.value, answer.cookies[0]?.maxAge]).toEqual([200, '', 0]);
    expect((await acts.whoAmI(token)).status).toBe(401);
    expect((await acts.refresh(cookie)).code).toBe('SESSION_ENDED');
    expect((await call(app, 'POST /account/connect/revocation', {})).status).toBe(200);
  });
});
