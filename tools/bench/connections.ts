import { flight } from '#core/products/flight/contract/endpoints.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Services } from '#server/platform/services.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import { findPlace } from '#server/products/flight/places/places.ts';
import type { SearchCriteria } from '#server/products/flight/suppliers/port.ts';
import { timetable, timetableIndex } from '#server/products/flight/suppliers/timetable/flights.ts';
import type { Routes, TimetableFlight } from '#server/products/flight/suppliers/timetable/routes.ts';
import { indexFlights } from '#server/products/flight/suppliers/timetable/routes.ts';
import { findOffers } from '#server/products/flight/suppliers/timetable/shopping.ts';
import { readSky } from '#server/products/flight/suppliers/timetable/weather.ts';
import type { TestApp } from '#server/testing/app.ts';
import { openAgency } from './agency.ts';
import { median, report } from './figures.ts';
import { openPostgres } from './postgres.ts';

const database = 'hodhod_test_bench_connections';
const searches = 200;
const warmUp = 60;
const times = 10;
const millisecondsMax = 7;
const growthMax = 1.3;

const placeOf = (code: string): SearchCriteria['origin'] => {
  const place = findPlace({ code, kind: 'CityCode' });
  if (!place) throw new Error(`no place ${code}`);
  return place;
};

/** Pairs of places without a non-stop flight. */
const pairs = ['IKA-LHR', 'MHD-CDG', 'SYZ-JFK', 'LHR-IKA', 'THR-YTO', 'KIH-BKK'];
const criteriaOf = (at: number, today: PlainDate): SearchCriteria => {
  const [from = '', to = ''] = (pairs[at % pairs.length] ?? '').split('-');
  return {
    tripType: 1,
    isReturning: false,
    origin: placeOf(from),
    destination: placeOf(to),
    date: addDays(today, 10 + (at % 60)),
    cabinClass: null,
    passengers: { adults: 1, children: 0, infants: 0 },
  };
};

/** Milliseconds of processor time of some work, in all threads of this process. */
const processorMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
};

/** Measures a whole search that nobody made before: asking suppliers, answering, keeping the results, and learning from them. */
const measureAnswer = async (app: TestApp): Promise<{ ms: number; proposals: number }> => {
  const today = dayInIran(app.services.clock.now());
  const figures: number[] = [];
  const counts: number[] = [];
  for (let at = 0; at < warmUp + searches; at += 1) {
    const { origin, destination, date } = criteriaOf(at, today);
    // Every sixty searches the party changes, so that no search is made twice.
    const passengers = { adults: 1 + Math.floor(at / 60), children: 0, infants: 0 };
    const payload = {
      origin: { code: origin.code },
      destination: { code: destination.code },
      date,
      passengers,
    };
    const url = flight.available.call.replace('POST ', '');
    let proposals = 0;
    const ms = await processorMs(async () => {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'accept-encoding': 'identity' },
      });
      proposals = answer.json<{ data: { proposals: unknown[] } }>().data.proposals.length;
    });
    if (at < warmUp) continue;
    figures.push(ms);
    counts.push(proposals);
  }
  return { ms: median(figures), proposals: median(counts) };
};

/** The same flight in another network, which shares the hubs but has its own other airports. */
const relabelled = (flight: TimetableFlight, hubs: ReadonlySet<string>, copy: number): TimetableFlight => {
  const label = (iata: string): string => (hubs.has(iata) ? iata : `${iata}~${copy}`);
  return {
    ...flight,
    key: `${flight.key}~${copy}`,
    from: label(flight.from),
    to: label(flight.to),
  };
};

/** A timetable that is ten times as large: more networks are added between the same hubs. */
const tenfold = (): { index: Routes; count: number } => {
  const hubs = new Set([...timetableIndex.airports()].flatMap((iata) => [...timetableIndex.hubsFrom(iata)]));
  const outer = timetable.filter(({ from, to }) => !hubs.has(from) || !hubs.has(to));
  const flights = [...timetable];
  for (let copy = 1; flights.length < times * timetable.length; copy += 1)
    flights.push(...outer.map((flight) => relabelled(flight, hubs, copy)));
  const index = indexFlights(flights, (label) => airportOf(label.split('~')[0] ?? label));
  return { index, count: flights.length };
};

/** Compares the processor time of the same searches in both timetables, which take turns. */
const measureGrowth = async ({ db, clock }: Services): Promise<{ growth: number; count: number }> => {
  const { index, count } = tenfold();
  const sky = await readSky(db);
  const [small, large]: [number[], number[]] = [[], []];
  for (let at = 0; at < warmUp + searches; at += 1) {
    const criteria = criteriaOf(at, dayInIran(clock.now()));
    const one = await processorMs(() => findOffers({ db, clock }, sky, criteria, timetableIndex));
    const ten = await processorMs(() => findOffers({ db, clock }, sky, criteria, index));
    if (at < warmUp) continue;
    small.push(one);
    large.push(ten);
  }
  return { growth: median(large) / median(small), count };
};

/** Measures international searches with a change of planes, also in a timetable that is ten times as large. */
export const benchConnections = async (): Promise<void> => {
  const postgres = await openPostgres();
  try {
    await postgres.create(database);
    const { app } = await openAgency(postgres.urlOf(database));
    const { ms, proposals } = await measureAnswer(app);
    report(
      `processor of one international search with a change (${proposals} proposals)`,
      `${ms.toFixed(1)} ms in the median of ${searches}`,
      `${millisecondsMax} ms at most`,
      millisecondsMax / ms,
      1,
    );
    const { growth, count } = await measureGrowth(app.services);
    report(
      `the same search in a timetable of ${count} flights`,
      `${growth.toFixed(2)} times the processor`,
      `${growthMax} times that of ${timetable.length} flights at most`,
      growthMax / growth,
      1,
    );
    await app.close();
  } finally {
    await postgres.stop();
  }
};
