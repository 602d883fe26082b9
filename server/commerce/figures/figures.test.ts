import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureBasisMin } from '#server/platform/figures.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { giveTicketsBack, issuedOrder, owner } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  user = await owner(world, 1_000_000_000);
});
afterAll(() => world.close());

const list = async () => (await call(world.app, 'GET /api/front-api/Figures/GetFigures', {})).data;
const later = (time: { minutes?: number; days?: number }) => world.app.clock.advance(time);

/** Writes of the last orders how long after their payment they were issued, in seconds. */
const issuedAfter = (seconds: number) =>
  sql`update order_events set at = at + ${`${seconds} seconds`}::interval where event = 'issue'`.execute(
    world.app.services.db,
  );

test('of too few orders nothing is said, of enough the middle one, and it is counted once in ten minutes', async () => {
  expect(await list()).toEqual([]);
  for (let at = 1; at < figureBasisMin; at += 1) await issuedOrder(world, user);
  later({ minutes: 11 });
  expect(await list()).toEqual([]);
  await issuedOrder(world, user);
  expect(await list()).toEqual([]);
  await issuedAfter(7);
  later({ minutes: 11 });
  expect(await list()).toEqual([
    expect.objectContaining({ name: 'issuing', unit: 'seconds', value: 7, restsOn: figureBasisMin }),
  ]);
});

test('refunds are judged a day later: those that came back within it, those that did not, none that was refused', async () => {
  for (let at = 0; at < figureBasisMin; at += 1)
    await giveTicketsBack(world, user, await issuedOrder(world, user));
  await world.minute();
  later({ minutes: 11 });
  const names = async () => (await list()).map(({ name }) => name);
  expect(await names()).toEqual(['issuing']);
  later({ days: 1, minutes: 1 });
  const share = async () => (await list()).find(({ name }) => name === 'refunds-in-a-day');
  expect(await share()).toMatchObject({ unit: 'percent', value: 100, restsOn: figureBasisMin });
  // One of them came back two days later: nineteen of twenty.
  await sql`update refund_events set at = at + interval '2 days' where event = 'pay' and refund_id =
    (select min(refund_id::text)::uuid from refunds)`.execute(world.app.services.db);
  later({ minutes: 11 });
  expect(await share()).toMatchObject({ value: 95, restsOn: figureBasisMin });
  await sql`update refunds set state = 'Rejected' where refund_id = (select max(refund_id::text)::uuid from refunds)`.execute(
    world.app.services.db,
  );
  later({ minutes: 11 });
  expect(await share()).toBeUndefined();
});

test('orders of more than thirty days ago are not counted', async () => {
  later({ days: 31 });
  expect(await list()).toEqual([]);
});
