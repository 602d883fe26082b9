import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { room } from '#server/bases/account/index.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    rooms: (services) => [room(services)],
    env: { PUBLIC_URL: 'https://hodhod.example' },
  });
});
afterAll(() => app.close());

let nextNumber = 0;
const freshNumber = () => `0935${String(1_000_000 + nextNumber++)}`;
const ask = (phoneNumber: string) => call(app, 'POST /account/otp/create', { body: { phoneNumber } });
const codeOf = async (phoneNumber: string): Promise<string> =>
  (await app.inject(`/outbox.json?to=${encodeURIComponent(phoneNumber)}`)).json()[0].code;
const guess = (phone_number: string, code: string) =>
  call(app, 'POST /account/connect/token', { form: { grant_type: 'otp', phone_number, code } });
const refresh = (cookie: string) =>
  call(
    app,
    'POST /account/connect/token',
    { form: { grant_type: 'refresh_token' } },
    { cookies: { refresh_token: cookie } },
  );
const wrongOf = (code: string) => (code === '0000' ? '0001' : '0000');
const whoAmI = (token: string) => call(app, 'GET /account/api/Account/CurrentUser', {}, token);

const enter = async (phone = freshNumber()) => {
  await ask(phone);
  const answer = await guess(phone, await codeOf(phone));
  return { phone, answer, token: answer.data.access_token, cookie: answer.cookies[0]?.value ?? '' };
};

