import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFromEnding } from '#server/platform/people.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { createWorld, newOrder, traveller, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const topUp = ({ token }: SignedIn) =>
  call(world.app, 'POST /api/payment/Pay/Create', { body: { gatewayId: 1, amount: 50_000 } }, token);
const end = ({ token }: SignedIn) =>
  call(world.app, 'POST /account/api/Account/End', { body: { agreement: true } }, token);

const ownedBy = async ({ userId }: SignedIn) => {
  const { rows } = await sql<{ orders: number; payments: number }>`
    select (select count(*)::int from orders where user_id = ${userId}) as orders,
      (select count(*)::int from payments where user_id = ${userId}) as payments`.execute(
    world.app.services.db,
  );
  return rows[0];
};

/** What is answered to a wish that comes while the account ends: the end has its row, and nothing is written yet. */
const whileEnding = <T>(user: SignedIn, wish: () => Promise<T>) =>
  world.app.services.db.transaction().execute(async (tx) => {
    await sql`select from users where user_id = ${user.userId} for update`.execute(tx);
    const answer = wish();
    await untilWaiting(world.app.services.db);
    await sql`update users set ended_at = ${world.app.clock.now()} where user_id = ${user.userId}`.execute(
      tx,
    );
    return { answer };
  });

test('an order and a top-up that come while an account ends are nobody’s', async () => {
  const user = await traveller(world);
  const order = await whileEnding(user, async () =>
    world.shop.commerce.submit(newOrder(user.userId)).catch((error: unknown) => error),
  );
  expect(await order.answer).toMatchObject({ code: 'UNAUTHENTICATED' });
  const other = await traveller(world);
  const payment = await whileEnding(other, () => topUp(other));
  expect((await payment.answer).status).toBe(401);
  for (const gone of [user, other]) expect(await ownedBy(gone)).toEqual({ orders: 0, payments: 0 });
});

test('an account that ends while an order is written waits for it, and goes on', async () => {
  const user = await traveller(world);
  const { db } = world.app.services;
  const ending = await db.transaction().execute(async (tx) => {
    await keepFromEnding(tx, user.userId);
    const answer = end(user);
    await untilWaiting(world.app.services.db);
    await world.shop.commerce.submit(newOrder(user.userId));
    return { answer };
  });
  expect((await ending.answer).code).toBe('ACCOUNT_BUSY');
  expect(await ownedBy(user)).toEqual({ orders: 1, payments: 0 });
});

test('whatever comes at once with the end of an account, an ended one owns nothing that is open', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await traveller(world);
    const [ended] = await Promise.all([
      end(user),
      topUp(user),
      world.shop.commerce.submit(newOrder(user.userId)).catch(() => null),
    ]);
    const owned = await ownedBy(user);
    if (ended.status === 200) expect(owned).toEqual({ orders: 0, payments: 0 });
    else expect([ended.code, owned?.orders || owned?.payments]).toEqual(['ACCOUNT_BUSY', 1]);
  }
});
