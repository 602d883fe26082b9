import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { visaHouse } from '../testing/house.ts';
import { historyMigrations } from './migrations.ts';

const list = 'POST /api/user-interactions/VisaUserInterations/GetVisaSearchHistories';
const forget = 'POST /api/user-interactions/VisaUserInterations/DeActive';

let app: TestApp;
beforeAll(async () => {
  app = await visaHouse();
});
afterAll(() => app.close());

const wish = { destination: 'uae', duration: 30, entry: 'single', speed: 'normal' } as const;
const look = async (token: string | undefined, more: object = {}) => {
  app.clock.advance({ seconds: 1 });
  return call(app, 'GET /api/visa/Visa/GetTotalPrice', { query: { ...wish, ...more } }, { token });
};
const remembered = async (token: string) => (await call(app, list, { body: {} }, token)).data;

describe(list, () => {
  it('shows the signed-in caller what they looked at; the same look again moves up', async () => {
    const { token } = await signIn(app);
    await look(undefined);
    await look(token, { guarantee: true, applicants: 2 });
    await look(token, { destination: 'italy' });
    await look(token, { guarantee: true, applicants: 2 });
    const rows = await remembered(token);
    expect(rows.map(({ destination }) => destination.code)).toEqual(['uae', 'italy']);
    expect(rows[0]).toEqual({
      id: rows[0]?.id,
      destination: { code: 'uae', name: 'امارات', poster: 'dubai', guidePath: '/visa-uae' },
      type: 'Tourist',
      duration: 30,
      entry: 'single',
      speed: 'normal',
      guarantee: true,
      applicants: 2,
      searchedAt: app.clock.now().toISOString(),
    });
  });

  it('has no look that found no price, and none at a destination that is gone', async () => {
    const { token } = await signIn(app);
    await look(token, { destination: 'nowhere' });
    await look(token, { duration: 60 });
    await look(token, { destination: 'oman' });
    expect(await remembered(token)).toHaveLength(1);
    await app.services.db.deleteFrom('visa_destinations').where('code', '=', 'oman').execute();
    expect(await remembered(token)).toEqual([]);
  });

  it('keeps the last twenty', async () => {
    const { token } = await signIn(app);
    for (let applicants = 1; applicants <= 9; applicants += 1) {
      await look(token, { applicants });
      await look(token, { applicants, guarantee: true });
      await look(token, { applicants, speed: 'quick' });
    }
    const rows = await remembered(token);
    expect(rows).toHaveLength(20);
    expect([rows[0]?.applicants, rows[0]?.speed, rows[19]?.applicants]).toEqual([9, 'quick', 3]);
  });

  it('is for the signed-in alone', async () => {
    expect((await call(app, list, { body: {} })).status).toBe(401);
    expect((await call(app, forget, { body: { all: true } })).status).toBe(401);
  });
});

describe(forget, () => {
  it('forgets one look or all, of the caller only', async () => {
    const [mine, other] = [await signIn(app), await signIn(app)];
    await look(mine.token);
    await look(mine.token, { destination: 'italy' });
    await look(other.token);
    const id = (await remembered(mine.token))[0]?.id ?? '';
    const stolen = await call(app, forget, { body: { id } }, other.token);
    expect([stolen.status, stolen.errors[0]?.field]).toEqual([404, 'id']);
    expect((await call(app, forget, { body: { id } }, mine.token)).status).toBe(200);
    expect((await call(app, forget, { body: { id } }, mine.token)).status).toBe(404);
    expect(await remembered(mine.token)).toHaveLength(1);
    await call(app, forget, { body: { all: true } }, mine.token);
    expect(await remembered(mine.token)).toEqual([]);
    expect(await remembered(other.token)).toHaveLength(1);
  });

  it('neither one nor all is refused', async () => {
    const { token } = await signIn(app);
    const wrong = await call(app, forget, { body: { id: 'x' } }, token);
    expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([400, ['id']]);
  });
});

it('a look whose account ended before it was noted leaves nothing', async () => {
  const [gone, other] = [await signIn(app), await signIn(app)];
  await look(gone.token);
  const { db, clock } = app.services;
  await db.updateTable('users').set({ ended_at: clock.now() }).where('user_id', '=', gone.userId).execute();
  await look(other.token);
  expect(await remembered(other.token)).toHaveLength(1);
  const left = await db
    .selectFrom('last_searches')
    .select('search_id')
    .where('user_id', '=', gone.userId)
    .execute();
  expect(left).toEqual([]);
});

it('looks of a database from before the house kept them are there still, and the same look moves up', async () => {
  const { db, clock } = app.services;
  const { token, userId } = await signIn(app);
  const [before, moved] = historyMigrations;
  await sql.raw(before?.sql ?? '').execute(db);
  await sql`
    insert into visa_search_histories
      (search_id, user_id, destination, type, duration, entry, speed, guarantee, applicants, searched_at)
    values (gen_random_uuid(), ${userId}, 'uae', 'Tourist', 30, 'single', 'normal', true, 2, ${clock.now()})`.execute(
    db,
  );
  await sql.raw(moved?.sql ?? '').execute(db);
  const [old] = await remembered(token);
  expect(old).toMatchObject({ destination: { code: 'uae' }, guarantee: true, applicants: 2 });
  await look(token, { guarantee: true, applicants: 2 });
  expect((await remembered(token)).map(({ id }) => id)).toEqual([old?.id]);
});
