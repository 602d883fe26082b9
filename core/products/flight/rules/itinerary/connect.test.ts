import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOfAirportMinutes, changingMinutes, waitMinutesMax } from './changing.ts';
import type { Connection, Ride, RideNetwork } from './connect.ts';
import { connect } from './connect.ts';
import { dominates, withoutDominated } from './dominance.ts';
import { isSensibleLength, wayKm } from './ways.ts';

/** A small world of cities, all of them hubs. Some have two airports, and some are in another country. */
interface World {
  airports: { code: string; city: string; country: string; x: number; y: number }[];
  rides: Ride[];
}

const cityCount = 7;
const anyWorld: fc.Arbitrary<World> = fc
  .record({
    cities: fc.array(
      fc.record({ x: fc.nat(3000), y: fc.nat(3000), isTwo: fc.boolean(), isHome: fc.boolean() }),
      { minLength: cityCount, maxLength: cityCount },
    ),
    flights: fc.array(
      fc.record({
        from: fc.nat(2 * cityCount - 1),
        to: fc.nat(2 * cityCount - 1),
        departs: fc.nat(1900),
        minutes: fc.integer({ min: 30, max: 300 }),
        carrier: fc.constantFrom('A', 'B'),
      }),
      { minLength: 20, maxLength: 120 },
    ),
  })
  .map(({ cities, flights }) => {
    const airports = cities.flatMap(({ x, y, isTwo, isHome }, at) =>
      [0, ...(isTwo ? [1] : [])].map((nth) => ({
        code: `${at}${nth}`,
        city: `${at}`,
        country: isHome ? 'home' : 'abroad',
        x: x + nth * 30,
        y,
      })),
    );
    const rides = flights.flatMap(({ from, to, departs, minutes, carrier }) => {
      const [a, b] = [airports[from % airports.length], airports[to % airports.length]];
      return a && b && a.city !== b.city
        ? [{ from: a.code, to: b.code, departs, arrives: departs + minutes, carrier }]
        : [];
    });
    return { airports, rides };
  });

const networkOf = ({ airports, rides }: World): RideNetwork<Ride> => {
  const of = (code: string) => {
    const airport = airports.find((one) => one.code === code);
    if (!airport) throw new Error(`no airport ${code}`);
    return airport;
  };
  const isAbroad = ({ from, to }: { from: string; to: string }) => of(from).country !== of(to).country;
  const between = (from: string, to: string) => rides.filter((ride) => ride.from === from && ride.to === to);
  return {
    hubsFrom: (code) => new Set(rides.filter(({ from }) => from === code).map(({ to }) => to)),
    hubsInto: (code) => new Set(rides.filter(({ to }) => to === code).map(({ from }) => from)),
    flies: (from, to) => between(from, to).length > 0,
    around: (code) => airports.filter(({ city }) => city === of(code).city).map((one) => one.code),
    city: (code) => of(code).city,
    country: (code) => of(code).country,
    km: (from, to) => Math.hypot(of(from).x - of(to).x, of(from).y - of(to).y),
    ridesOfTheDay: (from, to) => between(from, to).filter(({ departs }) => departs < 1440),
    ridesBetween: (from, to, earliest, latest) =>
      between(from, to).filter(({ departs }) => departs >= earliest && departs <= latest),
    changing: (arrival, departure) => ({
      least: changingMinutes(
        { airport: arrival.to, isAbroad: isAbroad(arrival) },
        { airport: departure.from, isAbroad: isAbroad(departure) },
        {},
      ),
      most: waitMinutesMax(isAbroad(arrival) || isAbroad(departure)),
    }),
  };
};

const asked = { origins: ['00'], destinations: ['10'] };
const everything = Number.POSITIVE_INFINITY;
const wayOf = ({ rides }: Connection<Ride>) => rides.map(({ from, to }) => [from, to] as const);
const weighed = ({ rides, departs, arrives }: Connection<Ride>) => ({
  departs,
  arrives,
  stops: rides.length - 1,
  cost: 0,
});
const carriersOf = ({ rides }: Connection<Ride>) => rides.map(({ carrier }) => carrier).join();

