import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { accountApp } from '../testing/acts.ts';
import { resetFactor } from './reset.ts';
import { stepAt, totpOf } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app.close());

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** A member of staff whose session has not proved a second factor. */
const staffOf = async (phone?: string): Promise<SignedIn> => {
  const person = await signIn(app, phone);
  const { db } = app.services;
  const scopes = ['accounts:suspend'];
  await db.updateTable('users').set({ scopes }).where('user_id', '=', person.userId).execute();
  await db
    .updateTable('sessions')
    .set({ factor_at: null })
    .where('session_id', '=', person.sessionId)
    .execute();
  return person;
};
const begin = ({ token }: SignedIn) => call(app, 'POST /account/api/Factor/Enrol', { body: {} }, token);
const confirm = ({ token }: SignedIn, code: string) =>
  call(app, 'POST /account/api/Factor/Confirm', { body: { code } }, token);
const prove = ({ token }: SignedIn, code: string) =>
  call(app, 'POST /account/api/Factor/Prove', { body: { code } }, token);
const standing = ({ token }: SignedIn) => call(app, 'GET /account/api/Factor/Standing', {}, token);
const read = ({ token, phoneNumber }: SignedIn) =>
  call(app, 'POST /api/back-office/accounts/Suspensions', { body: { phoneNumber } }, token);
/** A call that changes rights. Nobody has this number, which is the answer to whoever gets that far. */
const suspend = ({ token }: SignedIn) =>
  call(
    app,
    'POST /api/back-office/accounts/Suspend',
    { body: { phoneNumber: '09350000000', reason: 'none at all' } },
    token,
  );

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};
const codeNow = (secret: string): string => totpOf(bytesOf(secret), stepAt(app.clock.now()));
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
const enrolled = async (person: SignedIn) => {
  const { secret } = (await begin(person)).data;
  const { recoveryCodes } = (await confirm(person, codeNow(secret))).data;
  return { secret, recoveryCodes };
};

