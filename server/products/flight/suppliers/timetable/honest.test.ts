import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { findPlace } from '#server/products/flight/places/places.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { honestOffers } from '../honest.ts';
import type { SearchCriteria } from '../port.ts';
import { timetableIndex } from './flights.ts';
import { findOffers } from './shopping.ts';
import { readSky } from './weather.ts';

const placeOf = (code: string): SearchCriteria['origin'] => {
  const place = findPlace({ code, kind: 'AirportCode' });
  if (!place) throw new Error(`no airport ${code}`);
  return place;
};

let app: TestApp;
beforeAll(async () => {
  app = await flightHouse();
});
afterAll(() => app?.close());

/** Searches for every twelfth pair with direct flights, and for as many other pairs; each with a day and a party of its own. */
const questions = (): SearchCriteria[] => {
  const airports = [...timetableIndex.airports()];
  const straight = airports.flatMap((from) =>
    [...timetableIndex.from(from).keys()].map((to) => [from, to] as const),
  );
  const [step, size] = [7, airports.length];
  const others = straight.map(([from], at) => [from, airports[(at * step) % size] ?? ''] as const);
  const today = dayInIran(app.services.clock.now());
  return [...straight, ...others]
    .filter(([from, to], at) => from !== to && at % 12 === 0)
    .map(([from, to], at) => ({
      tripType: 1,
      isReturning: false,
      origin: placeOf(from),
      destination: placeOf(to),
      date: addDays(today, at % 180),
      cabinClass: at % 9 === 0 ? 2 : null,
      passengers: { adults: 1 + (at % 4), children: at % 3, infants: at % 2 },
    }));
};

test('what the timetable offers fits the contract and the question, letter by letter', async () => {
  const { db, clock } = app.services;
  const sky = await readSky(db);
  const lies: string[] = [];
  let count = 0;
  for (const criteria of questions()) {
    const offers = await findOffers({ db, clock }, sky, criteria);
    count += offers.length;
    const checked = honestOffers(offers, criteria, (lie) =>
      lies.push(`${criteria.origin.code}-${criteria.destination.code} ${criteria.date}: ${lie}`),
    );
    expect(JSON.stringify(checked)).toBe(JSON.stringify(offers));
  }
  expect(lies).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});
