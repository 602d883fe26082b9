import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { networkOf } from '../network/network.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { supplierOf } from '../suppliers/testing/supplier-of.ts';
import { flightHouse } from '../testing/house.ts';
import { createLowestFares } from './lowest.ts';
import { readLowest, writeLowest } from './table.ts';

const today = toPlainDate('2026-11-21');
const home = 'POST /api/flight-catalog/FlightCalendar/HomePageCalendar';
const week = 'POST /api/flight-catalog/FlightCalendar/PlpCalendar';
const pair = { origin: { code: 'THR' }, destination: { code: 'MHD' } };

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

/** The lowest fares of these suppliers, with a network in which everything can be reached. */
const lowestOf = (suppliers: FlightSupplier[]) =>
  createLowestFares(app.services, { suppliers, network: async () => networkOf(['everything']) });

type Days = Parameters<typeof call<typeof home>>[2]['body'];

/** A calendar that was opened once before, so that the job for what is missing was sent. */
const fares = async (body: Days) => {
  await call(app, home, { body });
  await app.runJobs();
  return call(app, home, { body });
};

describe('FlightCalendar/HomePageCalendar', () => {
  test('knows a fare of every day of a busy pair, and which are the cheapest and the dearest', async () => {
    const { status, data } = await fares({ ...pair, from: today, to: addDays(today, 60) });
    expect(status).toBe(200);
    expect(data.isRefreshing).toBe(false);
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
    const calendar = await fares({ ...pair, from: date, to: date });
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

  test('abroad it knows the fares of pairs that are reached with a change as well', async () => {
    const range = { from: addDays(today, 30), to: addDays(today, 32) };
    for (const code of ['DXB', 'LON']) {
      const { data } = await fares({ origin: { code: 'THR' }, destination: { code }, ...range });
      expect(data.days.map((day) => day.price === null)).toEqual([false, false, false]);
    }
  });

  test('a fresh price that a search showed is not replaced by what a calendar asks of the days around', async () => {
    const middle = addDays(today, 51);
    await writeLowest(app.services.db, [
      { origin: 'THR', destination: 'MHD', date: middle, price: toRial(123), checked_at: app.clock.now() },
    ]);
    const { data } = await fares({ ...pair, from: addDays(today, 50), to: addDays(today, 52) });
    expect(data.days.map((day) => day.price === 123)).toEqual([false, true, false]);
    expect(data.days.every((day) => day.price !== null)).toBe(true);
  });

  test('a look asks no supplier; many looks send one job', async () => {
    await app.runJobs();
    await sql`delete from flight_lowest_fares`.execute(app.services.db);
    const body = { ...pair, from: addDays(today, 40), to: addDays(today, 45) };
    const looks = await Promise.all(Array.from({ length: 10 }, () => call(app, home, { body })));
    expect(looks.every(({ data }) => data.isRefreshing && data.days.every((day) => day.price === null))).toBe(
      true,
    );
    expect(await app.runJobs()).toBe(1);
    expect((await call(app, home, { body })).data.days.every((day) => day.price !== null)).toBe(true);
  });

  test('an address that looks at everything leaves refreshing to the others', async () => {
    const { limits } = app.services;
    for (let at = 0; at < 60; at++) await limits.take('flight:calendar-refresh:192.0.2.8', 60, 60);
    const days = { from: addDays(today, 300), to: addDays(today, 302) };
    const lowest = lowestOf([]);
    const ends = [{ origin: 'THR', destination: 'MHD' }];
    expect((await lowest.range(ends, days, '192.0.2.8')).isRefreshing).toBe(false);
    expect((await lowest.range(ends, days, '192.0.2.7')).isRefreshing).toBe(true);
    await app.runJobs();
  });

  test('a supplier that is silent leaves holes instead of lies; «nothing is sold» needs everybody', async () => {
    const asked = { from: addDays(today, 100), to: addDays(today, 101) };
    const ends = { origin: 'THR', destination: 'MHD' };
    const silent = supplierOf({ lowestFares: () => Promise.reject(new Error('silent')) });
    const empty = supplierOf({});
    const known = async () => (await readLowest(app.services.db, [ends], asked)).map(({ price }) => price);
    await lowestOf([silent, empty]).refresh(ends, asked);
    expect(await known()).toEqual([]);
    await lowestOf([empty]).refresh(ends, asked);
    expect(await known()).toEqual([null, null]);
  });

  test('asks for a long range part by part, each day once', async () => {
    const parts: [string, string][] = [];
    const supplier = supplierOf({
      lowestFares: async (_origin, _destination, from, to) => {
        parts.push([from, to]);
        return new Map();
      },
    });
    const days = { from: addDays(today, 110), to: addDays(today, 140) };
    await lowestOf([supplier]).refresh({ origin: 'THR', destination: 'SYZ' }, days);
    expect(parts).toEqual([
      [addDays(today, 110), addDays(today, 123)],
      [addDays(today, 124), addDays(today, 137)],
      [addDays(today, 138), addDays(today, 140)],
    ]);
  });

  test('old prices are shown with their age and asked again by a job', async () => {
    const body = { ...pair, from: addDays(today, 20), to: addDays(today, 22) };
    await fares(body);
    app.clock.advance({ hours: 7 });
    const old = await call(app, home, { body });
    expect(old.data.days[0]?.checkedAt).toBe('2026-11-21T06:30:00.000Z');
    await app.runJobs();
    const fresh = await call(app, home, { body });
    expect(fresh.data.days[0]?.checkedAt).toBe('2026-11-21T13:30:00.000Z');
    app.clock.advance({ hours: -7 });
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
  const asked = async (body: Parameters<typeof call<typeof week>>[2]['body']) => {
    await call(app, week, { body });
    await app.runJobs();
    return call(app, week, { body });
  };

  test('is the Iranian week of the date, Saturday first', async () => {
    const { data } = await asked({ ...pair, date: '2026-12-02' });
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

  test('without a way back has no matrix', async () => {
    const { data } = await call(app, week, { body: { ...pair, date: '2026-12-02' } });
    expect(data.matrix).toBeNull();
  });

  test('of two ways is seven by seven, the cheapest of all marked', async () => {
    const { data } = await asked({ ...pair, date: '2026-12-02', returnDate: '2026-12-05' });
    const { departures, returns, cells } = data.matrix ?? { departures: [], returns: [], cells: [] };
    expect([departures[0]?.date, departures.at(-1)?.date]).toEqual(['2026-11-29', '2026-12-05']);
    expect([returns[0]?.date, returns.at(-1)?.date]).toEqual(['2026-12-02', '2026-12-08']);
    expect(cells.length).toBe(49);
    const [out, home] = [departures[3], returns[3]];
    const middle = cells.find((cell) => cell.date === '2026-12-02' && cell.returnDate === '2026-12-05');
    expect(middle?.price).toBe((out?.price ?? 0) + (home?.price ?? 0));
    const prices = cells.flatMap(({ price }) => price ?? []);
    expect(prices.length).toBe(43);
    const cheapest = cells.filter((cell) => cell.isCheapest);
    expect(cheapest.length).toBeGreaterThan(0);
    expect(cheapest.every(({ price }) => price === Math.min(...prices))).toBe(true);
    expect(data.days.length).toBe(7);
  });

  test('a way back before the way there is refused', async () => {
    const answer = await call(app, week, {
      body: { ...pair, date: '2026-12-02', returnDate: '2026-12-01' },
    });
    expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([
      400,
      'RETURN_BEFORE_OUTBOUND',
      'returnDate',
    ]);
  });
});

describe('the job that keeps wanted pairs fresh', () => {
  const job = 'flight-lowest-fares-popular';
  const run = async () => {
    await app.rooms
      .flatMap((room) => room.jobs ?? [])
      .find(({ name }) => name === job)
      ?.handle({});
    return app.runJobs();
  };

  test('sends for so many pairs a run, the most wanted first, until nothing is due', async () => {
    await sql`delete from flight_lowest_fares`.execute(app.services.db);
    expect(await run()).toBeLessThanOrEqual(10);
    const { data } = await call(app, home, { body: { ...pair, from: today, to: addDays(today, 60) } });
    expect(data.days.every((day) => day.price !== null)).toBe(true);
    for (let rounds = 0; rounds < 8; rounds += 1) await run();
    expect(await run()).toBe(0);
  });
});
