import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { flightHouse } from '../testing/house.ts';
import { forgetObserved } from './archive.ts';
import { writeLowest } from './table.ts';

const today = toPlainDate('2026-11-21');
const history = 'POST /api/flight-catalog/FlightCalendar/PriceHistory';
const pair = { origin: { code: 'THR' }, destination: { code: 'MHD' } };
const date = addDays(today, 30);

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());
beforeEach(() => sql`truncate flight_fare_archive, flight_lowest_fares`.execute(app.services.db));

/** The price of the departure day as it was seen so many days ago. */
const seen = (daysAgo: number, price: number | null, airports = { origin: 'THR', destination: 'MHD' }) =>
  writeLowest(app.services.db, [
    {
      ...airports,
      date,
      price: price === null ? null : toRial(price),
      checked_at: new Date(app.clock.now().getTime() - daysAgo * 86_400_000),
    },
  ]);

const ask = () => call(app, history, { body: { ...pair, date } });

describe('FlightCalendar/PriceHistory', () => {
  test('shows what there is and says nothing before the third day', async () => {
    const nothing = await ask();
    expect(nothing.data).toEqual({
      points: [],
      quantiles: null,
      observations: 0,
      current: null,
      cheaperThanPercent: null,
    });
    await seen(1, 300);
    await seen(0, 200);
    const { data } = await ask();
    expect(data.points).toEqual([
      { observedOn: addDays(today, -1), price: 300 },
      { observedOn: today, price: 200 },
    ]);
    expect(data).toMatchObject({ quantiles: null, observations: 2, cheaperThanPercent: null });
    expect(data.current).toEqual({ price: 200, checkedAt: app.clock.now().toISOString() });
  });

  test('compares the price of now with those of the days before, of this departure alone', async () => {
    for (let day = 10; day >= 0; day -= 1) await seen(day, 100 + day * 10);
    await seen(61, 1);
    // Fares of another departure of the same route must not count for this one.
    await sql`insert into flight_fare_archive (origin, destination, date, observed_on, price)
      select origin, destination, date + 1, observed_on, 5 from flight_fare_archive`.execute(app.services.db);
    const { data } = await ask();
    expect(data.observations).toBe(11);
    expect(data.quantiles).toEqual({ low: 100, quarter: 120, median: 150, threeQuarters: 180, high: 200 });
    expect(data.current?.price).toBe(100);
    expect(data.cheaperThanPercent).toBe(100);
    expect(data.points[0]).toEqual({ observedOn: addDays(today, -61), price: 1 });
  });

  test('from the third day on', async () => {
    await seen(2, 300);
    await seen(1, 100);
    await seen(0, 200);
    const { data } = await ask();
    expect(data).toMatchObject({
      observations: 3,
      cheaperThanPercent: 50,
      quantiles: { low: 100, quarter: 100, median: 200, threeQuarters: 300, high: 300 },
    });
  });

  test('of a day keeps the lowest that was seen, of a city the lowest of its airports', async () => {
    await seen(0, 300);
    await seen(0, 400);
    await seen(0, 250, { origin: 'IKA', destination: 'MHD' });
    await seen(0, null);
    const { data } = await ask();
    expect(data.points).toEqual([{ observedOn: today, price: 250 }]);
  });

  test('a search is an observation', async () => {
    const { data } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
      body: { ...pair, date },
    });
    const cheapest = Math.min(...data.proposals.filter((p) => p.seat > 0).map((p) => p.totalPrice));
    await expect
      .poll(async () => (await ask()).data.points, { timeout: 5000 })
      .toEqual([{ observedOn: today, price: cheapest }]);
  });

  test('what is flown and too old is forgotten', async () => {
    await seen(61, 100);
    await seen(59, 110);
    await forgetObserved(app.services.db, today);
    expect((await ask()).data.points.length).toBe(2);
    await forgetObserved(app.services.db, addDays(date, 1));
    expect((await ask()).data.points).toEqual([]);
  });

  test('a place that nobody knows and a date that is none are refused by field', async () => {
    const wrong = await call(app, history, {
      body: { origin: { code: 'XQX' }, destination: { code: 'MHD' }, date },
    });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'origin.code']);
    const noDate = await call(app, history, { body: { ...pair, date: '2026-13-40' } });
    expect([noDate.status, noDate.errors[0]?.field]).toEqual([400, 'date']);
  });
});
