import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tourAlertTexts } from '#core/products/tour/texts/alerts.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { runJob } from '../testing/staff.ts';
import { held, openDate, traveller, wishFor } from '../testing/world.ts';

const create = 'POST /api/user-interactions/TourAlerts/Create';
const list = 'POST /api/user-interactions/TourAlerts/GetCurrentUserAlerts';
const remove = 'DELETE /api/user-interactions/TourAlerts/Delete/{id}';
const start = '2026-11-26T08:00:00Z';
const minutes = 60_000;
const days = 24 * 60 * minutes;
const channels = ['sms' as const];

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
beforeEach(async () => {
  app.clock.set(start);
  user = await traveller(app);
});
afterAll(() => app?.close());

const wait = (
  body: { kind: 'date'; tourId: string } | { kind: 'place'; departureId: string; seats: number },
) => call(app, create, { body: { ...body, channels } }, user.token);
const mine = async () => (await call(app, list, { body: {} }, user.token)).data;
/** Looks at what is due after so much time, and sends what there is to tell. */
const look = async (after: number) => {
  app.clock.set(new Date(Date.parse(start) + after).toISOString());
  for (const kind of ['date', 'place']) await runJob(app, `tour-alerts-${kind}`);
  await app.runJobs();
};
const told = async () =>
  (await messagesIn(app.services.db))
    .filter(({ key }) => key.startsWith('tour-alert:'))
    .map(({ text }) => text);

/** The date is full: as many are taken as it has seats. */
const fill = async (departureId: string) => {
  const other = await traveller(app);
  await held(app, other, await wishFor(app, departureId));
  const { rows } = await sql<{ taken: number }>`
    select taken from tour_departures where departure_id = ${departureId}`.execute(app.services.db);
  const taken = rows[0]?.taken ?? 0;
  await sql`update tour_departures set taken = seats where departure_id = ${departureId}`.execute(
    app.services.db,
  );
  return () =>
    sql`update tour_departures set taken = ${taken} where departure_id = ${departureId}`.execute(
      app.services.db,
    );
};

describe('free places on a full date', () => {
  test('are told once there are as many as were asked for, once, with nothing kept', async () => {
    const departureId = await openDate(app, 'istanbul-taksim', '2027-02-15');
    const free = await fill(departureId);
    const asked = await wait({ kind: 'place', departureId, seats: 2 });
    expect(asked.data).toMatchObject({ kind: 'place', departureId, seats: 2, state: 'waiting' });
    // The same wish again is the same one.
    expect((await wait({ kind: 'place', departureId, seats: 2 })).data.id).toBe(asked.data.id);
    const before = await told();
    await look(11 * minutes);
    expect(await told()).toEqual(before);
    await sql`update tour_departures set taken = seats - 1 where departure_id = ${departureId}`.execute(
      app.services.db,
    );
    await look(22 * minutes);
    expect(await told()).toEqual(before);
    await free();
    await look(33 * minutes);
    const news = (await told()).filter((text) => !before.includes(text));
    expect(news).toHaveLength(1);
    expect(news[0]).toContain('جا خالی شد');
    expect(news[0]).toContain('/tours/istanbul-taksim');
    app.clock.set(start);
    expect(await mine()).toMatchObject([{ id: asked.data.id, state: 'told' }]);
    await look(60 * minutes);
    expect(await told()).toHaveLength(before.length + 1);
  });

  test('are not waited for on a date that nobody knows, or whose sale is over', async () => {
    expect((await wait({ kind: 'place', departureId: 'nowhere.20270101', seats: 1 })).code).toBe(
      'DEPARTURE_UNKNOWN',
    );
    const departureId = await openDate(app, 'istanbul-taksim');
    const { leavesOn } = {
      leavesOn: `${departureId.slice(-8, -4)}-${departureId.slice(-4, -2)}-${departureId.slice(-2)}`,
    };
    app.clock.set(`${leavesOn}T00:00:00Z`);
    user = await traveller(app);
    expect((await wait({ kind: 'place', departureId, seats: 1 })).code).toBe('DEPARTURE_CLOSED');
  });
});

describe('a new date of a tour', () => {
  test('is told when one after those that were known is planned', async () => {
    const asked = await wait({ kind: 'date', tourId: 'istanbul-taksim' });
    expect(asked.data).toMatchObject({
      kind: 'date',
      detail: tourAlertTexts.newDate,
      departureId: null,
      seats: null,
    });
    const before = await told();
    await look(7 * 60 * minutes);
    expect(await told()).toEqual(before);
    await look(40 * days);
    const news = (await told()).filter((text) => !before.includes(text));
    expect(news).toHaveLength(1);
    expect(news[0]).toContain('تاریخ تازه‌ای');
    app.clock.set(start);
    expect(await mine()).toMatchObject([{ state: 'told' }]);
  });

  test('of a tour that there is not is not waited for', async () => {
    expect((await wait({ kind: 'date', tourId: 'nowhere' })).code).toBe('TOUR_UNKNOWN');
  });
});

test('whoever waits sees their own and ends it; a stranger does neither', async () => {
  const { data } = await wait({ kind: 'date', tourId: 'baku' });
  const stranger = await traveller(app);
  expect((await call(app, list, { body: {} }, stranger.token)).data).toEqual([]);
  const foreign = await call(app, remove, { params: { id: data.id } }, stranger.token);
  expect(foreign.status).not.toBe(200);
  expect(await mine()).toHaveLength(1);
  expect((await call(app, remove, { params: { id: data.id } }, user.token)).status).toBe(200);
  expect(await mine()).toEqual([]);
});
