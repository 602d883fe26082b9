import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { daySeconds, passwordChangesADay } from '../rules.ts';
import { hashPassword, isPassword } from '../scrypt.ts';
import { accountApp, actsOn, freshEmail, freshNumber } from '../testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp({ env: { TRUST_PROXY: '1' } });
  acts = actsOn(app);
});
afterAll(() => app.close());

const password = 'هدهد دانا 7';
/** Somebody whose hash has other parameters, so that comparing costs next to nothing. */
const withPassword = async (to = freshNumber()) => {
  const entered = await acts.enter(to);
  const { db, random } = app.services;
  const { id } = (await acts.whoAmI(entered.token)).data;
  const password_hash = await hashPassword(random, password, 6);
  await db.updateTable('users').set({ password_hash }).where('user_id', '=', id).execute();
  return { to, id, ...entered };
};
const change = (token: string, currentPassword: string, newPassword: string) =>
  call(
    app,
    'POST /account/api/Account/ChangePassword',
    { body: { currentPassword, newPassword, repeatPassword: newPassword } },
    token,
  );
const has = (to: string, ip?: string) =>
  call(
    app,
    'POST /account/otp/UserHasPassword',
    { body: to.includes('@') ? { email: to } : { phoneNumber: to } },
    ip ? { headers: { 'x-forwarded-for': ip } } : {},
  );

