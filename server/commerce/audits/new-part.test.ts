import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issuedOrder, owner } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';
import { lookAtNew } from './new-part.ts';
import { progressHere, readProgress } from './progress.ts';
import { goRound, roundSeconds } from './round.ts';
import { standingFindings } from './wrong.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.app.clock.advance({ minutes: 10 }));

const db = () => world.app.services.db;
/** The new part alone: no round, which would find anything. */
const look = async () => lookAtNew(world.app.services, await progressHere(db()), world.app.clock.now());
const subjects = async () => (await look()).fresh.map(({ rule }) => rule);
const dues = 'the dues of an order are its total';
const tilt = (orderId: string, by: number) =>
  sql`update order_dues set amount = amount + ${by} where order_id = ${orderId}`.execute(db());

test('what is new is looked at, and with it all that it belongs to', async () => {
  const orderId = await issuedOrder(world, await owner(world));
  const first = await look();
  expect(first.fresh).toEqual([]);
  expect(first.looked).toMatchObject({ orders: 1, payments: 1 });
  const second = await issuedOrder(world, await owner(world));
  await tilt(second, 1);
  expect(await subjects()).toContain(dues);
  await tilt(second, -1);
  expect(orderId).not.toBe(second);
});

test('what was written earlier and committed later than others is not missed', async () => {
  const [early, late] = [
    await issuedOrder(world, await owner(world)),
    await issuedOrder(world, await owner(world)),
  ];
  await look();
  const event = (orderId: string) => sql`
    insert into order_events (order_id, event, status, by, at)
    select order_id, 'corrected', status, 'staff', ${world.app.clock.now()} from orders where order_id = ${orderId}`;
  const open = await db().startTransaction().execute();
  await event(late).execute(open);
  await sql`update order_dues set amount = amount + 1 where order_id = ${late}`.execute(open);
  // A transaction that began later, with later ids, ends first and is audited.
  await event(early).execute(db());
  expect((await look()).fresh).toEqual([]);
  expect((await look()).fresh).toEqual([]);
  await open.commit().execute();
  expect(await subjects()).toContain(dues);
  await tilt(late, -1);
});

test('a transaction that stays open holds nothing back that can be seen', async () => {
  await look();
  const open = await db().startTransaction().execute();
  await sql`select pg_current_xact_id()`.execute(open);
  const orderId = await issuedOrder(world, await owner(world));
  await tilt(orderId, 1);
  expect(await subjects()).toContain(dues);
  await open.rollback().execute();
  await tilt(orderId, -1);
});

test('the accounts of the house go on from sums that are kept', async () => {
  const { services, clock } = world.app;
  await goRound(services, await progressHere(db()), clock.now());
  clock.advance({ seconds: roundSeconds });
  expect(await goRound(services, await progressHere(db()), clock.now())).toMatchObject({ walk: null });
  expect((await readProgress(db())).sums).not.toBeNull();
  await issuedOrder(world, await owner(world));
  expect((await look()).fresh).toEqual([]);
  const shift = (by: number) =>
    sql`
    update ledger_balances set balance = balance + ${by} where (account, lane) =
      (select account, lane from ledger_balances where account like 'supplier:%' order by account, lane limit 1)`.execute(
      db(),
    );
  await shift(1);
  expect((await look()).fresh).toMatchObject([
    { rule: 'a balance is the sum of its postings', subject: expect.stringMatching(/^supplier:/) },
  ]);
  await shift(-1);
});

test('two processes at it at once: one writes how far it came, and nothing is counted twice', async () => {
  await issuedOrder(world, await owner(world));
  const before = await progressHere(db());
  const now = world.app.clock.now();
  const both = await Promise.all([1, 2].map(() => lookAtNew(world.app.services, before, now)));
  expect(both.filter(({ progress }) => progress !== null)).toHaveLength(1);
  expect((await look()).fresh).toEqual([]);
});

test('in another PostgreSQL, whose transactions have other numbers, everything is looked at anew', async () => {
  await sql`update audit_progress set cluster = 'another', horizon = 1000000000`.execute(db());
  const here = await progressHere(db());
  expect(here).toMatchObject({ sums: null, round: null });
  expect(here.horizon).toBeLessThan(1_000_000_000);
  const orderId = await issuedOrder(world, await owner(world));
  expect((await look()).progress?.cluster).not.toBe('another');
  await tilt(orderId, 1);
  const { services, clock } = world.app;
  await goRound(services, await progressHere(db()), clock.now());
  clock.advance({ seconds: roundSeconds });
  expect(await goRound(services, await progressHere(db()), clock.now())).not.toBeNull();
  expect((await standingFindings(db())).count).toBeGreaterThan(0);
});

test('a piece of the round that fails loses nothing of what the pieces before it found', async () => {
  const { services, clock } = world.app;
  const go = async () => goRound(services, await progressHere(db()), clock.now());
  const orderId = await issuedOrder(world, await owner(world));
  await tilt(orderId, 1);
  await sql`delete from audit_wrong`.execute(db());
  await go();
  clock.advance({ seconds: roundSeconds + 1 });
  await sql`alter table users rename to users_away`.execute(db());
  await expect(go()).rejects.toThrow('users');
  await sql`alter table users_away rename to users`.execute(db());
  expect((await standingFindings(db())).count).toBeGreaterThan(0);
  expect((await readProgress(db())).round?.walk?.kind).toBe('users');
  expect(await go()).toMatchObject({ walk: null, looked: { orders: expect.any(Number) } });
  await tilt(orderId, -1);
});

test('a round takes its time: no faster than the last one needs, and on without a pause once it is late', async () => {
  const { services, clock } = world.app;
  const go = async () => goRound(services, await progressHere(db()), clock.now());
  await sql`update audit_progress set round = null, round_pieces = 72`.execute(db());
  await go();
  clock.advance({ seconds: roundSeconds / 24 });
  await go();
  expect((await readProgress(db())).round?.walk).toMatchObject({ pieces: 3 });
  clock.advance({ seconds: roundSeconds });
  expect(await go()).toMatchObject({ walk: null });
  expect((await readProgress(db())).round_pieces).toBeLessThan(20);
});
