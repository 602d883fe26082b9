import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { cookieIn } from '#server/testing/call.ts';
import { accountApp, actsOn, e164, freshNumber, wrongOf } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
});
afterAll(() => app.close());

const enterFresh = async (phone = freshNumber()) => ({ phone, ...(await acts.enter(phone)) });

describe('POST /account/connect/token with a code', () => {
  it('opens a session: OAuth fields at the top and in the envelope, the refresh token only in a closed cookie', async () => {
    const { answer, phone, token } = await enterFresh();
    const body = JSON.parse(answer.text);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 1800,
      isNewUser: true,
      access_token: token,
      meta: { errors: [] },
    });
    expect(cookieIn(answer, 'refresh_token')).toMatchObject({
      name: '__Secure-refresh_token',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      path: '/account',
    });
    expect(answer.text).not.toContain(cookieIn(answer, 'refresh_token')?.value);
    const me = await acts.whoAmI(token);
    expect(me.data.phoneNumber).toBe(e164(phone));
  });

  it('knows a user again', async () => {
    const { phone, token } = await enterFresh();
    app.clock.advance({ seconds: 61 });
    const again = await enterFresh(phone);
    expect(again.answer.data.isNewUser).toBe(false);
    expect((await acts.whoAmI(again.token)).data.id).toBe((await acts.whoAmI(token)).data.id);
  });

  it('takes a code once', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const code = await acts.codeOf(phone);
    const answers = await Promise.all([
      acts.guess(phone, code),
      acts.guess(phone, code),
      acts.guess(phone, code),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await acts.guess(phone, code)).code).toBe('OTP_EXPIRED');
  });

  it('takes it for two minutes and not longer', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const code = await acts.codeOf(phone);
    app.clock.advance({ seconds: 120 });
    expect((await acts.guess(phone, code)).code).toBe('OTP_EXPIRED');
  });

  it('takes only the newest of a number', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const first = await acts.codeOf(phone);
    app.clock.advance({ seconds: 61 });
    await acts.ask(phone);
    const second = await acts.codeOf(phone);
    if (first !== second) expect((await acts.guess(phone, first)).code).toBe('OTP_WRONG');
    expect((await acts.guess(phone, second)).status).toBe(200);
  });

  it('counts tries by number, however the number is written', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const wrong = wrongOf(await acts.codeOf(phone));
    const national = phone.slice(1);
    const persian = phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const left = [];
    for (const each of [phone, `+98${national}`, `0098${national}`, `98${national}`, persian]) {
      left.push(((await acts.guess(each, wrong)).data as { triesLeft?: number } | null)?.triesLeft ?? 0);
      expect((await acts.ask(each)).status).toBe(429);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
  });

  it('counts five tries, then refuses the right code too', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const code = await acts.codeOf(phone);
    const left = [];
    for (let i = 0; i < 5; i++)
      left.push((await acts.guess(phone, wrongOf(code))).data as { triesLeft?: number } | null);
    expect(left.map((data) => data?.triesLeft ?? 0)).toEqual([4, 3, 2, 1, 0]);
    const right = await acts.guess(phone, code);
    expect([right.status, right.code]).toEqual([429, 'OTP_TOO_MANY_TRIES']);
  });

  it('never compares more than five of fifty guesses made at once', async () => {
    const phone = freshNumber();
    await acts.ask(phone);
    const code = await acts.codeOf(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => acts.guess(phone, wrongOf(code))));
    expect(answers.filter((answer) => answer.code === 'OTP_WRONG').length).toBeLessThanOrEqual(4);
    const others = answers.filter((answer) => answer.code !== 'OTP_WRONG');
    expect(new Set(others.map((answer) => answer.status))).toEqual(new Set([429]));
    const row = await app.services.db
      .selectFrom('otp_codes')
      .select('tries')
      .where('recipient', '=', e164(phone))
      .executeTakeFirstOrThrow();
    expect(row.tries).toBeLessThanOrEqual(5);
  });

  it('refuses a suspended user', async () => {
    const { phone, token, cookie } = await enterFresh();
    const { id } = (await acts.whoAmI(token)).data;
    await app.services.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('user_id', '=', id)
      .execute();
    app.clock.advance({ seconds: 61 });
    await acts.ask(phone);
    expect((await acts.guess(phone, await acts.codeOf(phone))).code).toBe('ACCOUNT_SUSPENDED');
    expect((await acts.refresh(cookie)).code).toBe('ACCOUNT_SUSPENDED');
    expect((await acts.whoAmI(token)).status).toBe(401);
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