describe('POST /account/otp/create', () => {
  it('sends a code of four digits in a text that a phone can read by itself', async () => {
    const phone = freshNumber();
    const answer = await ask(phone);
    expect(answer.data).toEqual({
      phoneNumber: `+98${phone.slice(1)}`,
      codeLength: 4,
      expiresInSeconds: 120,
      resendInSeconds: 60,
    });
    const [message] = (await app.inject(`/outbox.json?to=${phone}`)).json();
    expect(message.code).toMatch(/^\d{4}$/);
    expect(message.text.split('\n').at(-1)).toBe(`@hodhod.example #${message.code}`);
    expect(answer.text).not.toContain(message.code);
  });

  it('keeps only a hash', async () => {
    const phone = freshNumber();
    await ask(phone);
    const row = await app.services.db
      .selectFrom('otp_codes')
      .selectAll()
      .where('phone_number', '=', `+98${phone.slice(1)}`)
      .executeTakeFirstOrThrow();
    expect(row.code_hash.length).toBe(32);
    expect(JSON.stringify(row)).not.toContain(await codeOf(phone));
  });

  it('takes a number however it is written and refuses what is none', async () => {
    const answer = await ask('+98 (912) 000-00-01');
    expect(answer.data.phoneNumber).toBe('+989120000001');
    const persian = await ask('۰۹۱۲ ۰۰۰ ۰۰۰۲');
    expect(persian.data.phoneNumber).toBe('+989120000002');
    for (const wrong of ['02188776655', '123', 'abc', '']) {
      const refused = await ask(wrong);
      expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
        400,
        'PHONE_NUMBER_IS_INVALID',
        'phoneNumber',
      ]);
    }
  });

  it('answers the same for a known and an unknown number', async () => {
    const { phone } = await enter();
    app.clock.advance({ seconds: 61 });
    const known = await ask(phone);
    const unknown = await ask(freshNumber());
    const shape = ({ status, data, errors }: typeof known) => ({
      status,
      errors,
      data: { ...data, phoneNumber: '' },
    });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('sends one a minute and ten a day to a number', async () => {
    const phone = freshNumber();
    expect((await ask(phone)).status).toBe(200);
    expect((await ask(phone)).status).toBe(429);
    for (let i = 1; i < 10; i++) {
      app.clock.advance({ seconds: 61 });
      expect((await ask(phone)).status).toBe(200);
    }
    app.clock.advance({ seconds: 61 });
    expect((await ask(phone)).code).toBe('TOO_MANY_REQUESTS');
    app.clock.advance({ days: 1 });
    expect((await ask(phone)).status).toBe(200);
  });

  it('is limited by address, whatever address a client claims to have', async () => {
    const small = await testApp({ rooms: (services) => [room(services)], env: { OTP_PER_ADDRESS: '3' } });
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      const headers = {
        'x-forwarded-for': `10.0.0.${i}`,
        'x-real-ip': `10.0.1.${i}`,
        forwarded: `for=10.0.2.${i}`,
      };
      const body = { phoneNumber: freshNumber() };
      statuses.push((await call(small, 'POST /account/otp/create', { body }, { headers })).status);
    }
    await small.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('POST /account/connect/token with a code', () => {
  it('opens a session: OAuth fields at the top and in the envelope, the refresh token only in a closed cookie', async () => {
    const { answer, phone, token } = await enter();
    const body = JSON.parse(answer.text);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 1800,
      isNewUser: true,
      access_token: token,
      meta: { errors: [] },
    });
    expect(answer.cookies[0]).toMatchObject({
      name: 'refresh_token',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      path: '/account',
    });
    expect(answer.text).not.toContain(answer.cookies[0]?.value);
    const me = await whoAmI(token);
    expect(me.data.phoneNumber).toBe(`+98${phone.slice(1)}`);
  });

  it('knows a user again', async () => {
    const { phone, token } = await enter();
    app.clock.advance({ seconds: 61 });
    const again = await enter(phone);
    expect(again.answer.data.isNewUser).toBe(false);
    expect((await whoAmI(again.token)).data.id).toBe((await whoAmI(token)).data.id);
  });

  it('takes a code once', async () => {
    const phone = freshNumber();
    await ask(phone);
    const code = await codeOf(phone);
    const answers = await Promise.all([guess(phone, code), guess(phone, code), guess(phone, code)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await guess(phone, code)).code).toBe('OTP_EXPIRED');
  });

  it('takes it for two minutes and not longer', async () => {
    const phone = freshNumber();
    await ask(phone);
    const code = await codeOf(phone);
    app.clock.advance({ seconds: 120 });
    expect((await guess(phone, code)).code).toBe('OTP_EXPIRED');
  });

  it('takes only the newest of a number', async () => {
    const phone = freshNumber();
    await ask(phone);
    const first = await codeOf(phone);
    app.clock.advance({ seconds: 61 });
    await ask(phone);
    const second = await codeOf(phone);
    if (first !== second) expect((await guess(phone, first)).code).toBe('OTP_WRONG');
    expect((await guess(phone, second)).status).toBe(200);
  });

  it('counts tries by number, however the number is written', async () => {
    const phone = freshNumber();
    await ask(phone);
    const wrong = wrongOf(await codeOf(phone));
    const national = phone.slice(1);
    const persian = phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const left = [];
    for (const each of [phone, `+98${national}`, `0098${national}`, `98${national}`, persian]) {
      left.push(((await guess(each, wrong)).data as { triesLeft?: number } | null)?.triesLeft ?? 0);
      expect((await ask(each)).status).toBe(429);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
  });

  it('counts five tries, then refuses the right code too', async () => {
    const phone = freshNumber();
    await ask(phone);
    const code = await codeOf(phone);
    const left = [];
    for (let i = 0; i < 5; i++)
      left.push((await guess(phone, wrongOf(code))).data as { triesLeft?: number } | null);
    expect(left.map((data) => data?.triesLeft ?? 0)).toEqual([4, 3, 2, 1, 0]);
    const right = await guess(phone, code);
    expect([right.status, right.code]).toEqual([429, 'OTP_TOO_MANY_TRIES']);
  });

  it('never compares more than five of fifty guesses made at once', async () => {
    const phone = freshNumber();
    await ask(phone);
    const code = await codeOf(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(phone, wrongOf(code))));
    expect(answers.filter((answer) => answer.code === 'OTP_WRONG')).toHaveLength(4);
    expect(answers.filter((answer) => answer.code === 'OTP_TOO_MANY_TRIES')).toHaveLength(46);
    const row = await app.services.db
      .selectFrom('otp_codes')
      .select('tries')
      .where('phone_number', '=', `+98${phone.slice(1)}`)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
  });

  it('refuses a suspended user', async () => {
    const { phone, token, cookie } = await enter();
    const { id } = (await whoAmI(token)).data;
    await app.services.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('user_id', '=', id)
      .execute();
    app.clock.advance({ seconds: 61 });
    await ask(phone);
    expect((await guess(phone, await codeOf(phone))).code).toBe('ACCOUNT_SUSPENDED');
    expect((await refresh(cookie)).code).toBe('ACCOUNT_SUSPENDED');
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('asks for a form with a grant', async () => {
    const empty = await app.inject({ method: 'POST', url: '/account/connect/token' });
    expect(empty.statusCode).toBe(400);
    const json = await app.inject({
      method: 'POST',
      url: '/account/connect/token',
      payload: { grant_type: 'refresh_token' },
    });
    expect(json.statusCode).toBe(415);
  });
});

describe('POST /account/connect/token with the cookie', () => {
  it('gives a new token and a new cookie', async () => {
    const { cookie, token } = await enter();
    app.clock.advance({ minutes: 31 });
    expect((await whoAmI(token)).status).toBe(401);
    const answer = await refresh(cookie);
    expect(answer.cookies[0]?.value).not.toBe(cookie);
    expect((await whoAmI(answer.data.access_token)).status).toBe(200);
  });

  it('gives two tabs that ask at once the same cookie', async () => {
    const { cookie } = await enter();
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.cookies[0]?.value)).size).toBe(1);
    app.clock.advance({ minutes: 10 });
    expect((await refresh(answers[0]?.cookies[0]?.value ?? '')).status).toBe(200);
  });

  it('ends the session for both where an old token comes again', async () => {
    const { cookie } = await enter();
    const next = await refresh(cookie);
    app.clock.advance({ seconds: 11 });
    const reused = await refresh(cookie);
    expect([reused.status, reused.code]).toEqual([401, 'SESSION_ENDED']);
    expect((await refresh(next.cookies[0]?.value ?? '')).code).toBe('SESSION_ENDED');
    expect((await whoAmI(next.data.access_token)).status).toBe(401);
  });

  it('knows a stolen token several exchanges later', async () => {
    const { cookie } = await enter();
    let latest = cookie;
    for (let i = 0; i < 4; i++) {
      app.clock.advance({ minutes: 30 });
      latest = (await refresh(latest)).cookies[0]?.value ?? '';
    }
    expect((await refresh(cookie)).code).toBe('SESSION_ENDED');
    expect((await refresh(latest)).code).toBe('SESSION_ENDED');
  });

  it('refuses a stranger, no cookie, and one of thirty days ago', async () => {
    expect((await refresh('x'.repeat(43))).code).toBe('SESSION_ENDED');
    expect(
      (await call(app, 'POST /account/connect/token', { form: { grant_type: 'refresh_token' } })).status,
    ).toBe(401);
    const { cookie } = await enter();
    app.clock.advance({ days: 30 });
    expect((await refresh(cookie)).code).toBe('SESSION_ENDED');
  });
});

describe('POST /account/connect/revocation', () => {
  it('ends the session at once and clears the cookie', async () => {
    const { cookie, token } = await enter();
    expect((await whoAmI(token)).status).toBe(200);
    const answer = await call(
      app,
      'POST /account/connect/revocation',
      {},
      { cookies: { refresh_token: cookie } },
    );
    expect([answer.status, answer.cookies[0]?.value, answer.cookies[0]?.maxAge]).toEqual([200, '', 0]);
    expect((await whoAmI(token)).status).toBe(401);
    expect((await refresh(cookie)).code).toBe('SESSION_ENDED');
    expect((await call(app, 'POST /account/connect/revocation', {})).status).toBe(200);
  });
});
