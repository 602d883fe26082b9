import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

it('a token that names a session of somebody else is nobody, also while that session is remembered', async () => {
  const { auth } = app.services;
  const owner = await signIn(app);
  const other = await signIn(app);
  const bearer = (token: string) => auth.callerOf(`Bearer ${token}`);
  expect(await bearer(owner.token)).toMatchObject({ userId: owner.userId });
  const { sessionId } = (await bearer(owner.token)) ?? {};
  const crossed = await auth.sign({ userId: other.userId, sessionId: sessionId ?? '' });
  expect(await bearer(crossed)).toBeNull();
  expect(await bearer(owner.token)).toMatchObject({ userId: owner.userId });
});
