import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#server/platform/ledger/post.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { makeHostile } from '../testing/hostile.ts';
import { issuedOrder, owner, staff } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';

const limit = 30;
let before: World;
let world: World;
let user: SignedIn;
let orderId: string;

/** A supplier that was asked by a process which died, and again by the next one, and issued twice. */
beforeAll(async () => {
  before = await createWorld();
  user = await owner(before, 1_000_000);
  const bad = makeHostile(before, limit);
  orderId = await issuedOrder(before, user);
  world = await createWorld({ after: before });
  await world.shop.settled();
  world.app.clock.advance({ seconds: limit });
  await world.minute();
  for (const request of [1, 0]) {
    bad.inHand[request]?.finish();
    await new Promise((resolve) => setImmediate(resolve));
    await world.shop.settled();
    await before.shop.settled();
  }
});
afterAll(async () => {
  await world.close();
  await before.close();
});

const list = (by: SignedIn, body: { state?: 'staff' | 'givenBack' } = {}) =>
  call(world.app, 'POST /api/back-office/strays/List', { body }, by.token);
const settle = (by: SignedIn, strayId: string, refunded: number) =>
  call(world.app, 'POST /api/back-office/strays/Settle', { body: { strayId, refunded } }, by.token);
const expense = () => balanceOf(world.app.services.db, 'expense:strays');

test('what only people can give back is listed, and settled once at what the supplier returns', async () => {
  const clerk = await staff(world);
  const { data } = (await list(clerk, { state: 'staff' })).data;
  expect(data).toMatchObject([{ orderId, state: 'staff', documents: 1, owed: 1_000_000, refunded: null }]);
  const strayId = data[0]?.strayId ?? '';
  for (const personal of ['AHMADI', 'احمدی', user.phoneNumber])
    expect(JSON.stringify(data)).not.toContain(personal);

  for (const wrong of [-1, 1_000_001]) {
    const refused = await settle(clerk, strayId, wrong);
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'refunded']);
  }
  expect(await expense()).toBe(-1_000_000);
  const answers = await Promise.all([800_000, 700_000, 800_000].map((sum) => settle(clerk, strayId, sum)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const settled = answers.find(({ status }) => status === 200)?.data;
  expect(settled?.state).toBe('givenBack');
  expect(await expense()).toBe((settled?.refunded ?? 0) - 1_000_000);
  expect((await list(clerk, { state: 'staff' })).data.total).toBe(0);
  expect((await list(clerk)).data.data).toMatchObject([{ strayId, state: 'givenBack' }]);
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});

test('what never was is not found, and each call is for who was given it', async () => {
  const never = '01939d80-0000-7000-8000-00000000ffff';
  expect((await settle(await staff(world), never, 1)).status).toBe(404);
  const reader = await staff(world, ['refunds:read']);
  expect([(await list(reader)).status, (await settle(reader, never, 1)).status]).toEqual([200, 403]);
  expect((await list(user)).status).toBe(403);
});
