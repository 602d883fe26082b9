import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { coarseAddress } from './device.ts';
import { suspend as suspendBy } from './suspensions.ts';
import { accountApp, actsOn, e164, freshNumber } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
let staff: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
  staff = await signIn(app);
  await app.services.db
    .updateTable('users')
    .set({ scopes: ['accounts:suspend'] })
    .where('user_id', '=', staff.userId)
    .execute();
});
afterAll(() => app.close());

const reason = 'Tickets of others were sold on';
const suspend = (phoneNumber: string) =>
  call(app, 'POST /api/back-office/accounts/Suspend', { body: { phoneNumber, reason } }, staff.token);
const lift = (phoneNumber: string) =>
  call(
    app,
    'POST /api/back-office/accounts/Lift',
    { body: { phoneNumber, reason: 'cleared up' } },
    staff.token,
  );
const lines = (phoneNumber: string) =>
  call(app, 'POST /api/back-office/accounts/Suspensions', { body: { phoneNumber } }, staff.token);

describe('suspending an account', () => {
  it('ends every session at once, keeps its owner out with a kind word, and lets them in again once lifted', async () => {
    const phone = freshNumber();
    const first = await acts.enter(phone);
    const second = await acts.enter(phone);
    // This makes the process remember the session as alive.
    expect((await acts.whoAmI(first.token)).status).toBe(200);
    const done = await suspend(phone);
    expect(done.data).toMatchObject({ reason, suspendedBy: staff.userId, liftedAt: null });
    for (const { token, cookie } of [first, second]) {
      expect((await acts.whoAmI(token)).status).toBe(401);
      expect((await acts.refresh(cookie)).status).toBe(401);
    }
    app.clock.advance({ seconds: 61 });
    await acts.ask(phone);
    const answer = await acts.guess(phone, await acts.codeOf(phone));
    expect([answer.status, answer.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(answer.errors[0]?.messages[0]).toContain('پشتیبانی');
    expect((await lift(phone)).data).toMatchObject({ liftReason: 'cleared up', liftedBy: staff.userId });
    expect((await acts.whoAmI(first.token)).status).toBe(401);
    expect((await acts.enter(phone)).answer.status).toBe(200);
  });

  it('is written down each time: who, when, why, and who lifted it', async () => {
    const phone = freshNumber();
    await acts.enter(phone);
    for (let i = 0; i < 2; i++) {
      app.clock.advance({ minutes: 1 });
      await suspend(phone);
      await lift(phone);
    }
    const { data } = await lines(phone);
    expect(data.map((line) => [line.reason, line.liftReason, line.liftedAt !== null])).toEqual([
      [reason, 'cleared up', true],
      [reason, 'cleared up', true],
    ]);
  });

  it('is done once, not to oneself, not to nobody, and needs a reason', async () => {
    const phone = freshNumber();
    await acts.enter(phone);
    const both = await Promise.all([suspend(phone), suspend(phone)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await suspend(`0${staff.phoneNumber.slice(3)}`)).code).toBe('CONFLICT');
    expect((await suspend(freshNumber())).code).toBe('ACCOUNT_NOT_FOUND');
    const other = freshNumber();
    await acts.enter(other);
    expect((await lift(other)).code).toBe('CONFLICT');
    const body = { phoneNumber: other, reason: ' ' };
    const refused = await call(app, 'POST /api/back-office/accounts/Suspend', { body }, staff.token);
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'reason']);
  });
});

describe('the news of a suspension', () => {
  const told = async (phone: string) =>
    (await messagesIn(app.services.db))
      .filter(({ recipient, key }) => recipient === e164(phone) && key.startsWith('account:'))
      .map(({ text }) => text.split('\n')[0]);
  const look = () =>
    app.rooms
      .flatMap((room) => room.jobs ?? [])
      .find((job) => job.name === 'tell-suspended')
      ?.handle(null);

  it('reaches its owner, and so does that it is over; each once, without the words of staff', async () => {
    const phone = freshNumber();
    await acts.enter(phone);
    await suspend(phone);
    await look();
    await look();
    expect(await told(phone)).toEqual([expect.stringContaining('فعلاً بسته شد')]);
    await lift(phone);
    await look();
    await look();
    const both = await told(phone);
    expect(both).toEqual([expect.stringContaining('بسته شد'), expect.stringContaining('دوباره باز شد')]);
    expect(both.join()).not.toContain(reason);
  });

  it('goes out too where the command line suspended, which knows nobody who sends', async () => {
    const phone = freshNumber();
    await acts.enter(phone);
    const { db, clock, random } = app.services;
    const contact = { kind: 'mobile', to: e164(phone) } as const;
    await suspendBy({ db, clock, random }, { contact, reason, by: null });
    await look();
    expect(await told(phone)).toHaveLength(1);
  });
});

it('why an account was suspended and from where it was used lie in the database unreadable', async () => {
  const phone = freshNumber();
  await acts.enter(phone);
  await suspend(phone);
  await lift(phone);
  const { db } = app.services;
  const lines = await db.selectFrom('account_suspensions').select(['reason', 'lift_reason']).execute();
  const used = await db.selectFrom('sessions').select('address').where('address', '!=', '').execute();
  const kept = [
    ...lines.flatMap((line) => [line.reason, line.lift_reason ?? '']),
    ...used.map((row) => row.address),
  ];
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter((one) => one !== '' && !one.startsWith('sealed:'))).toEqual([]);
});

describe('sessions of staff', () => {
  it('end twelve hours after signing in, however often they are used; those of travellers go on', async () => {
    const [phone, other] = [freshNumber(), freshNumber()];
    const first = await acts.enter(phone);
    const { id } = (await acts.whoAmI(first.token)).data;
    const scopes = ['refunds:read'];
    await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', id).execute();
    const theirs = await acts.enter(phone);
    const traveller = await acts.enter(other);
    let [cookie, usual] = [theirs.cookie, traveller.cookie];
    for (let hour = 0; hour < 11; hour++) {
      app.clock.advance({ hours: 1 });
      cookie = cookieIn(await acts.refresh(cookie), 'refresh_token')?.value ?? '';
      usual = cookieIn(await acts.refresh(usual), 'refresh_token')?.value ?? '';
    }
    expect(cookie).not.toBe('');
    app.clock.advance({ hours: 1 });
    expect((await acts.refresh(cookie)).code).toBe('SESSION_ENDED');
    expect((await acts.refresh(usual)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  it('tells browsers apart by what they are and by the beginning of their address', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    const { data } = await call(app, 'GET /account/api/Account/Sessions', {}, token);
    expect(data.map(({ address, isCurrent }) => [address, isCurrent])).toEqual([['127.0.x.x', true]]);
    expect(coarseAddress('5.106.33.7')).toBe('5.106.x.x');
    expect(coarseAddress('2a02:4780:1:2::/64')).toBe('2a02:4780::');
  });
});
