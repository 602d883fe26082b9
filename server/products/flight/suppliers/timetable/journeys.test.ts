import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOfAirportMinutes } from '#core/products/flight/rules/itinerary/changing.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { addRial, zeroRial } from '#core/rules/money/rial.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import { airportsOf } from '#server/products/flight/places/expand.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { requestFor } from '../conformance.ts';
import type { FlightSupplier, HoldRequest, Offer } from '../port.ts';
import { createTimetableSupplier } from './index.ts';
import type { NamedFlight } from './names.ts';
import { parseOfferKey } from './names.ts';
import { clearWeather, setWeather } from './weather.ts';

const pairs: [string, string][] = [
  ['THR', 'LON'],
  ['MHD', 'PAR'],
  ['SYZ', 'NYC'],
  ['KIH', 'BKK'],
  ['THR', 'IST'],
  ['THR', 'NJF'],
  ['RZR', 'SYZ'],
  ['RZR', 'LAX'],
  ['LON', 'THR'],
];

const legsOf = ({ proposal }: Offer) => proposal.flightGroups.flatMap((group) => group.flightLegs);
const atOrigin = (leg: ReturnType<typeof legsOf>[number]) =>
  toInstant(leg.departureTime, airportOf(leg.origin).timeZone).getTime() / 60_000;
const atDestination = (leg: ReturnType<typeof legsOf>[number]) =>
  toInstant(leg.arrivalTime, airportOf(leg.destination).timeZone).getTime() / 60_000;

