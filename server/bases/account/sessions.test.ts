import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { daySeconds, signInsToldADay } from './rules.ts';
import { accountApp, actsOn, e164, freshNumber } from './testing/acts.ts';
import { findOrMakeUser } from './users.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
});
afterAll(() => app.close());

const list = async (token: string) => (await call(app, 'GET /account/api/Account/Sessions', {}, token)).data;
const endOne = (token: string, sessionId: string) =>
  call(app, 'POST /account/api/Account/EndSession', { body: { sessionId } }, token);
const endAll = (token: string, keepThis: boolean) =>
  call(app, 'POST /account/api/Account/EndAllSessions', { body: { keepThis } }, token);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const enterWith = async (phone: string, userAgent: string) => {
  app.clock.advance({ seconds: 61 });
  await acts.ask(phone);
  const form = { grant_type: 'otp', phone_number: phone, code: await acts.codeOf(phone) } as const;
  const options = { headers: { 'user-agent': userAgent } };
  return (await call(app, 'POST /account/connect/token', { form }, options)).data.access_token;
};

describe('the list of sessions', () => {
  it('has this one first, then the latest seen, with the device in words', async () => {
    const phone = freshNumber();
    const old = await enterWith(phone, 'curl/8');
    const middle = await enterWith(phone, firefox);
    const now = await enterWith(phone, 'curl/8');
    app.clock.advance({ minutes: 6 });
    const seenAt = app.clock.now().toISOString();
    await acts.whoAmI(old);
    app.clock.advance({ minutes: 1 });
    const rows = await list(now);
    expect(rows.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['دستگاه ناشناس', true],
      ['دستگاه ناشناس', false],
      ['فایرفاکس روی لینوکس', false],
    ]);
    expect(rows[0]?.lastSeenAt).toBe(app.clock.now().toISOString());
    expect(rows[1]?.lastSeenAt).toBe(seenAt);
    expect((await list(middle)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  });

  it('is of one user alone, without what ended', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    const other = await acts.enter(phone);
    await acts.enter(freshNumber());
    expect(await list(token)).toHaveLength(2);
    await call(app, 'POST /account/connect/revocation', {}, other.token);
    expect(await list(token)).toHaveLength(1);
    app.clock.advance({ days: 30 });
    const later = await acts.enter(phone);
    expect(await list(later.token)).toHaveLength(1);
  });
});

describe('a sign-in on a browser that the account does not know', () => {
  const told = async (phone: string) =>
    (await messagesIn(app.services.db)).filter(
      ({ recipient, key }) => recipient === e164(phone) && key.startsWith('account:signedIn:'),
    );

  it('is told to its owner with what it is, but for the first one ever', async () => {
    const phone = freshNumber();
    const own = await acts.enter(phone);
    expect(await told(phone)).toEqual([]);
    await acts.enter(phone, undefined, own.device);
    await acts.refresh(own.cookie);
    expect(await told(phone)).toEqual([]);
    await enterWith(phone, firefox);
    expect((await told(phone)).map(({ text }) => text.split('\n'))).toEqual([
      [
        'کسی با دستگاهی تازه وارد حساب شما در هدهد شد: فایرفاکس روی لینوکس.',
        'اگر کار شما نبود، همین حالا با پشتیبانی هدهد تماس بگیرید.',
        expect.stringContaining('پشتیبانی'),
      ],
    ]);
  });

  it('is told again once the browser was signed out from elsewhere, and of an account long unused', async () => {
    const phone = freshNumber();
    const own = await acts.enter(phone);
    await endAll(own.token, false);
    const again = await acts.enter(phone, undefined, own.device);
    expect(await told(phone)).toHaveLength(1);
    await call(app, 'POST /account/connect/revocation', {}, again.token);
    await acts.enter(phone, undefined, own.device);
    expect(await told(phone)).toHaveLength(1);
    app.clock.advance({ days: 200 });
    await app.services.db.deleteFrom('sessions').execute();
    await acts.enter(phone);
    expect(await told(phone)).toHaveLength(2);
  });

  it('is told ten times a day: each message is paid for', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    const { id } = (await acts.whoAmI(token)).data;
    const before = async () => app.services.limits.take(`signed-in:told:${id}`, signInsToldADay, daySeconds);
    for (let at = 1; at < signInsToldADay; at++) await before();
    for (let at = 0; at < 2; at++) expect((await acts.enter(phone)).answer.status).toBe(200);
    expect(await told(phone)).toHaveLength(1);
  });

  it('is no news where an operator made the account and nobody was ever in it', async () => {
    const phone = freshNumber();
    await findOrMakeUser(app.services.db, app.services, { kind: 'mobile', to: e164(phone) });
    await acts.enter(phone);
    expect(await told(phone)).toEqual([]);
  });
});

describe('signing out elsewhere', () => {
  it('ends one session; another user’s is not there', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    const other = await acts.enter(phone);
    const stranger = await acts.enter(freshNumber());
    const otherId = (await list(other.token))[0]?.sessionId ?? '';
    const strangers = (await list(stranger.token))[0]?.sessionId ?? '';
    for (const id of [strangers, randomUUID()])
      expect((await endOne(token, id)).code).toBe('SESSION_NOT_FOUND');
    expect((await endOne(token, otherId)).status).toBe(200);
    expect((await endOne(token, otherId)).code).toBe('SESSION_NOT_FOUND');
    expect((await acts.whoAmI(other.token)).status).toBe(401);
    expect((await acts.refresh(other.cookie)).code).toBe('SESSION_ENDED');
    expect((await acts.whoAmI(stranger.token)).status).toBe(200);
  });

  it('ends all but this one, then all', async () => {
    const phone = freshNumber();
    const all = [await acts.enter(phone), await acts.enter(phone), await acts.enter(phone)];
    const stranger = await acts.enter(freshNumber());
    const [first] = all;
    expect((await endAll(first?.token ?? '', true)).data).toEqual({ ended: 2 });
    const statuses = () => Promise.all(all.map(async ({ token }) => (await acts.whoAmI(token)).status));
    expect(await statuses()).toEqual([200, 401, 401]);
    const last = await endAll(first?.token ?? '', false);
    expect([last.data, cookieIn(last, 'refresh_token')?.maxAge]).toEqual([{ ended: 1 }, 0]);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await acts.whoAmI(stranger.token)).status).toBe(200);
  });
});

it('a job forgets codes of days ago and sessions of months ago', async () => {
  const { db } = app.services;
  const { token } = await acts.enter(freshNumber());
  await call(app, 'POST /account/connect/revocation', {}, token);
  const count = async () => ({
    codes: (await db.selectFrom('otp_codes').select('recipient').execute()).length,
    sessions: (await db.selectFrom('sessions').select('session_id').execute()).length,
  });
  const before = await count();
  const sweep = app.rooms.flatMap((room) => room.jobs ?? []).find((job) => job.name === 'sweep-account');
  app.clock.advance({ days: 2 });
  await sweep?.handle(null);
  expect(await count()).toEqual({ codes: 0, sessions: before.sessions });
  app.clock.advance({ days: 120 });
  await sweep?.handle(null);
  expect(await count()).toEqual({ codes: 0, sessions: 0 });
});