describe('signing in by password', () => {
  it('takes mobile or e-mail in any digits and says that there is a password', async () => {
    const { to } = await withPassword();
    const persian = to.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    for (const username of [to, `+98 ${to.slice(1)}`, persian]) {
      const answer = await acts.byPassword(username, password);
      expect([answer.status, answer.data.hasPassword, answer.data.isNewUser]).toEqual([200, true, false]);
      expect((await acts.refresh(cookieIn(answer, 'refresh_token')?.value ?? '')).data.hasPassword).toBe(
        true,
      );
    }
    const email = freshEmail();
    await withPassword(email);
    expect((await acts.byPassword(email.toUpperCase(), password)).status).toBe(200);
  });

  it('answers the same for a wrong one, for nobody, and for who has none', async () => {
    const { to } = await withPassword();
    const none = freshNumber();
    await acts.enter(none);
    const answers = [];
    for (const name of [to, none, freshNumber(), freshEmail(), 'nobody at all'])
      answers.push((await acts.byPassword(name, 'not this one')).text);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('PASSWORD_WRONG');
  });

  it('counts wrong ones by account over all addresses, in ways that pass', async () => {
    const { to } = await withPassword();
    const codes = [];
    for (let i = 0; i < 11; i++) codes.push((await acts.byPassword(to, 'wrong', `203.0.113.${i}`)).code);
    expect(codes).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'TOO_MANY_REQUESTS']);
    expect((await acts.byPassword(to, password, '203.0.113.200')).code).toBe('TOO_MANY_REQUESTS');
    app.clock.advance({ minutes: 15 });
    expect((await acts.byPassword(to, password)).status).toBe(200);
  });

  // This makes eleven comparisons of full cost, two at a time.
  it('counts those for an unknown name alike', async () => {
    const to = freshNumber();
    const guesses = Array.from({ length: 11 }, (_, i) => acts.byPassword(to, 'wrong', `203.0.113.${i}`));
    const codes = (await Promise.all(guesses)).map((answer) => answer.code);
    expect(codes.sort()).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'TOO_MANY_REQUESTS']);
  }, 90_000);

  it('counts wrong ones by address over all accounts; right ones are free', async () => {
    const ip = '203.0.113.50';
    const people = [];
    for (let i = 0; i < 22; i++) people.push(await withPassword());
    for (let i = 0; i < 66; i++)
      expect((await acts.byPassword(people[i % 22]?.to ?? '', password, ip)).status).toBe(200);
    let wrong = 0;
    // Three guesses for each account, since after the third one has to wait.
    for (let i = 0; i < 66; i++)
      if ((await acts.byPassword(people[i % 22]?.to ?? '', 'wrong', ip)).code === 'PASSWORD_WRONG') wrong++;
    expect(wrong).toBe(60);
  });

  it('refuses a suspended user, but only who knows the password', async () => {
    const { to, id } = await withPassword();
    const suspended_at = app.clock.now();
    await app.services.db.updateTable('users').set({ suspended_at }).where('user_id', '=', id).execute();
    expect((await acts.byPassword(to, 'wrong')).code).toBe('PASSWORD_WRONG');
    expect((await acts.byPassword(to, password)).code).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('UserHasPassword', () => {
  it('is true only for who has one', async () => {
    const { to } = await withPassword();
    const none = freshNumber();
    await acts.enter(none);
    const answers = [await has(to), await has(none), await has(freshNumber()), await has(freshEmail())];
    expect(answers.map((answer) => answer.data.hasPassword)).toEqual([true, false, false, false]);
  });

  it('is asked sixty times by an address in ten minutes', async () => {
    let allowed = 0;
    for (let i = 0; i < 70; i++) if ((await has(freshNumber(), '203.0.113.77')).status === 200) allowed++;
    expect(allowed).toBe(60);
  });
});

describe('the first password', () => {
  it('is kept as a hash with its parameters', async () => {
    const usual = await accountApp({ env: { PASSWORD_COST: '' } });
    const actsThere = actsOn(usual);
    const { token } = await actsThere.enter(freshNumber());
    usual.clock.advance({ seconds: 1 });
    expect((await actsThere.setPassword(token, password)).status).toBe(200);
    const me = (await actsThere.whoAmI(token)).data;
    const { password_hash } = await usual.services.db
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword(password, password_hash, 6)).toBe(true);
    await usual.close();
  });

  it('is told to the owner, and set once', async () => {
    const to = freshNumber();
    const { token } = await acts.enter(to);
    app.clock.advance({ seconds: 1 });
    expect((await acts.setPassword(token, password)).status).toBe(200);
    expect((await acts.newest(to)).text).toContain('رمز گذاشته شد');
    expect((await acts.setPassword(token, password)).code).toBe('PASSWORD_EXISTS');
  });

  it('asks for a proof once the sign-in is ten minutes old', async () => {
    const to = freshNumber();
    const { token } = await acts.enter(to);
    app.clock.advance({ minutes: 11 });
    expect((await acts.setPassword(token, password)).code).toBe('PROOF_NEEDED');
    const sent = await call(app, 'POST /account/otp/CreateProof', {}, token);
    expect(sent.data.phoneNumber).toBe(`+98${to.slice(1)}`);
    const code = await acts.codeOf(to);
    // A proof signs nobody in.
    expect((await acts.guess(to, code)).code).toBe('OTP_EXPIRED');
    expect((await acts.setPassword(token, password, code)).status).toBe(200);
  });

  it('takes no sign-in code for a proof', async () => {
    const to = freshNumber();
    const { token } = await acts.enter(to);
    app.clock.advance({ minutes: 11 });
    await acts.ask(to);
    const refused = await acts.setPassword(token, password, await acts.codeOf(to));
    expect([refused.code, refused.errors[0]?.field]).toEqual(['OTP_EXPIRED', 'proofCode']);
  });

  it('is at least six characters, twice the same', async () => {
    const { token } = await acts.enter(freshNumber());
    const set = (newPassword: string, repeatPassword: string) =>
      call(
        app,
        'POST /account/api/account/CurrentUserSetFirstPassword',
        { body: { newPassword, repeatPassword } },
        token,
      );
    const short = await set('12345', '12345');
    expect([short.code, short.errors[0]?.field]).toEqual(['PASSWORD_TOO_SHORT', 'newPassword']);
    const differs = await set('123456', '123457');
    expect([differs.code, differs.errors[0]?.field]).toEqual(['PASSWORDS_DIFFER', 'repeatPassword']);
  });
});

describe('a choice that others would guess', () => {
  it('is refused beside its field, and no hash is made', async () => {
    const to = freshNumber();
    const { token } = await acts.enter(to);
    for (const [bad, code] of [
      ['password1', 'PASSWORD_TOO_COMMON'],
      [to, 'PASSWORD_IS_YOURS'],
    ] as const) {
      const refused = await acts.setPassword(token, bad);
      expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([400, code, 'newPassword']);
    }
    const { to: other, token: theirs } = await withPassword();
    expect((await change(theirs, password, other)).code).toBe('PASSWORD_IS_YOURS');
  });
});

describe('changing the password', () => {
  it('ends every other session and tells the owner', async () => {
    const { to, token } = await withPassword();
    const other = await acts.enter(to);
    expect((await change(token, 'wrong', 'nightingale')).code).toBe('PASSWORD_WRONG');
    expect((await acts.whoAmI(other.token)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await change(token, password, 'nightingale')).status).toBe(200);
    expect((await acts.whoAmI(token)).status).toBe(200);
    expect((await acts.whoAmI(other.token)).status).toBe(401);
    expect((await acts.refresh(other.cookie)).code).toBe('SESSION_ENDED');
    expect((await acts.newest(to)).text).toContain('رمز حساب شما');
    expect((await acts.byPassword(to, password)).code).toBe('PASSWORD_WRONG');
    expect((await acts.byPassword(to, 'nightingale')).status).toBe(200);
  });

  it('is possible ten times a day: each costs a message, and time of all', async () => {
    const { token } = await withPassword();
    const { id } = (await acts.whoAmI(token)).data;
    const { limits } = app.services;
    const before = async () => limits.take(`password:changed:${id}`, passwordChangesADay, daySeconds);
    for (let at = 1; at < passwordChangesADay; at++) await before();
    expect((await change(token, password, 'nightingale')).status).toBe(200);
    expect((await change(token, 'nightingale', 'hoopoe-and-simorgh')).code).toBe('TOO_MANY_REQUESTS');
  });

  it('goes by a proof where the present one is forgotten', async () => {
    const { to, token } = await withPassword();
    app.clock.advance({ minutes: 11 });
    const forgotten = (proofCode?: string) =>
      call(
        app,
        'POST /account/api/Account/ChangePassword',
        { body: { newPassword: 'nightingale', repeatPassword: 'nightingale', proofCode } },
        token,
      );
    expect((await forgotten()).code).toBe('PROOF_NEEDED');
    expect((await acts.byPassword(to, password)).status).toBe(200);
    await call(app, 'POST /account/otp/CreateProof', {}, token);
    expect((await forgotten(await acts.codeOf(to))).status).toBe(200);
    expect((await acts.byPassword(to, password)).code).toBe('PASSWORD_WRONG');
    expect((await acts.byPassword(to, 'nightingale')).status).toBe(200);
  });

  it('needs one', async () => {
    const { token } = await acts.enter(freshNumber());
    expect((await change(token, 'anything', 'nightingale')).code).toBe('PASSWORD_NOT_SET');
  });

  it('is not held by wrong guesses at the door', async () => {
    const { to, token } = await withPassword();
    for (let i = 0; i < 12; i++) await acts.byPassword(to, 'wrong', `203.0.113.${i}`);
    expect((await acts.byPassword(to, password, '203.0.113.99')).code).toBe('TOO_MANY_REQUESTS');
    expect((await change(token, password, 'a nightingale')).status).toBe(200);
  });
});

describe('the wait after wrong ones', () => {
  it('grows for who guesses, ends with a right one, and holds nobody else', async () => {
    const { to, device } = await withPassword();
    const waits = [];
    for (let i = 0; i < 7; i++) {
      await acts.byPassword(to, 'wrong', '203.0.113.150');
      const held = await acts.byPassword(to, password, '203.0.113.150');
      if (held.status === 200) {
        waits.push(0);
        continue;
      }
      const { retryAfterSeconds } = held.data as unknown as { retryAfterSeconds: number };
      waits.push(retryAfterSeconds);
      app.clock.advance({ seconds: retryAfterSeconds });
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0]);
    for (let i = 0; i < 6; i++) {
      await acts.byPassword(to, 'wrong', '203.0.113.151');
      const held = await acts.byPassword(to, 'wrong again', '203.0.113.151');
      const wait = (held.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 0;
      waits.push(wait);
      expect((await acts.byPassword(to, password, '203.0.113.152', device)).status).toBe(200);
      app.clock.advance({ seconds: wait });
    }
    expect(waits.slice(7)).toEqual([0, 2, 4, 8, 16, 32]);
    expect((await acts.byPassword(to, password, '203.0.113.151')).status).toBe(200);
  });

  it('is not gone around by guesses made at once', async () => {
    const { to } = await withPassword();
    const guesses = Array.from({ length: 8 }, () => acts.byPassword(to, 'wrong', '203.0.113.160'));
    const codes = (await Promise.all(guesses)).map((answer) => answer.code);
    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(3);
  });
});
