import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '#server/testing/time.ts';
import { pairsToAsk } from '../calendar/pairs.ts';
import type { Served } from '../suppliers/port.ts';
import { servedByTimetable } from '../suppliers/timetable/served.ts';
import { wantedRoutes } from '../trending/routes.ts';
import { networkOf } from './network.ts';
import { popularPairs } from './popular.ts';
import { createServing, servingOf } from './serving.ts';

/** Own seats to Kish and Najaf, the way back from Najaf not among them. */
const seats: Served = {
  pairs: [
    { from: 'THR', to: 'KIH', flightsAWeek: 3 },
    { from: 'KIH', to: 'THR', flightsAWeek: 3 },
    { from: 'IKA', to: 'NJF', flightsAWeek: 1 },
  ],
};

const codes = (places: readonly { code: string }[]) => places.map(({ code }) => code);
const routesOf = (told: (Served | 'everything')[]) =>
  wantedRoutes(networkOf(told), [], { count: 60 }).map(
    ({ origin, destination }) => `${origin.code} ${destination.code}`,
  );

describe('a house with its own seats alone', () => {
  const network = networkOf([seats]);
  const { findDomestic, findInTheWorld } = servingOf(network);

  test('shows the places of its seats and no others', () => {
    expect(codes(findDomestic(''))).toEqual(['KIH', 'THR']);
    expect(codes(findDomestic('', 'THR'))).toEqual(['KIH']);
    expect(codes(findDomestic('مشهد'))).toEqual([]);
    expect(codes(findInTheWorld('', 'THR')).sort()).toEqual(['KIH', 'NJF']);
    expect(codes(findInTheWorld('', 'NJF'))).toEqual([]);
    // Popular places are those that can be bought. A typed name is found wherever it is.
    const popular = findInTheWorld('');
    expect(codes(popular)).toContain('NJF');
    expect(codes(popular)).not.toContain('IST');
    expect(codes(findInTheWorld('استانبول'))[0]).toBe('IST');
  });

  test('shows its own routes as popular, and asks for no fares of connections that nobody sells', () => {
    expect(routesOf([seats])).toEqual(['THR KIH', 'THR NJF', 'KIH THR']);
    expect(pairsToAsk(network, [{ origin: 'THR', destination: 'KIH' }])).toHaveLength(1);
    expect(pairsToAsk(network, [{ origin: 'KIH', destination: 'NJF' }])).toEqual([]);
  });
});

describe('a house with a supplier that has no list', () => {
  const network = networkOf(['everything']);
  const { findDomestic, findInTheWorld } = servingOf(network);

  test('shows every place that is known, the big cities first', () => {
    expect(codes(findDomestic('')).slice(0, 3)).toEqual(['THR', 'MHD', 'SYZ']);
    expect(findDomestic('', 'THR').length).toBe(findDomestic('').length - 1);
    expect(codes(findInTheWorld('')).slice(0, 3)).toEqual(['IST', 'DXB', 'NJF']);
    expect(findInTheWorld('', 'QQQ')).toEqual([]);
    expect(network.reachableFrom('THR').has('JFK')).toBe(true);
  });

  test('shows all popular routes, and asks for a few pairs of cities with many airports', () => {
    expect(routesOf(['everything'])).toHaveLength(popularPairs.length);
    const pairs = ['LHR', 'LGW', 'STN'].map((destination) => ({ origin: 'IKA', destination }));
    expect(pairsToAsk(network, pairs)).toHaveLength(2);
  });

  test('beside own seats the listed flights come first', () => {
    const both = servingOf(networkOf(['everything', seats]));
    expect(codes(both.findDomestic('')).slice(0, 3)).toEqual(['KIH', 'THR', 'MHD']);
    expect(both.network.fliesStraight({ origin: 'THR', destination: 'KIH' })).toBe(true);
    expect(both.network.fliesStraight({ origin: 'THR', destination: 'MHD' })).toBe(false);
  });
});

test('a house with nothing to sell shows no place and no route as its own', () => {
  for (const told of [[], [{ pairs: [] }]]) {
    const network = networkOf(told);
    const { findDomestic, findInTheWorld } = servingOf(network);
    expect([network.isSelling, findDomestic(''), findInTheWorld('')]).toEqual([false, [], []]);
    expect(routesOf(told)).toEqual([]);
    expect(pairsToAsk(network, [{ origin: 'THR', destination: 'MHD' }])).toEqual([]);
  }
});

test('two suppliers of the same flights do not make twice as many', () => {
  const half = servedByTimetable.pairs.map((pair) => ({ ...pair, flightsAWeek: 1 }));
  const [alone, both] = [[servedByTimetable], [servedByTimetable, { pairs: half }]].map(networkOf);
  expect(both?.pairs).toEqual(alone?.pairs);
});

test('suppliers are asked again after a minute; one that says nothing keeps what it said last', async () => {
  const clock = createTestClock();
  let told: Served | null = { pairs: [] };
  let asked = 0;
  const supplier = {
    id: 'seats',
    serves: async () => {
      asked += 1;
      if (!told) throw new Error('away');
      return told;
    },
  };
  const serving = createServing([supplier], { clock, log: pino({ level: 'silent' }) });
  const first = await serving();
  expect(first.network.isSelling).toBe(false);
  told = seats;
  expect(await serving()).toBe(first);
  clock.advance({ seconds: 60 });
  const [second, same] = await Promise.all([serving(), serving()]);
  expect([second.network.isSelling, second === same, asked]).toEqual([true, true, 2]);
  // If the list is the same again, what was made of it is not made anew.
  told = structuredClone(seats);
  clock.advance({ seconds: 60 });
  expect(await serving()).toBe(second);
  told = null;
  clock.advance({ seconds: 60 });
  expect(await serving()).toBe(second);
});
