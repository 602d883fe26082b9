import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { flightKeeps } from './personal.ts';
import { flightHouse } from './testing/house.ts';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

const alertsOf = async (userId: string): Promise<number> => {
  const { rows } = await sql`select from flight_alerts where user_id = ${userId}`.execute(app.services.db);
  return rows.length;
};

it('forgets the alerts of a person, of nobody else, and again without harm', async () => {
  const { db } = app.services;
  const [one, other] = [await signIn(app), await signIn(app)];
  for (const { userId } of [one, other])
    await sql`
      insert into flight_alerts (alert_id, user_id, kind, state, wish_key, wish, origin, destination, product_type, date,
          channels, look_at, over_at, created_at)
        values (${randomUUID()}, ${userId}, 'price', 'waiting', 'THR-MHD', '{}', '{}', '{}', 1, '2027-01-01', '{sms}', now(), now(),
          now())`.execute(db);
  expect([await alertsOf(one.userId), await alertsOf(other.userId)]).toEqual([1, 1]);
  const forget = () => db.transaction().execute((tx) => flightKeeps.forget(tx, one.userId));
  await forget();
  await forget();
  expect([await alertsOf(one.userId), await alertsOf(other.userId)]).toEqual([0, 1]);
});

it('every table of flights that names a user is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_name like 'flight%' order by 1`.execute(app.services.db);
  expect(rows.map(({ name }) => name)).toEqual(['flight_alerts']);
});
