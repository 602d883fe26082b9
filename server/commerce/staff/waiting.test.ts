import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { withdraw } from '../testing/payouts.ts';
import { giveTicketsBack, issuedOrder, owner, staff } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  user = await owner(world);
});
afterAll(() => world.close());

const waitsFor = async (by: SignedIn) =>
  (await call(world.app, 'GET /api/back-office/Waiting', {}, by.token)).data;
const staffOf = (...scopes: string[]) => staff(world, scopes);
const nothing = { count: 0, late: 0, oldestAt: null };

test('each of the staff is told what waits in the parts that they may open, and travellers of none', async () => {
  expect(await waitsFor(user)).toEqual([]);
  expect(await waitsFor(await staffOf('orders:read'))).toEqual([]);
  expect(await waitsFor(await staffOf('orders:read', 'rates:set'))).toEqual([
    { part: '/back-office/rates', ...nothing },
  ]);
  expect(await waitsFor(await staffOf('payouts:settle'))).toEqual([
    { part: '/back-office/payouts', ...nothing },
  ]);
  const parts = (await waitsFor(await staffOf('refunds:read', 'money:audit'))).map(({ part }) => part);
  expect(parts.sort()).toEqual(['/back-office/audits', '/back-office/refunds', '/back-office/strays']);
});

test('nobody is told without a session; the second factor is not asked for, since these are numbers alone', async () => {
  expect((await call(world.app, 'GET /api/back-office/Waiting', {})).status).toBe(401);
  const clerk = await staffOf('payouts:settle');
  await sql`update sessions set factor_at = null where session_id = ${clerk.sessionId}`.execute(
    world.app.services.db,
  );
  expect(await waitsFor(clerk)).toHaveLength(1);
});

test('money for banks is counted from its request, and refunds until they are decided, late ones apart', async () => {
  const at = world.app.clock.now().toISOString();
  await withdraw(world, user, 100_000);
  const orderId = await issuedOrder(world, user);
  expect((await giveTicketsBack(world, user, orderId, { reasonId: 2, note: 'لغو شد' })).data.state).toBe(
    'UnderReview',
  );
  const clerk = await staffOf('payouts:settle', 'refunds:read');
  expect(await waitsFor(clerk)).toEqual(
    expect.arrayContaining([
      { part: '/back-office/payouts', count: 1, late: 0, oldestAt: at },
      { part: '/back-office/refunds', count: 1, late: 0, oldestAt: at },
      { part: '/back-office/strays', ...nothing },
    ]),
  );
  world.app.clock.advance({ days: 8 });
  expect(await waitsFor(await staffOf('refunds:read'))).toContainEqual({
    part: '/back-office/refunds',
    count: 1,
    late: 1,
    oldestAt: at,
  });
});

test('what the last audit found waits until another finds nothing', async () => {
  const clerk = await staffOf('money:audit');
  const { db } = world.app.services;
  const audit = async () => {
    world.app.clock.advance({ seconds: 1 });
    await world.shop.room.jobs?.find(({ name }) => name === 'commerce-audit')?.handle({});
    return (await waitsFor(clerk))[0];
  };
  await sql`update payouts set amount = amount + 1`.execute(db);
  expect(await audit()).toMatchObject({ count: 1, late: 1 });
  await sql`update payouts set amount = amount - 1`.execute(db);
  expect(await audit()).toMatchObject(nothing);
});
