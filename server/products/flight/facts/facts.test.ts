import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { flightHouse } from '../testing/house.ts';

const today = toPlainDate('2026-11-21');
const trending = 'GET /api/front-api/Trending/GetTrendingList';
const search = 'POST /api/flight-catalog/FlightCatalog/Available';
const quick = 'POST /api/flight-catalog/HomePage/GetQuickSearchInfos';
const lookJob = 'flight-route-facts';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());
/** Answers of the test before are too old by then to be given again, and the house looks again at what it did not learn. */
beforeEach(async () => {
  app.clock.advance({ hours: 3 });
  await sql`truncate flight_route_facts, flight_search_counts`.execute(app.services.db);
});

const find = (more: object = {}) =>
  call(app, search, {
    body: { origin: { code: 'THR' }, destination: { code: 'MHD' }, date: addDays(today, 5), ...more },
  });

const jobs = () => app.rooms.flatMap((room) => room.jobs ?? []);
const look = () =>
  jobs()
    .find(({ name }) => name === lookJob)
    ?.handle({});

/** What was noted is written two seconds later, or with the next look of the house. */
const rows = async () => {
  await look();
  const found = await sql<{ flights: number; known_rules: number; date: string; checked_at: Date }>`
    select * from flight_route_facts where origin = 'THR' and destination = 'MHD' order by date`.execute(
    app.services.db,
  );
  return found.rows;
};

const factsOf = async (origin: string, destination: string) =>
  (await call(app, trending, { query: {} })).data.find(
    (route) => route.origin.code === origin && route.destination.code === destination,
  )?.facts;

describe('what is known of the flights of a route', () => {
  test('is nothing before anybody saw them', async () => {
    expect(await factsOf('THR', 'MHD')).toBeNull();
  });

  test('is looked at by the house for the routes it shows, once a day, and counts nobody as searching', async () => {
    await look();
    const facts = await factsOf('THR', 'MHD');
    expect(facts).toMatchObject({ isStraight: true, days: 3 });
    expect(facts?.minutes).toBeGreaterThan(60);
    expect(facts?.minutes).toBeLessThan(120);
    expect(facts?.knownRules).toBeLessThanOrEqual(facts?.flightsADay ?? 0);
    // The page of the place says the same.
    const { data } = await call(app, quick, { body: { iata: 'MHD' } });
    expect(data.find(({ origin }) => origin.code === 'THR')?.facts).toEqual(facts);
    const [first] = await rows();
    app.clock.advance({ hours: 1 });
    expect((await rows())[0]?.checked_at).toEqual(first?.checked_at);
    // Counts are written some seconds later, in the order in which they came: once this one is there, the look's would be.
    await find({ destination: { code: 'SYZ' } });
    const list = async () => (await call(app, trending, { query: {} })).data;
    const counted = async () =>
      (await list())
        .filter(({ searches }) => searches > 0)
        .map(({ destination, searches }) => [destination.code, searches]);
    await expect.poll(counted, { timeout: 15_000 }).toEqual([['SYZ', 1]]);
    expect((await list()).every(({ facts: of }) => of !== null)).toBe(true);
  });

  test('comes from what a search showed, each flight once', async () => {
    const { data } = await find();
    const straight = data.proposals.filter(({ flightGroups }) => flightGroups[0]?.stops === 0);
    const hashes = new Set(straight.map(({ hash }) => hash));
    const known = new Set(
      straight.flatMap(({ hash, penaltyNowPercent }) => (penaltyNowPercent === null ? [] : [hash])),
    );
    const [seen] = (await rows()).filter(({ date }) => date === addDays(today, 5));
    expect(hashes.size).toBeGreaterThan(3);
    expect([seen?.flights, seen?.known_rules]).toEqual([hashes.size, known.size]);
  });

  test('is not taken from a search that does not show all: of today, of one airport, of a cabin, of a party', async () => {
    await find({ date: today });
    await find({ origin: { code: 'THR', kind: 'AirportCode' } });
    await find({ cabinClass: 2, date: addDays(today, 6) });
    await find({ passengers: { adults: 2, children: 0, infants: 0 }, date: addDays(today, 7) });
    const days = (await rows()).map(({ date }) => date);
    expect(days).toEqual([4, 8, 12].map((ahead) => addDays(today, ahead)));
  });

  test('that did not become known is not asked of suppliers at every look', async () => {
    await look();
    await sql`truncate flight_route_facts`.execute(app.services.db);
    app.clock.advance({ minutes: 20 });
    expect(await rows()).toEqual([]);
    app.clock.advance({ hours: 3 });
    expect((await rows()).length).toBe(3);
  });
});

test('the figures of flights say what they rest on, and a house that has shown little says only where it flies', async () => {
  const figures = async () => {
    app.clock.advance({ minutes: 11 });
    return (await call(app, 'GET /api/front-api/Figures/GetFigures', {})).data;
  };
  expect((await figures()).map(({ name }) => name)).toEqual(['flight-places']);
  await look();
  const all = await figures();
  expect(all.map(({ name }) => name)).toEqual(['flight-places', 'flight-airlines', 'flight-rules']);
  const { rows: sums } = await sql<{ flights: number; known: number }>`
    select sum(flights) as flights, sum(known_rules) as known from flight_route_facts`.execute(
    app.services.db,
  );
  const { flights = 0, known = 0 } = sums[0] ?? {};
  const rules = all.find(({ name }) => name === 'flight-rules');
  expect(rules).toMatchObject({ restsOn: flights, value: Math.floor((known / flights) * 1000) / 10 });
});
