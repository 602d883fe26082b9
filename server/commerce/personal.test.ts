import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from './audit.ts';
import { settlePayout, takePayout, withdraw } from './testing/payouts.ts';
import { owner, staff } from './testing/refunds.ts';
import { createWorld, heldOrder, traveller, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hindrances = async ({ userId }: SignedIn) => {
  const { db, people } = world.app.services;
  const found = await db.transaction().execute((tx) => people.hindrances(tx, userId));
  return found.map(({ kind }) => kind).sort();
};
const forget = ({ userId }: SignedIn) => {
  const { db, people } = world.app.services;
  return db.transaction().execute((tx) => people.forget(tx, userId));
};

test('what is open hinders the end of an account, one after the other', async () => {
  const user = await owner(world, 1_500_000);
  const teller = await staff(world, ['payouts:settle']);
  expect(await hindrances(user)).toEqual(['wallet']);
  const orderId = await heldOrder(world, user);
  expect(await hindrances(user)).toEqual(['orders', 'wallet']);
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  // The order is issued: a future trip does not keep an account from ending.
  expect(await hindrances(user)).toEqual(['wallet']);
  const { payoutId } = (await withdraw(world, user, 500_000)).data;
  expect(await hindrances(user)).toEqual(['payouts']);
  await takePayout(world, teller, payoutId);
  expect(await hindrances(user)).toEqual(['payouts']);
  await settlePayout(world, teller, payoutId, `END-${user.phoneNumber}`);
  expect(await hindrances(user)).toEqual([]);
  const body = { gatewayId: 1, amount: 50_000 };
  await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  expect(await hindrances(user)).toEqual(['payments']);
});

test('how much the wallet has is left open, for its owner to read in their own unit', async () => {
  const user = await owner(world, 1_500_000);
  const { db, people } = world.app.services;
  const [wallet] = await db.transaction().execute((tx) => people.hindrances(tx, user.userId));
  expect(wallet?.text).toContainEqual({ paid: 1_500_000 });
});

test('a forgotten person is in no order, link or message; the books stay as they are', async () => {
  const user = await traveller(world, 1_000_000);
  const other = await traveller(world, 1_000_000);
  const [orderId, theirs] = [await heldOrder(world, user), await heldOrder(world, other)];
  for (const [id, by] of [
    [orderId, user],
    [theirs, other],
  ] as const)
    await world.shop.pay(id, by.userId);
  await world.shop.settled();
  const share = await call(
    world.app,
    'POST /api/orders/Order/CreateShareLink',
    { body: { orderId } },
    user.token,
  );
  await forget(user);
  await forget(user);

  const order = await world.shop.commerce.load(orderId, user.userId);
  expect(order?.contact).toEqual({ phoneNumber: '', email: null });
  expect(JSON.stringify(order?.travellers)).not.toMatch(/SARA|AHMADI|سارا|احمدی|0012345679|1990-05-01/);
  expect([order?.status, order?.paid, order?.travellers[0]?.tickets.length]).toEqual([
    'FinalizationSuccessful',
    1_000_000,
    1,
  ]);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(o)::text || (select json_agg(t)::text from order_travellers t where t.order_id = o.order_id) as text
      from orders o where order_id = ${orderId}`.execute(world.app.services.db);
  expect(rows[0]?.text).not.toMatch(/SARA|سارا|0012345679|989121234567/);
  const token = share.data.path.split('/').at(-1) ?? '';
  expect((await call(world.app, 'GET /api/orders/Shared/{token}', { params: { token } })).code).toBe(
    'SHARE_NOT_FOUND',
  );
  expect((await world.shop.commerce.load(theirs, other.userId))?.travellers[0]?.firstName).toBe('SARA');
  expect(await auditLedger(world.app.services.db)).toEqual([]);
});
