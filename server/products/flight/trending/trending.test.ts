import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { writeLowest } from '../calendar/table.ts';
import { flightHouse } from '../testing/house.ts';

const today = toPlainDate('2026-11-21');
const trending = 'GET /api/front-api/Trending/GetTrendingList';
const quick = 'POST /api/flight-catalog/HomePage/GetQuickSearchInfos';

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());
beforeEach(() => sql`truncate flight_search_counts, flight_lowest_fares`.execute(app.services.db));

const search = (origin: string, destination: string, more: object = {}) =>
  call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: { origin: { code: origin }, destination: { code: destination }, date: addDays(today, 3), ...more },
  });

const list = async (productType?: 1 | 2) =>
  (await call(app, trending, { query: productType === undefined ? {} : { productType } })).data;

const named = (rows: { origin: { code: string }; destination: { code: string } }[]) =>
  rows.map(({ origin, destination }) => `${origin.code} ${destination.code}`);

describe('Trending/GetTrendingList', () => {
  test('without searches says so and shows what the house knows as popular', async () => {
    const rows = await list();
    expect(rows.length).toBe(10);
    expect(rows.every(({ searches }) => searches === 0)).toBe(true);
    expect(named(rows)[0]).toBe('THR MHD');
  });

  test('counts real searches of two cities, ways back and refused ones not', async () => {
    await search('TBZ', 'MHD');
    await list();
    await search('TBZ', 'MHD');
    await search('MHD', 'TBZ', { tripType: 2, isReturning: true });
    await search('TBZ', 'MHD', { date: addDays(today, -1) });
    const rows = await list();
    expect([named(rows)[0], rows[0]?.searches]).toEqual(['TBZ MHD', 2]);
    expect(rows.slice(1).every(({ searches }) => searches === 0)).toBe(true);
  });

  test('an address that asks again and again within a moment counts once; airports count for their city', async () => {
    for (let i = 0; i < 5; i += 1) await search('TBZ', 'THR');
    await search('TBZ', 'IKA', { destination: { code: 'IKA', kind: 'AirportCode' } });
    const [first] = await list();
    expect([first?.destination.code, first?.searches]).toEqual(['THR', 2]);
  });

  test('what is older than fourteen days is no trend', async () => {
    await sql`insert into flight_search_counts values ('TBZ', 'MHD', ${addDays(today, -14)}, 9),
      ('TBZ', 'KIH', ${addDays(today, -13)}, 3)`.execute(app.services.db);
    const rows = await list();
    expect([named(rows)[0], rows[0]?.searches]).toEqual(['TBZ KIH', 3]);
  });

  test('shows one side of the border alone', async () => {
    const [abroad, home] = [await list(1), await list(2)];
    expect(abroad.length).toBeGreaterThan(0);
    expect(abroad.every(({ productType }) => productType === 1)).toBe(true);
    expect(home.every(({ productType }) => productType === 2)).toBe(true);
    const wrong = await call(app, trending, { query: { productType: 7 as 1 } });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'productType']);
  });
});

describe('a start', () => {
  const warm = async () => {
    for (const room of app.rooms) await room.warm?.();
    return (await list()).filter(({ price }) => price !== null);
  };

  test('has the prices that the home page shows before the house listens, the first one and one of two days later', async () => {
    expect((await list()).every(({ price }) => price === null)).toBe(true);
    const first = await warm();
    expect(first.length).toBeGreaterThanOrEqual(8);
    app.clock.advance({ seconds: 48 * 3600 });
    const later = await warm();
    expect(named(later)).toEqual(named(first));
    for (const [at, { date, checkedAt }] of later.entries()) {
      expect(date && date >= addDays(today, 2)).toBe(true);
      expect((checkedAt ?? '') > (first[at]?.checkedAt ?? '')).toBe(true);
    }
    app.clock.advance({ seconds: -48 * 3600 });
  });
});

describe('HomePage/GetQuickSearchInfos', () => {
  test('carries the cheapest coming day that is known, of any airport of the city', async () => {
    const fare = (origin: string, day: number, price: number) => ({
      origin,
      destination: 'MHD',
      date: addDays(today, day),
      price: toRial(price),
      checked_at: app.clock.now(),
    });
    await writeLowest(app.services.db, [fare('THR', 4, 30), fare('IKA', 9, 20), fare('THR', 90, 10)]);
    const { data } = await call(app, quick, { body: {} });
    expect(data[0]).toMatchObject({
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      productType: 2,
      date: addDays(today, 9),
      price: 20,
      checkedAt: app.clock.now().toISOString(),
    });
    expect(data.find(({ destination }) => destination.code === 'KIH')).toMatchObject({
      date: null,
      price: null,
    });
  });

  test('to a place leads from where people search it, then from the big cities that fly there', async () => {
    await search('KER', 'MHD');
    await list();
    const { data } = await call(app, quick, { body: { iata: 'mhd' } });
    expect(named(data).slice(0, 2)).toEqual(['KER MHD', 'THR MHD']);
    expect(data.every(({ destination }) => destination.code === 'MHD')).toBe(true);
    expect(data.length).toBeLessThanOrEqual(8);
    expect(
      (await call(app, quick, { body: { iata: 'MHD', productType: 1 } })).data.every(
        ({ productType }) => productType === 1,
      ),
    ).toBe(true);
  });

  test('a code that is no place and one that is no code are refused by field', async () => {
    for (const iata of ['XQX', '12']) {
      const wrong = await call(app, quick, { body: { iata } });
      expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'iata']);
      expect(wrong.errors[0]?.messages[0]).toMatch(/[آ-ی]/);
    }
  });
});

describe('LandingPages/GetLandingPageFlights', () => {
  const landing = 'POST /api/front-api/LandingPages/GetLandingPageFlights';

  test('are the flights to a city with the lowest fare, and of a category without one that may be of another', async () => {
    const fare = { origin: 'THR', destination: 'MHD', date: addDays(today, 4), price: toRial(30) };
    await writeLowest(app.services.db, [{ ...fare, checked_at: app.clock.now() }]);
    const to = async (body: { cityCode?: string; category?: 'charter' | 'system' }) =>
      (await call(app, landing, { body })).data;
    const all = await to({ cityCode: 'mhd' });
    expect(all.length).toBeGreaterThan(1);
    expect(all.every(({ destination }) => destination.code === 'MHD')).toBe(true);
    expect(all[0]).toMatchObject({ origin: { code: 'THR' }, price: 30, date: fare.date });
    const charters = await to({ cityCode: 'MHD', category: 'charter' });
    expect(named(charters)).toEqual(named(all));
    expect(charters.every(({ price, date }) => price === null && date === null)).toBe(true);
    expect(named(await to({}))[0]).toBe('THR MHD');
    expect(await to({ cityCode: 'QQQ' })).toEqual([]);
    expect((await call(app, landing, { body: { category: 'night' } as never })).status).toBe(400);
  });
});
