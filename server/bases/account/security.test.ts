import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommerce } from '#server/commerce/index.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { room } from './index.ts';
import { accountApp, actsOn, freshNumber, wrongOf } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
const lines: string[] = [];
beforeAll(async () => {
  app = await accountApp({
    rooms: (services) => [room(services), createCommerce(services).room],
    env: { TRUST_PROXY: '1' },
    logged: (line) => void lines.push(line),
  });
  acts = actsOn(app);
});
afterAll(() => app.close());

const events = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security !== undefined)
    .map(({ security, network }) => [security, network]);

it('who signed in, guessed, used a token twice or asked for what is not theirs stands in the log, and nothing secret', async () => {
  const phone = freshNumber();
  const ip = '203.0.113.77';
  await acts.ask(phone, ip);
  const code = await acts.codeOf(phone);
  await acts.guess(phone, wrongOf(code), ip);
  const { token, cookie } = await acts.enter(phone, ip);
  await acts.byPassword(phone, 'not-the-password-9', ip);
  await call(app, 'POST /api/back-office/pricing/ListRates', { body: {} }, token);
  await acts.refresh(cookie);
  app.clock.advance({ minutes: 5 });
  await acts.refresh(cookie);
  const network = '203.0.113.0/24';
  expect(events()).toEqual([
    ['wrong-code', network],
    ['signed-in', network],
    ['wrong-password', network],
    ['staff-call-refused', expect.any(String)],
    ['refresh-reused', undefined],
  ]);
  const all = lines.join('');
  for (const secret of [phone, phone.slice(1), ip, token, cookie, 'not-the-password-9'])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
});