describe('the second factor of staff', () => {
  it('is set up at the first visit, opens their calls in that session, and is asked for in the next', async () => {
    const first = await staffOf();
    const refused = await read(first);
    expect([refused.status, refused.code, refused.data]).toEqual([
      403,
      'FACTOR_NEEDED',
      { isEnrolled: false, isStale: false },
    ]);
    const { data } = await begin(first);
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await read(first)).code).toBe('FACTOR_NEEDED');
    expect((await confirm(first, wrongOf(codeNow(data.secret)))).code).toBe('FACTOR_WRONG');
    const done = await confirm(first, codeNow(data.secret));
    expect(new Set(done.data.recoveryCodes).size).toBe(10);
    expect((await read(first)).status).toBe(200);

    const second = await staffOf(first.phoneNumber);
    expect((await read(second)).data).toEqual({ isEnrolled: true, isStale: false });
    // The code that confirmed the factor cannot be used again, for Confirm or for Prove.
    expect((await prove(second, codeNow(data.secret))).code).toBe('FACTOR_WRONG');
    app.clock.advance({ seconds: 30 });
    expect((await prove(second, codeNow(data.secret))).status).toBe(200);
    expect((await read(second)).status).toBe(200);
    expect((await standing(second)).data).toMatchObject({ isEnrolled: true, recoveryCodesLeft: 10 });
  });

  it('is proved minutes before what moves money or rights, and once for the rest', async () => {
    const person = await staffOf();
    const { secret } = await enrolled(person);
    app.clock.advance({ minutes: 10 });
    expect((await suspend(person)).code).toBe('ACCOUNT_NOT_FOUND');
    app.clock.advance({ seconds: 1 });
    const stale = await suspend(person);
    expect([stale.code, stale.data]).toEqual(['FACTOR_NEEDED', { isEnrolled: true, isStale: true }]);
    expect((await read(person)).status).toBe(200);
    await prove(person, codeNow(secret));
    expect((await suspend(person)).code).toBe('ACCOUNT_NOT_FOUND');
  });

  it('counts a code once, of two at once one', async () => {
    const person = await staffOf();
    const { secret } = await enrolled(person);
    app.clock.advance({ seconds: 60 });
    const code = codeNow(secret);
    const both = await Promise.all([prove(person, code), prove(person, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes each recovery code once, as people copy it', async () => {
    const person = await staffOf();
    const { recoveryCodes } = await enrolled(person);
    const next = await staffOf(person.phoneNumber);
    const [one = ''] = recoveryCodes;
    expect((await prove(next, one.toLowerCase().replace('-', ' '))).data).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect((await read(next)).status).toBe(200);
    expect((await prove(next, one)).code).toBe('FACTOR_WRONG');
  });

  it('is replaced by nobody who has not proved it minutes ago, and what others proved by it is gone then', async () => {
    const person = await staffOf();
    const thief = await staffOf(person.phoneNumber);
    // The thief began before the owner, and the owner's factor keeps the thief from confirming.
    const stolen = (await begin(thief)).data.secret;
    const { secret } = await enrolled(person);
    expect((await confirm(thief, codeNow(stolen))).code).toBe('FACTOR_NEEDED');
    expect((await begin(thief)).data).toMatchObject({ isEnrolled: true });
    app.clock.advance({ minutes: 1 });
    await prove(thief, codeNow(secret));
    const another = (await begin(person)).data.secret;
    // Until the new factor is confirmed the old one counts.
    app.clock.advance({ seconds: 30 });
    expect((await prove(thief, codeNow(secret))).status).toBe(200);
    expect((await confirm(person, codeNow(another))).status).toBe(200);
    expect((await read(thief)).code).toBe('FACTOR_NEEDED');
    app.clock.advance({ seconds: 30 });
    expect((await prove(thief, codeNow(secret))).code).toBe('FACTOR_WRONG');
    expect((await prove(thief, codeNow(another))).status).toBe(200);
  });

  it('holds a session after five wrong codes, the account after ten, the right one too, for a quarter of an hour', async () => {
    const person = await staffOf();
    const { secret } = await enrolled(person);
    app.clock.advance({ minutes: 1 });
    const [second, third] = [await staffOf(person.phoneNumber), await staffOf(person.phoneNumber)];
    const wrong = wrongOf(codeNow(secret));
    for (const session of [second, third])
      for (let i = 0; i < 5; i++) expect((await prove(session, wrong)).code).toBe('FACTOR_WRONG');
    const held = await prove(second, codeNow(secret));
    expect([held.status, held.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await prove(person, codeNow(secret))).status).toBe(429);
    app.clock.advance({ minutes: 16 });
    expect((await prove(second, codeNow(secret))).status).toBe(200);
  });

  it('is nothing for travellers', async () => {
    const traveller = await signIn(app);
    const answers = [
      await begin(traveller),
      await confirm(traveller, '123456'),
      await prove(traveller, '123456'),
      await standing(traveller),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('FORBIDDEN'));
  });

  it('lies in the database unreadable, and is gone after the operator takes it away, with all sessions', async () => {
    const person = await staffOf();
    const { secret, recoveryCodes } = await enrolled(person);
    const { db, clock } = app.services;
    const rows = [
      await db.selectFrom('account_factors').selectAll().execute(),
      await db.selectFrom('account_recovery_codes').selectAll().execute(),
    ];
    const kept = rows.flat().flatMap((row) => Object.values(row).filter((one) => Buffer.isBuffer(one)));
    for (const clear of [bytesOf(secret), Buffer.from(secret), Buffer.from(recoveryCodes[0] ?? '')])
      expect(kept.filter((bytes) => bytes.includes(clear))).toEqual([]);
    expect(await resetFactor({ db, clock }, person.phoneNumber)).toBe(person.userId);
    app.clock.advance({ seconds: 3 });
    expect((await read(person)).status).toBe(401);
    const next = await staffOf(person.phoneNumber);
    expect((await read(next)).data).toEqual({ isEnrolled: false, isStale: false });
    expect(await resetFactor({ db, clock }, '+989120000000')).toBeNull();
  });
});