describe('connections', () => {
  test('lead from city to city in time, visit none twice, and make no great detour', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const network = networkOf(world);
        for (const journey of connect(asked, network, everything)) {
          const { rides } = journey;
          expect([rides[0]?.from, rides.at(-1)?.to]).toEqual(['00', '10']);
          expect([journey.departs, journey.arrives]).toEqual([rides[0]?.departs, rides.at(-1)?.arrives]);
          expect([2, 3]).toContain(rides.length);
          expect(rides[0]?.departs).toBeLessThan(1440);
          const cities = [rides[0]?.from ?? '', ...rides.map(({ to }) => to)].map(network.city);
          expect(new Set(cities).size).toBe(cities.length);
          for (const [at, ride] of rides.entries()) {
            const before = rides[at - 1];
            if (!before) continue;
            expect(network.city(ride.from)).toBe(network.city(before.to));
            const wait = ride.departs - before.arrives;
            const { least, most } = network.changing(before, ride);
            expect(wait).toBeGreaterThanOrEqual(least);
            expect(wait).toBeLessThanOrEqual(most);
            if (ride.from !== before.to) expect(wait).toBeGreaterThanOrEqual(changeOfAirportMinutes);
          }
          const isHome = network.country('00') === network.country('10');
          expect(isSensibleLength(wayKm(wayOf(journey), network), network.km('00', '10'), !isHome)).toBe(
            true,
          );
          if (isHome)
            expect(rides.every(({ to }) => network.country(to) === network.country('00'))).toBe(true);
        }
      }),
    );
  });

  test('none is made pointless by another of the same carriers', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const found = connect(asked, networkOf(world), everything);
        for (const one of found)
          for (const other of found)
            if (carriersOf(one) === carriersOf(other))
              expect(dominates(weighed(other), weighed(one))).toBe(false);
      }),
    );
  });

  test('every journey with one change that could be made is there, or one of its carriers that is no worse', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const network = networkOf(world);
        const found = connect(asked, network, everything);
        const fastest = Math.min(...found.map(({ departs, arrives }) => arrives - departs));
        for (const first of world.rides.filter(({ from, departs }) => from === '00' && departs < 1440)) {
          for (const second of world.rides.filter(({ to }) => to === '10')) {
            const way = [[first.from, first.to] as const, [second.from, second.to] as const];
            const { least, most } = network.changing(first, second);
            const wait = second.departs - first.arrives;
            const isHome = network.country('00') === network.country('10');
            const isPossible =
              network.city(first.to) === network.city(second.from) &&
              !['0', '1'].includes(network.city(first.to)) &&
              wait >= least &&
              wait <= most &&
              (!isHome || network.country(first.to) === network.country('00')) &&
              isSensibleLength(wayKm(way, network), network.km('00', '10'), !isHome);
            if (!isPossible || second.arrives - first.departs > fastest) continue;
            const journey = { rides: [first, second], departs: first.departs, arrives: second.arrives };
            const isCovered = found.some(
              (one) =>
                carriersOf(one) === carriersOf(journey) &&
                one.departs >= journey.departs &&
                one.arrives <= journey.arrives,
            );
            expect(isCovered).toBe(true);
          }
        }
      }),
    );
  });

  test('no more than asked for, and the fastest among them', () => {
    fc.assert(
      fc.property(anyWorld, fc.integer({ min: 1, max: 4 }), (world, max) => {
        const network = networkOf(world);
        const all = connect(asked, network, everything);
        const few = connect(asked, network, max);
        expect(few.length).toBe(Math.min(max, all.length));
        const fastest = (list: typeof all) =>
          Math.min(...list.map(({ departs, arrives }) => arrives - departs));
        expect(fastest(few)).toBe(fastest(all));
      }),
    );
  });
});

describe('the time to change', () => {
  const at = (airport: string, isAbroad: boolean) => ({ airport, isAbroad });
  test('goes by the kind of both flights, by the airport, and by the way across a city', () => {
    expect(changingMinutes(at('MHD', false), at('MHD', false), {})).toBe(60);
    expect(changingMinutes(at('IST', true), at('IST', true), {})).toBe(90);
    expect(changingMinutes(at('IST', true), at('IST', true), { IST: { abroad: 75 } })).toBe(75);
    expect(changingMinutes(at('IKA', false), at('IKA', true), { IKA: { abroad: 75 } })).toBe(120);
    expect(changingMinutes(at('THR', false), at('IKA', true), {})).toBe(240);
    expect(changingMinutes(at('IST', true), at('SAW', true), { IST: { abroad: 75 } })).toBe(240);
  });
});

describe('dominance', () => {
  const any = fc.record({ departs: fc.nat(4), arrives: fc.nat(4), stops: fc.nat(2), cost: fc.nat(3) });
  test('nothing dominates itself or its like, and what is left out was dominated by something that stays', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (items) => {
        const left = withoutDominated(items);
        for (const item of items) {
          expect(dominates(item, { ...item })).toBe(false);
          expect(left.includes(item)).toBe(!items.some((other) => dominates(other, item)));
          if (!left.includes(item)) expect(left.some((other) => dominates(other, item))).toBe(true);
        }
      }),
    );
  });
});
