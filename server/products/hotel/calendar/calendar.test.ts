import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createFromPrice } from '../heads/from-price.ts';
import { createPlaces } from '../places/places.ts';
import type { HotelSupplier } from '../suppliers/port.ts';
import { ownRooms } from '../suppliers/testing/house.ts';
import { checkIn, hotelWorld, search, stayFor } from '../testing/world.ts';

const nightsCall = 'POST /api/hotel-catalog/HotelCalendar/Nights';
const stripCall = 'POST /api/hotel-catalog/HotelCalendar/CheaperDates';
const trendingCall = 'POST /api/front-api/HotelTrending/GetHotelsAvailableByDestination';
const historyCall = 'POST /api/user-interactions/HotelUserInterations/GetHotelSearchHistories';
const citiesCall = 'POST /api/hotel-configuration/Cities/GetAllCities';
const namesCall = 'POST /api/hotel-configuration/Cities/GetHotelsByCity';
const suggestCall = 'POST /api/hotel-catalog/Destinations/Suggest';

const mashhad = { kind: 'city', id: 'mashhad' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await hotelWorld();
});
afterAll(() => app?.close());

test('the calendar tells the lowest price of each night, the cheapest and the dearest, and days of rest', async () => {
  const body = { destination: mashhad, from: checkIn, to: addDays(checkIn, 30) };
  const { data } = await call(app, nightsCall, { body });
  expect(data.nights).toHaveLength(31);
  const prices = data.nights.flatMap(({ price }) => price ?? []);
  expect(prices).toHaveLength(31);
  const cheapest = data.nights.filter(({ isCheapest }) => isCheapest);
  expect(new Set(cheapest.map(({ price }) => price))).toEqual(new Set([Math.min(...prices)]));
  expect(data.nights.find(({ date }) => date === '2026-12-04')?.isHoliday).toBe(true);
});

test('one hotel has a calendar of its own, which is never cheaper than that of its city', async () => {
  const [one] = (await search(app)).data.hotels.slice(-1);
  const range = { from: checkIn, to: addDays(checkIn, 6) };
  const city = await call(app, nightsCall, { body: { destination: mashhad, ...range } });
  const own = await call(app, nightsCall, {
    body: { destination: { kind: 'hotel', id: one?.hotelId ?? '' }, ...range },
  });
  const dearer = own.data.nights.map(({ price }, at) => (price ?? 0) - (city.data.nights[at]?.price ?? 0));
  expect(dearer.every((more) => more >= 0)).toBe(true);
  expect(dearer.some((more) => more > 0)).toBe(true);
});

test('search engines are told the cheapest night that the calendar of the hotel shows, and a silent supplier holds up no page', async () => {
  const places = createPlaces(true);
  const hotel = places.hotelsOf('mashhad')[0] ?? expect.fail('no hotel');
  const city = places.city(hotel.cityKey) ?? expect.fail('no city');
  const { services } = app;
  const supplier = ownRooms(services);
  const told = createFromPrice({ services, suppliers: [supplier] });
  // A page waits for it only briefly, so on a busy machine it is there for one of the next.
  const from = await vi.waitFor(async () => (await told(hotel, city)) ?? expect.fail('not told'), 20_000);
  const today = dayThere(services.clock.now(), city.zone);
  const body = {
    destination: { kind: 'hotel', id: hotel.hotelId } as const,
    from: today,
    to: addDays(today, 30),
  };
  const { nights } = (await call(app, nightsCall, { body })).data;
  const prices = nights.flatMap(({ price }) => price ?? []);
  expect(from).toMatchObject({ price: Math.min(...prices), heardOn: today });
  expect(nights.find(({ date }) => date === from?.night)?.price).toBe(from?.price);
  let asked = 0;
  const silent: HotelSupplier = {
    ...supplier,
    nightPrices: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
  };
  const ask = createFromPrice({ services, suppliers: [silent] });
  expect([await ask(hotel, city), await ask(hotel, city), asked]).toEqual([null, null, 1]);
});

