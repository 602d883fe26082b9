import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { accountApp } from './testing/acts.ts';

let app: TestApp;
let clerk: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  app = await accountApp();
  clerk = await signIn(app);
  user = await signIn(app);
  const scopes = (who: SignedIn, given: string[]) =>
    app.services.db
      .updateTable('users')
      .set({ scopes: given, first_name: 'سارا', last_name: 'احمدی' })
      .where('user_id', '=', who.userId)
      .execute();
  await scopes(clerk, ['accounts:read']);
  await scopes(user, []);
});
afterAll(() => app.close());

const find = (body: { phoneNumber?: string; email?: string; userId?: string }, by = clerk) =>
  call(app, 'POST /api/back-office/accounts/Find', { body }, by.token);

it('an account is found by its mobile as people write it, and by its id', async () => {
  const known = {
    userId: user.userId,
    firstName: 'سارا',
    lastName: 'احمدی',
    phoneNumber: user.phoneNumber,
    email: null,
    isSuspended: false,
    isStaff: false,
  };
  for (const by of [{ phoneNumber: `0${user.phoneNumber.slice(3)}` }, { userId: user.userId }])
    expect((await find(by)).data).toMatchObject(known);
  expect((await find({ userId: clerk.userId })).data.isStaff).toBe(true);
});

it('says whether it is suspended, and nothing of one that ended', async () => {
  const { db, clock } = app.services;
  const change = (set: { suspended_at?: Date; ended_at?: Date }) =>
    db.updateTable('users').set(set).where('user_id', '=', user.userId).execute();
  await change({ suspended_at: clock.now() });
  expect((await find({ userId: user.userId })).data.isSuspended).toBe(true);
  await change({ ended_at: clock.now() });
  expect((await find({ userId: user.userId })).code).toBe('ACCOUNT_NOT_FOUND');
});

it('asks for one name of it, and for the scope', async () => {
  expect((await find({})).status).toBe(400);
  expect((await find({ phoneNumber: '09121234567', userId: clerk.userId })).data.userId).toBe(clerk.userId);
  expect((await find({ phoneNumber: '123' })).errors[0]?.field).toBe('phoneNumber');
  const other = await signIn(app);
  expect((await find({ userId: clerk.userId }, other)).status).toBe(403);
});
