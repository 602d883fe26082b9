import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { flightKeeps } from './personal.ts';
import { personFor } from './reservation/testing/people.ts';
import { flightHouse } from './testing/house.ts';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

/** How many rows of a person each table of flights that names users has. */
const keptOf = async (userId: string): Promise<number[]> => {
  const { rows } = await sql<{ counts: number[] }>`
    select array[
      (select count(*) from flight_saved_passengers where user_id = ${userId}),
      (select count(*) from flight_alerts where user_id = ${userId})]::integer[] as counts`.execute(
    app.services.db,
  );
  return rows[0]?.counts ?? [];
};

it('forgets saved passengers and alerts of a person, of nobody else, and again without harm', async () => {
  const [one, other] = [await signIn(app), await signIn(app)];
  for (const { token } of [one, other]) {
    const saved = await call(
      app,
      'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger',
      { body: { passenger: personFor(1) } },
      token,
    );
    expect(saved.status, saved.text).toBe(200);
  }
  expect([await keptOf(one.userId), await keptOf(other.userId)]).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const forget = () => app.services.db.transaction().execute((tx) => flightKeeps.forget(tx, one.userId));
  await forget();
  await forget();
  expect([await keptOf(one.userId), await keptOf(other.userId)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

it('every table of flights that names a user is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_name like 'flight%' order by 1`.execute(app.services.db);
  expect(rows.map(({ name }) => name)).toEqual(['flight_alerts', 'flight_saved_passengers']);
});
