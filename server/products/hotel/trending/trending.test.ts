import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { createPlaces } from '../places/places.ts';
import type { HotelSupplier } from '../suppliers/port.ts';
import { createTrending } from './index.ts';

const places = createPlaces(true);
const [hotel] = places.hotelsOf('mashhad').toSorted((a, b) => b.stars - a.stars);

/** How the one supplier answers, and what it was asked. */
let answer: 'prices' | 'nothing' | 'fails' = 'prices';
const asked: string[] = [];
let app: TestApp;
let warm: () => Promise<void>;

const supplier = {
  id: 'played',
  limits: {},
  async nightPrices({ cityKey }: { cityKey: string }) {
    asked.push(cityKey);
    if (answer === 'fails') throw new Error('away');
    if (answer === 'nothing' || !hotel) return new Map();
    const soon = addDays(dayThere(app.clock.now(), 'Asia/Tehran'), 3);
    const prices = new Map([
      [addDays(soon, 1), toRial(30_000_000)],
      [soon, toRial(20_000_000)],
      [addDays(soon, 2), toRial(20_000_000)],
    ]);
    return new Map([[hotel.hotelId, prices]]);
  },
} as unknown as HotelSupplier;

beforeAll(async () => {
  app = await testApp({
    rooms: (services) => {
      const counts = new Map(places.cities.map(({ cityKey }) => [cityKey, 1] as const));
      const trending = createTrending({
        services,
        places,
        suppliers: [supplier],
        soldIn: async () => counts,
      });
      warm = trending.warm;
      return [{ name: 'hotel', migrations: [], operations: trending.operations }];
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  asked.length = 0;
  // What was kept before is too old by then.
  app.clock.advance({ minutes: 11 });
});

const ask = () =>
  call(app, 'POST /api/front-api/HotelTrending/GetHotelsAvailableByDestination', {
    body: { cityCode: 'MHD', take: 10 },
  });

test('one question for a city, kept for the next visitors: the first of the cheapest nights', async () => {
  answer = 'prices';
  const { data } = await ask();
  expect(data.hotels).toMatchObject([
    {
      hotelId: hotel?.hotelId,
      date: addDays(dayThere(app.clock.now(), 'Asia/Tehran'), 3),
      price: 20_000_000,
    },
  ]);
  await ask();
  expect(asked).toEqual(['mashhad']);
});

test('a supplier that was silent has not said that there is nothing: the prices of before stand, and it is asked again soon', async () => {
  answer = 'fails';
  expect((await ask()).data.hotels).toHaveLength(1);
  answer = 'nothing';
  expect((await ask()).data.hotels).toHaveLength(1);
  app.clock.advance({ seconds: 4 });
  expect((await ask()).data.hotels).toEqual([]);
  expect(asked).toEqual(['mashhad', 'mashhad']);
});

test('where nothing is known of a city, it is said that nobody answered', async () => {
  answer = 'fails';
  const fresh = await call(app, 'POST /api/front-api/HotelTrending/GetHotelsAvailableByDestination', {
    body: { cityCode: 'KIH', take: 10 },
  });
  expect([fresh.status, fresh.code]).toEqual([503, 'UNAVAILABLE']);
  answer = 'nothing';
  app.clock.advance({ seconds: 4 });
  expect(
    (
      await call(app, 'POST /api/front-api/HotelTrending/GetHotelsAvailableByDestination', {
        body: { cityCode: 'KIH', take: 10 },
      })
    ).data.hotels,
  ).toEqual([]);
});

test('the cities that the home page offers are asked before its first visitor, one after the other', async () => {
  answer = 'prices';
  await warm();
  expect(asked).toHaveLength(7);
  expect(new Set(asked).size).toBe(7);
  expect(asked).toContain('mashhad');
  await ask();
  expect(asked).toHaveLength(7);
});