test('a range that makes no sense, and a place that nobody knows, are refused by field', async () => {
  const ask = async (body: object) => {
    const base = { destination: mashhad, from: checkIn, to: checkIn };
    const { status, errors } = await call(app, nightsCall, { body: { ...base, ...body } });
    return [status, errors[0]?.field];
  };
  expect(await ask({ to: addDays(checkIn, -1) })).toEqual([400, 'to']);
  expect(await ask({ to: addDays(checkIn, 63) })).toEqual([400, 'to']);
  expect(await ask({ destination: { kind: 'city', id: 'atlantis' } })).toEqual([400, 'destination.id']);
});

test('the same stay a few days earlier or later, with its lowest total', async () => {
  const { data } = await call(app, stripCall, { body: stayFor() });
  expect(data.days).toHaveLength(15);
  const asked = data.days.find(({ isAsked }) => isAsked);
  const { data: found } = await search(app);
  expect(asked).toMatchObject({
    checkIn,
    total: found.hotels[0]?.options[0]?.total,
    hotels: found.hotels.length,
  });
  const totals = data.days.flatMap(({ total }) => total ?? []);
  expect(data.days.find(({ isCheapest }) => isCheapest)?.total).toBe(Math.min(...totals));
  const soon = await call(app, stripCall, {
    body: stayFor({ checkIn: toPlainDate('2026-11-23'), checkOut: toPlainDate('2026-11-24') }),
  });
  expect(soon.data.days[0]?.checkIn).toBe('2026-11-21');
});

test('the home page shows hotels of a city with their lowest night, ten at most', async () => {
  const ask = (cityCode: string, take = 10) => call(app, trendingCall, { body: { cityCode, take } });
  const { data } = await ask('MHD');
  expect([data.city?.cityKey, data.hotels.length]).toEqual(['mashhad', 4]);
  expect(data.hotels.every(({ price, date }) => price > 0 && date >= '2026-11-21')).toBe(true);
  expect((await ask('mhd', 2)).data.hotels).toHaveLength(2);
  expect((await ask('LHR')).data).toEqual({ city: null, hotels: [] });
  expect((await ask('MHD', 11)).status).toBe(400);
});

test('cities are all that hotels are sold in, or those of an airport; a text finds its place', async () => {
  const all = await call(app, citiesCall, { body: {} });
  expect(all.data.length).toBe(27);
  expect(all.data.every(({ hotels }) => hotels > 0)).toBe(true);
  const one = await call(app, citiesCall, { body: { iataCode: 'ika' } });
  expect(one.data.map(({ cityKey }) => cityKey)).toEqual(['tehran']);
  expect((await call(app, citiesCall, { body: { iataCode: 'LHR' } })).data).toEqual([]);
  const named = (await call(app, namesCall, { body: {} })).data;
  expect(named.map(({ cityKey }) => cityKey)).toEqual(all.data.map(({ cityKey }) => cityKey));
  const { payload } = await app.inject('/sitemaps/hotels.xml');
  const told = [...payload.matchAll(/\/hotels\/([^<]*)<\/loc>/g)].map(([, hotelId]) => hotelId);
  expect(named.flatMap(({ hotels }) => hotels.map(({ hotelId }) => hotelId)).sort()).toEqual(told.sort());
  const found = await call(app, suggestCall, { body: { text: 'حرم امام رضا' } });
  expect(found.data[0]).toMatchObject({ kind: 'landmark', cityName: 'مشهد', countryName: 'ایران' });
});

test('the last searches of who is signed in are told to them alone, each once, newest first', async () => {
  const user = await signIn(app);
  const ask = (id: string) =>
    call(
      app,
      'POST /api/hotel-catalog/HotelCatalog/Available',
      { body: stayFor({ destination: { kind: 'city', id } }) },
      user.token,
    );
  for (const id of ['mashhad', 'kish', 'mashhad']) {
    await ask(id);
    await call(app, historyCall, { body: {} }, user.token);
    app.clock.advance({ seconds: 1 });
  }
  const { data } = await call(app, historyCall, { body: {} }, user.token);
  expect(data.map(({ destination }) => destination.name)).toEqual(['مشهد', 'کیش']);
  expect(data[0]).toMatchObject({ checkIn, rooms: [{ adults: 2, childAges: [] }] });
  const other = await signIn(app);
  expect((await call(app, historyCall, { body: {} }, other.token)).data).toEqual([]);
});
