import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { flightHouse } from '../testing/house.ts';
import { historyMigrations } from './migrations.ts';

const today = toPlainDate('2026-11-21');
const list = 'POST /api/user-interactions/FlightUserInteractions/GetFlightSearchHistories';
const forget = 'POST /api/user-interactions/FlightUserInteractions/DeActive';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

const search = (token: string | undefined, more: object = {}) =>
  call(
    app,
    'POST /api/flight-catalog/FlightCatalog/Available',
    { body: { origin: { code: 'THR' }, destination: { code: 'MHD' }, date: addDays(today, 3), ...more } },
    { token },
  );

const remembered = async (token: string) => (await call(app, list, { body: {} }, token)).data;

describe('FlightUserInteractions/GetFlightSearchHistories', () => {
  test('shows the signed-in caller what was searched, also where the answer came from the cache', async () => {
    const { token } = await signIn(app);
    await search(undefined);
    await search(token);
    await search(token);
    const rows = await remembered(token);
    expect(rows.length).toBe(1);
    expect(rows[0]).toMatchObject({
      tripType: 1,
      legs: [
        { origin: { code: 'THR', cityFa: 'تهران' }, destination: { code: 'MHD' }, date: addDays(today, 3) },
      ],
      cabinClass: null,
      passengers: { adults: 1, children: 0, infants: 0 },
      searchedAt: app.clock.now().toISOString(),
    });
  });

  test('both ways of a trip are one search', async () => {
    const { token } = await signIn(app);
    await search(token, { tripType: 2 });
    const [origin, destination] = [{ code: 'MHD' }, { code: 'THR' }];
    await search(token, { tripType: 2, isReturning: true, origin, destination, date: addDays(today, 6) });
    const rows = await remembered(token);
    expect(rows.map((row) => row.legs.map(({ date }) => date))).toEqual([
      [addDays(today, 3), addDays(today, 6)],
    ]);
  });

  test('keeps the last twenty, newest first; a refused search is none', async () => {
    const { token } = await signIn(app);
    for (let day = 1; day <= 22; day += 1) {
      app.clock.advance({ seconds: 1 });
      await search(token, { date: addDays(today, day), passengers: { adults: 2, children: 0, infants: 0 } });
    }
    await search(token, { date: addDays(today, -1) });
    const rows = await remembered(token);
    expect(rows.map((row) => row.legs[0]?.date)).toEqual(
      Array.from({ length: 20 }, (_, at) => addDays(today, 22 - at)),
    );
  });

  test('a search whose account ended before it was noted leaves nothing', async () => {
    const [gone, other] = [await signIn(app), await signIn(app)];
    await search(gone.token);
    const { db, clock } = app.services;
    await db.updateTable('users').set({ ended_at: clock.now() }).where('user_id', '=', gone.userId).execute();
    await search(other.token);
    expect((await remembered(other.token)).length).toBe(1);
    const left = await sql`select from last_searches where user_id = ${gone.userId}`.execute(db);
    expect(left.rows).toEqual([]);
  });

  test('is for the signed-in alone', async () => {
    expect((await call(app, list, { body: {} })).status).toBe(401);
    expect((await call(app, forget, { body: { all: true } })).status).toBe(401);
  });
});

describe('FlightUserInteractions/DeActive', () => {
  test('forgets one search or all, of the caller only', async () => {
    const [mine, other] = [await signIn(app), await signIn(app)];
    await search(mine.token);
    await search(mine.token, { destination: { code: 'KIH' } });
    await search(other.token);
    const [first] = await remembered(mine.token);
    const id = first?.id ?? '';
    const stolen = await call(app, forget, { body: { id } }, other.token);
    expect([stolen.status, stolen.errors[0]?.field]).toEqual([404, 'id']);
    expect((await call(app, forget, { body: { id } }, mine.token)).status).toBe(200);
    expect((await remembered(mine.token)).length).toBe(1);
    expect((await call(app, forget, { body: { id } }, mine.token)).status).toBe(404);
    await call(app, forget, { body: { all: true } }, mine.token);
    expect(await remembered(mine.token)).toEqual([]);
    expect((await remembered(other.token)).length).toBe(1);
  });

  test('neither one nor all is refused', async () => {
    const { token } = await signIn(app);
    const wrong = await call(app, forget, { body: { id: 'x' } }, token);
    expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([400, ['id']]);
  });
});

test('searches of a database from before the house kept them are there still', async () => {
  const { db, clock } = app.services;
  const { token, userId } = await signIn(app);
  const [before, moved] = historyMigrations;
  await sql.raw(before?.sql ?? '').execute(db);
  const places = {
    origin: { code: 'THR', kind: 'CityCode' },
    destination: { code: 'KIH', kind: 'AirportCode' },
  };
  const legs = JSON.stringify([{ ...places, date: addDays(today, 5) }]);
  const party = JSON.stringify({ adults: 2, children: 1, infants: 0 });
  await sql`
    insert into flight_search_histories (search_id, user_id, trip_type, legs, cabin_class, passengers, searched_at)
    values (gen_random_uuid(), ${userId}, 1, ${legs}, 2, ${party}, ${clock.now()})`.execute(db);
  await sql.raw(moved?.sql ?? '').execute(db);
  expect(await remembered(token)).toMatchObject([
    {
      tripType: 1,
      legs: [{ origin: { code: 'THR' }, destination: { code: 'KIH' }, date: addDays(today, 5) }],
      cabinClass: 2,
      passengers: { adults: 2, children: 1, infants: 0 },
      searchedAt: clock.now().toISOString(),
    },
  ]);
});
