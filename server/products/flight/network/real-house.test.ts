import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { addDepartures } from '../suppliers/allotment/departures.ts';
import { flightHouse } from '../testing/house.ts';

/** Real houses: they have no timetable of the demonstration, and nothing that is shown comes from it. */
const env = { PUBLIC_URL: 'https://hodhod.example', KAVENEGAR_KEY: 'testkey1234' };
const duffel = {
  DUFFEL_TOKEN: 'duffel_live_notused',
  DUFFEL_RATES: 'EUR=1250000',
  DUFFEL_CONTACT: 'desk@example.ir,+982112345678',
};

let own: TestApp;
let remote: TestApp;
beforeAll(async () => {
  own = await flightHouse({ demo: false, env });
  remote = await flightHouse({ demo: false, env: { ...env, ...duffel } });
});
afterAll(() => Promise.all([own?.close(), remote?.close()]));

const shown = async (app: TestApp) => {
  const at = '/api/flight-configuration/Airport';
  const places = async (url: string, payload: object): Promise<string[]> => {
    const { payload: body } = await app.inject({ method: 'POST', url: `${at}/${url}`, payload });
    return JSON.parse(body).data.map(({ code }: { code: string }) => code);
  };
  const { data } = await call(app, 'GET /api/front-api/Trending/GetTrendingList', { query: {} });
  return {
    domestic: await places('GetDomesticPlpAirports', {}),
    fromTehran: await places('GetDomesticPlpAirports', { origin: 'THR' }),
    popular: await places('GetInternationalPlpAirports', {}),
    routes: data.map(({ origin, destination }) => `${origin.code} ${destination.code}`),
  };
};

/** Whether looking at the fares of a route sends a job for what is missing. */
const isAsking = async (app: TestApp, origin: string, destination: string): Promise<boolean | undefined> => {
  const from = addDays(dayInIran(app.clock.now()), 2);
  const body = { origin: { code: origin }, destination: { code: destination }, from, to: addDays(from, 1) };
  const { data } = await call(app, 'POST /api/flight-catalog/FlightCalendar/HomePageCalendar', { body });
  return data.isRefreshing;
};

test('without seats nothing is shown as served; the seats that are added then are', async () => {
  expect(await shown(own)).toEqual({ domestic: [], fromTehran: [], popular: [], routes: [] });
  expect(await isAsking(own, 'THR', 'RAS')).toBe(false);
  const date = addDays(dayInIran(own.clock.now()), 3);
  const seats = (origin: string, destination: string) => ({
    departure_id: `${origin}${destination}`,
    airline: 'W5',
    flight_number: 4711,
    origin,
    destination,
    flight_date: date,
    departs_at: toPlainDateTime(`${date}T12:00`),
    minutes: 60,
    aircraft: 'A310',
    booking_class: 'Y',
    adult_fare: 20_000_000,
    child_fare: 15_000_000,
    infant_fare: 2_000_000,
    baggage_kg: 20,
    capacity: 9,
    is_demo: false,
  });
  await addDepartures(own.services.db, [seats('THR', 'RAS'), seats('RAS', 'THR')]);
  own.clock.advance({ minutes: 1 });
  const now = await shown(own);
  expect(now).toMatchObject({ domestic: ['RAS', 'THR'], fromTehran: ['RAS'] });
  expect(now.routes.toSorted()).toEqual(['RAS THR', 'THR RAS']);
  expect([await isAsking(own, 'THR', 'RAS'), await isAsking(own, 'THR', 'MHD')]).toEqual([true, false]);
});

test('with a supplier that has no list every place is shown', async () => {
  const now = await shown(remote);
  expect(now.domestic.length).toBeGreaterThan(50);
  expect(now.domestic[0]).toBe('THR');
  expect(now.fromTehran).not.toContain('THR');
  expect(now.popular.slice(0, 3)).toEqual(['IST', 'DXB', 'NJF']);
  expect(now.routes[0]).toBe('THR MHD');
  expect(await isAsking(remote, 'IKA', 'IST')).toBe(true);
});
