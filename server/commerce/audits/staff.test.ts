import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { withdraw } from '../testing/payouts.ts';
import { owner, staff } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let clerk: SignedIn;
beforeAll(async () => {
  world = await createWorld();
  clerk = await staff(world, ['money:audit']);
});
afterAll(() => world.close());

const list = async (by = clerk) =>
  call(world.app, 'POST /api/back-office/audits/List', { body: {} }, by.token);
const start = async (by = clerk) =>
  call(world.app, 'POST /api/back-office/audits/Start', { body: {} }, by.token);
/** So much later that the clerk has signed in anew. */
const later = async (by: Parameters<World['app']['clock']['advance']>[0]) => {
  world.app.clock.advance(by);
  clerk = await staff(world, ['money:audit']);
};
const night = () =>
  world.shop.room.jobs?.find(({ name }) => name === 'commerce-audit')?.handle({}) ?? Promise.reject();

test('staff start one, and read what it looked at and what it found', async () => {
  const user = await owner(world, 500_000);
  const { payoutId } = (await withdraw(world, user, 500_000)).data;
  const begun = await start();
  expect(begun.data).toMatchObject({ state: 'running', startedBy: clerk.userId, lookedAt: null, found: 0 });
  expect((await list()).data.data[0]).toEqual(begun.data);
  await world.app.runJobs();
  expect((await list()).data.data[0]).toMatchObject({
    auditId: begun.data.auditId,
    state: 'done',
    lookedAt: { orders: 0, payments: 0, refunds: 0, payouts: 1 },
    found: 0,
    findings: [],
  });

  const { db } = world.app.services;
  await sql`update payouts set amount = 400000 where payout_id = ${payoutId}`.execute(db);
  world.app.clock.advance({ seconds: 1 });
  await start();
  await world.app.runJobs();
  const { data } = (await list()).data;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    state: 'done',
    found: 1,
    findings: [{ subject: payoutId, detail: 'Requested: 500000 of 400000' }],
  });
  for (const personal of [user.phoneNumber, 'احمدی']) expect(JSON.stringify(data)).not.toContain(personal);
  await sql`update payouts set amount = 500000 where payout_id = ${payoutId}`.execute(db);
});

test('one at a time: a second one is refused, and what the house does by itself brings it to its end', async () => {
  world.app.clock.advance({ seconds: 1 });
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const before = (await list()).data.total;
  await night();
  expect((await list()).data.total).toBe(before);
  expect((await list()).data.data[0]).toMatchObject({ state: 'done', startedBy: clerk.userId });
  // The job that the call had sent runs at last, and has nothing left to do.
  await world.app.runJobs();
  expect((await list()).data.total).toBe(before);
});

test('one whose process died is told as such, and brought to its end by what the house does by itself', async () => {
  world.app.clock.advance({ seconds: 1 });
  const { db } = world.app.services;
  const { data } = await start();
  await sql`delete from pgboss.job where name = 'commerce-audit' and state = 'created'`.execute(db);
  await later({ minutes: 61 });
  expect((await list()).data.data[0]).toMatchObject({ state: 'failed', endedAt: null });
  await night();
  const rows = (await list()).data.data;
  expect(rows.find(({ auditId }) => auditId === data.auditId)).toMatchObject({ state: 'done', found: 0 });
});

test('one that comes to no end holds up no other', async () => {
  const { db } = world.app.services;
  const { data } = await start();
  await sql`delete from pgboss.job where name = 'commerce-audit' and state = 'created'`.execute(db);
  await later({ minutes: 61 });
  expect((await start()).status).toBe(200);
  await world.app.runJobs();
  const rows = (await list()).data.data;
  expect(rows[0]).toMatchObject({ state: 'done' });
  expect(rows.find(({ auditId }) => auditId === data.auditId)).toMatchObject({
    state: 'failed',
    lookedAt: null,
  });
});

test('each round of the house through everything is told of, and those of half a year ago are forgotten', async () => {
  await later({ days: 181 });
  await start();
  await night();
  const { data } = (await list()).data;
  expect(data.map(({ state, startedBy }) => [state, startedBy])).toContainEqual(['done', null]);
  expect(
    data.every(
      ({ startedAt }) => new Date(startedAt) > new Date(world.app.clock.now().getTime() - 182 * 86_400_000),
    ),
  ).toBe(true);
  expect(data).toContainEqual(expect.objectContaining({ startedBy: clerk.userId }));
});

test('they are for who was given them alone', async () => {
  const other = await staff(world, ['payouts:settle', 'refunds:read']);
  for (const by of [other, await owner(world)])
    expect([(await list(by)).status, (await start(by)).status]).toEqual([403, 403]);
});
