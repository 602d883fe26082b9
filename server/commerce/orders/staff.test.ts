import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { issuedOrder, owner, staff } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let user: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  user = await owner(world);
  clerk = await staff(world, ['orders:read']);
});
afterAll(() => world.close());

const find = (body: { asked: string }, by: SignedIn = clerk) =>
  call(world.app, 'POST /api/back-office/orders/Find', { body }, by.token);

test('an order is found by its number as people write it, and all of somebody by their mobile', async () => {
  const first = await issuedOrder(world, user);
  world.app.clock.advance({ seconds: 1 });
  const second = await issuedOrder(world, user);
  const mine = await find({ asked: user.phoneNumber });
  expect(mine.data.data.map(({ orderId }) => orderId)).toEqual([second, first]);
  expect(mine.data.total).toBe(2);
  const [order] = mine.data.data;
  const number = order?.orderNumber ?? '';
  for (const typed of [number, number.replace('HD-', ''), number.replace('HD-', 'hd ')]) {
    const found = await find({ asked: typed });
    expect(found.data.data.map(({ orderId }) => orderId)).toEqual([second]);
  }
  expect(order).toMatchObject({ userId: user.userId, status: 'FinalizationSuccessful', refunded: 0 });
  expect(order?.timeline.length).toBeGreaterThan(3);
});

test('what is shown holds nothing of the travellers', async () => {
  const { data } = await find({ asked: user.phoneNumber });
  const text = JSON.stringify(data);
  for (const personal of ['AHMADI', 'احمدی', '0012345679', user.phoneNumber])
    expect(text).not.toContain(personal);
});

test('nothing is found of a stranger, and something must be asked for', async () => {
  expect((await find({ asked: '09120000001' })).data.total).toBe(0);
  expect((await find({ asked: 'HD-' })).data.total).toBe(0);
  expect((await find({ asked: ' ' })).status).toBe(400);
});

test('who has another scope, or none, is refused', async () => {
  const other = await staff(world, ['refunds:read']);
  for (const by of [other, user]) expect((await find({ asked: 'HD-1' }, by)).status).toBe(403);
});
