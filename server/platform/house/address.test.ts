import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { operation } from '#server/platform/http/operation.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/sign-in.ts';

const open = endpoint({
  call: 'GET /api/test/Open',
  summary: 'For the tests of the address',
  access: 'public',
  reply: z.null(),
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    rooms: () => [{ name: 'test', operations: [operation(open, async () => ({ ok: true, value: null }))] }],
  });
});
afterAll(() => app.close());

/** The address that a house without PUBLIC_URL writes into what it sends. */
const told = async () => (await app.inject('/robots.txt')).payload.match(/Sitemap: (\S+)\/sitemap/)?.[1];
const came = (authorization: string) =>
  app.inject({ url: '/api/test/Open', headers: { host: 'evil.example:81', authorization } });

it('a house learns its address from who is signed in, and from no header that anybody may send', async () => {
  const before = await told();
  for (const forged of ['Bearer a.b.c', 'Basic x', '']) expect((await came(forged)).statusCode).toBe(200);
  expect(await told()).toBe(before);
  const { token } = await signIn(app);
  expect((await came(`Bearer ${token}`)).statusCode).toBe(200);
  expect(await told()).toBe('http://evil.example:81');
});