describe('journeys of several flights', () => {
  let app: TestApp;
  let supplier: FlightSupplier;
  const patience = () => AbortSignal.timeout(5000);
  beforeAll(async () => {
    app = await flightHouse();
    supplier = createTimetableSupplier(app.services);
  });
  afterAll(() => app?.close());

  const request = (cities: [string, string], more: Omit<Parameters<typeof requestFor>[2], 'cities'> = {}) =>
    requestFor(app.services, supplier, { ...more, cities });
  const search = async (cities: [string, string], daysAhead = 12) => {
    const { offer } = await request(cities, { daysAhead });
    return { criteria: offer.criteria, offers: await supplier.search(offer.criteria, patience()) };
  };
  const flightsOf = ({ offer }: { offer: { offerKey: string } }): NamedFlight[] => [
    ...(parseOfferKey(offer.offerKey) ?? []),
  ];
  const bookedOn = async ({ flight, date }: NamedFlight): Promise<number> => {
    const { rows } = await sql<{ booked: number }>`
      select coalesce(sum(booked), 0)::integer as booked from timetable_seats
      where flight_key = ${flight.key} and flight_date = ${date}`.execute(app.services.db);
    return rows[0]?.booked ?? 0;
  };

  test.each(pairs)(
    '%s to %s: flights follow one another, and every time is local to its end',
    async (...pair) => {
      const { criteria, offers } = await search(pair);
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) {
        const [group] = offer.proposal.flightGroups;
        const legs = legsOf(offer);
        const [first, last] = [legs[0], legs.at(-1)];
        if (!group || !first || !last) throw new Error('no flights');
        expect(airportsOf(criteria.origin).map(({ iata }) => iata)).toContain(first.origin);
        expect(airportsOf(criteria.destination).map(({ iata }) => iata)).toContain(last.destination);
        expect(first.departureTime.slice(0, 10)).toBe(criteria.date);
        for (const leg of legs) expect(atDestination(leg) - atOrigin(leg)).toBe(leg.durationMinutes);
        for (const [at, leg] of legs.entries()) {
          const before = legs[at - 1];
          if (!before) continue;
          expect(airportOf(leg.origin).cityCode).toBe(airportOf(before.destination).cityCode);
          const wait = atOrigin(leg) - atDestination(before);
          expect(wait).toBeGreaterThanOrEqual(
            leg.origin === before.destination ? 60 : changeOfAirportMinutes,
          );
        }
        expect(group.stops).toBe(legs.length - 1);
        expect(group.durationMinutes).toBe(atDestination(last) - atOrigin(first));
        expect(offer.proposal.totalDurationMinutes).toBe(group.durationMinutes);
        expect([group.departureTime, group.arrivalTime]).toEqual([first.departureTime, last.arrivalTime]);
        expect(offer.proposal.hash).toBe(
          legs.map((leg) => `${leg.flightNumber}|${leg.departureTime}`).join('+'),
        );
      }
      const keys = offers.map((offer) => offer.offerKey);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  test('where nobody flies straight there are changes; at home nobody changes who need not', async () => {
    const stops = async (pair: [string, string]) =>
      new Set((await search(pair)).offers.map((offer) => legsOf(offer).length - 1));
    expect((await stops(['THR', 'LON'])).has(0)).toBe(false);
    expect(await stops(['THR', 'MHD'])).toEqual(new Set([0]));
    const homely = (await search(['RZR', 'SYZ'])).offers.flatMap((offer) => legsOf(offer));
    expect(homely.every((leg) => airportOf(leg.destination).countryIso2 === 'IR')).toBe(true);
    const abroad = (await search(['THR', 'LON'])).offers;
    expect(new Set(abroad.map(({ proposal }) => proposal.cabinClass))).toEqual(new Set([1, 2, 3]));
  });

  test('a journey costs less than its flights one by one; taxes name every country that is left', async () => {
    const { criteria, offers } = await search(['THR', 'LON']);
    const through = offers.find((offer) => legsOf(offer).length === 2 && offer.proposal.cabinClass === 1);
    const [first, second] = through ? legsOf(through) : [];
    if (!through || !first || !second) throw new Error('no journey');
    const single = await Promise.all(
      flightsOf({ offer: through }).map(async (named, at) => {
        const key = through.offerKey.split('+')[at] ?? '';
        const alone = {
          ...through,
          criteria,
          offerKey: key,
          proposal: { ...through.proposal, proposalId: 'p1', penaltyNowPercent: null },
        };
        const answer = await supplier.reprice(alone, criteria.passengers, patience());
        if (answer.kind !== 'done') throw new Error(`${named.flight.key} is not on sale`);
        return answer.value.proposal.prices[0]?.baseFare ?? zeroRial;
      }),
    );
    const [price] = through.proposal.prices;
    expect(price?.baseFare).toBeLessThan(addRial(...single));
    expect(price?.taxes.length).toBe(2);
    expect(price?.taxes[0]?.code).toBe('IR');
  });

  test('a hold takes a seat on every flight and gives all of them back once', async () => {
    const held = await request(['THR', 'LON'], {
      daysAhead: 14,
      passengers: { adults: 2, children: 0, infants: 1 },
    });
    const flights = flightsOf(held);
    expect(flights.length).toBeGreaterThan(1);
    const now = () => Promise.all(flights.map(bookedOn));
    const before = await now();
    expect((await supplier.hold(held)).kind).toBe('done');
    expect(await now()).toEqual(before.map((booked) => booked + 2));
    await supplier.release(held.lineId, null);
    expect(await now()).toEqual(before);
    await supplier.release(held.lineId, null);
    expect(await now()).toEqual(before);
  });

  test('where the last flight is full, no seat of the first is taken', async () => {
    const held = await request(['THR', 'LON'], { daysAhead: 15 });
    const [first, last] = [flightsOf(held)[0], flightsOf(held).at(-1)];
    if (!first || !last) throw new Error('no flights');
    await setWeather(app.services.db, {
      kind: 'sold_out',
      airline: last.flight.airline,
      flightNumber: last.flight.number,
    });
    expect(await supplier.hold(held)).toEqual({ kind: 'refused', reason: 'sold_out' });
    await clearWeather(app.services.db);
    expect(await bookedOn(first)).toBe(0);
  });

  test('many buyers at once of journeys that share flights: none is sold twice, all or nothing', async () => {
    const held = await request(['THR', 'LON'], { daysAhead: 16 });
    const flights = flightsOf(held);
    const [first] = flights;
    if (!first) throw new Error('no flights');
    const short = held.offer.offerKey.split('+')[0] ?? '';
    const alone = await supplier.reprice(
      { ...held.offer, offerKey: short },
      held.offer.criteria.passengers,
      patience(),
    );
    if (alone.kind !== 'done') throw new Error('not on sale alone');
    const requests = Array.from({ length: 120 }, (_, at): HoldRequest => {
      const lineId = app.services.random.uuid();
      return at % 2 === 0
        ? { ...held, lineId }
        : {
            ...held,
            lineId,
            offer: { ...held.offer, offerKey: short },
            expectedTotal: alone.value.proposal.totalPrice,
          };
    });
    const answers = await Promise.all(requests.map((one) => supplier.hold(one)));
    const done = (parity: number) =>
      answers.filter((one, at) => one.kind === 'done' && at % 2 === parity).length;
    expect(done(0) + done(1)).toBeGreaterThan(0);
    expect(await Promise.all(flights.map(bookedOn))).toEqual(
      flights.map((_, at) => (at === 0 ? done(0) + done(1) : done(0))),
    );
    expect(
      answers.every((one) => one.kind === 'done' || (one.kind === 'refused' && one.reason === 'sold_out')),
    ).toBe(true);
    await Promise.all(requests.map((one) => supplier.release(one.lineId, null)));
    expect(await Promise.all(flights.map(bookedOn))).toEqual(flights.map(() => 0));
  });

  test('one ticket a traveller for the whole journey; given back, every flight has its seats again', async () => {
    const held = await request(['MHD', 'PAR'], {
      daysAhead: 17,
      passengers: { adults: 1, children: 1, infants: 0 },
    });
    const flights = flightsOf(held);
    await supplier.hold(held);
    const issued = await supplier.issue(held.lineId, '', held.travellers);
    if (issued.kind !== 'done') throw new Error('not issued');
    expect(issued.value.tickets.length).toBe(2);
    const quote = await supplier.refundQuote(
      held.lineId,
      '',
      held.travellers.map((one) => one.travellerId),
    );
    if (quote.kind !== 'done') throw new Error('not quoted');
    expect((await supplier.refund(held.lineId, '', quote.value)).kind).toBe('done');
    expect(await Promise.all(flights.map(bookedOn))).toEqual(flights.map(() => 0));
  });

  test('the calendar of a pair without direct flights has a price for its days, no lower than a search’s', async () => {
    const from = addDays(dayInIran(app.clock.now()), 20);
    const lowest = await supplier.lowestFares('IKA', 'LHR', from, addDays(from, 6), patience());
    expect(lowest.size).toBe(7);
    const { offers } = await search(['THR', 'LON'], 20);
    const cheapest = Math.min(
      ...offers
        .filter(({ proposal }) => proposal.cabinClass === 1)
        .map(({ proposal }) => proposal.totalPrice),
    );
    expect(lowest.get(from)).toBeGreaterThanOrEqual(cheapest);
  });
});
