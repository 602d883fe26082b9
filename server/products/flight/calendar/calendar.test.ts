import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { clearWeather, setWeather } from '../suppliers/timetable/weather.ts';

const today = toPlainDate('2026-11-21');
const home = 'POST /api/flight-catalog/FlightCalendar/HomePageCalendar';
const week = 'POST /api/flight-catalog/FlightCalendar/PlpCalendar';
const pair = { origin: { code: 'THR' }, destination: { code: 'MHD' } };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.close());
beforeEach(() => clearWeather(app.services.db));

describe('FlightCalendar/HomePageCalendar', () => {
  test('knows a fare of every day of a busy pair, and which are the cheapest and the dearest', async () => {
    const { status, data } = await call(app, home, {
      body: { ...pair, from: today, to: addDays(today, 60) },
    });
    expect(status).toBe(200);
    expect(data.days.length).toBe(61);
    expect(data.days.every((day) => day.price !== null && day.price > 15_000_000)).toBe(true);
    const prices = data.days.map((day) => day.price ?? 0);
    expect(data.days.filter((day) => day.isCheapest).every((day) => day.price === Math.min(...prices))).toBe(
      true,
    );
    expect(data.days.some((day) => day.isMostExpensive && day.price === Math.max(...prices))).toBe(true);
    const friday = data.days.find((day) => day.date === '2026-11-27');
    expect([friday?.isHoliday, friday?.holidayTitle]).toEqual([true, null]);
  });

  test('is the price that a search of the day shows', async () => {
    const date = addDays(today, 12);
    const calendar = await call(app, home, { body: { ...pair, from: date, to: date } });
    const { data } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
      body: { ...pair, date },
    });
    const cheapest = Math.min(...data.proposals.filter((p) => p.seat > 0).map((p) => p.totalPrice));
    expect(calendar.data.days[0]?.price).toBe(cheapest);
  });

  test('days that are over and pairs that nobody flies have no price', async () => {
    const past = await call(app, home, {
      body: { ...pair, from: addDays(today, -3), to: addDays(today, -1) },
    });
    expect(past.data.days.map((day) => day.price)).toEqual([null, null, null]);
    const none = await call(app, home, {
      body: { origin: { code: 'KKS' }, destination: { code: 'ZBR' }, from: today, to: addDays(today, 2) },
    });
    expect(none.data.days.map((day) => day.price)).toEqual([null, null, null]);
  });

  test('a supplier that is silent leaves holes instead of lies, and the calendar still answers', async () => {
    await sql`delete from flight_lowest_fares`.execute(app.services.db);
    await setWeather(app.services.db, { kind: 'latency', value: 5000 });
    const began = performance.now();
    const { status, data } = await call(app, home, {
      body: { ...pair, from: addDays(today, 100), to: addDays(today, 101) },
    });
    expect(status).toBe(200);
    expect(data.days.map((day) => day.price)).toEqual([null, null]);
    expect(performance.now() - began).toBeLessThan(3500);
    const { rows } = await sql`select * from flight_lowest_fares where price is null`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('old prices are shown with their age and asked again by a job', async () => {
    const body = { ...pair, from: addDays(today, 20), to: addDays(today, 22) };
    await call(app, home, { body });
    app.clock.advance({ hours: 7 });
    const old = await call(app, home, { body });
    expect(old.data.days[0]?.checkedAt).toBe('2026-11-21T06:30:00.000Z');
    await app.runJobs();
    const fresh = await call(app, home, { body });
    expect(fresh.data.days[0]?.checkedAt).toBe('2026-11-21T13:30:00.000Z');
  });

  test.each([
    ['63 days', { from: today, to: addDays(today, 63) }, 'RANGE_TOO_LONG'],
    ['a range backwards', { from: today, to: addDays(today, -1) }, 'RANGE_REVERSED'],
    ['an unknown place', { from: today, to: today, origin: { code: 'ZZZ' } }, 'PLACE_UNKNOWN'],
  ])('%s is refused', async (_, more, code) => {
    const answer = await call(app, home, { body: { ...pair, ...more } });
    expect([answer.status, answer.code]).toEqual([400, code]);
  });
});

describe('FlightCalendar/PlpCalendar', () => {
  test('is the Iranian week of the date, Saturday first', async () => {
    const { data } = await call(app, week, { body: { ...pair, date: '2026-12-02' } });
    expect(data.days.map((day) => day.date)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
    expect(data.days.every((day) => day.price !== null)).toBe(true);
  });
});
