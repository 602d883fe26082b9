import Fastify from 'fastify';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { RatePlan, RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { HotelContent } from '#server/products/hotel/data/shape.ts';
import { hotelMigrations } from '#server/products/hotel/migrations.ts';
import { createPlaces } from '#server/products/hotel/places/places.ts';
import { createSearch } from '#server/products/hotel/search/available.ts';
import { createAllotmentSupplier } from '#server/products/hotel/suppliers/allotment/index.ts';
import { addSupply } from '#server/products/hotel/suppliers/allotment/write-supply.ts';
import { guardedHotels } from '#server/products/hotel/suppliers/guarded.ts';
import { planOf, roomTypeOf } from '#server/products/hotel/suppliers/testing/hot-hotel.ts';
import { testRates } from '#server/products/hotel/suppliers/testing/house.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { median, report } from './figures.ts';
import { openPostgres } from './postgres.ts';

const database = 'hodhod_test_bench_hotels';
const hotelsInCity = 300;
const kindsOfRooms = 4;
const ratesOfKind = 5;
const times = 10;
const warmUp = 30;
const searches = 60;
/** How often a search may cost what writing and reading its answer once costs: a yardstick that is as slow as the machine is. */
const jsonTimesMax = 20;
const cachedLeast = 0.8;
const repeated = 200;
const growthMax = 1.3;

const boards = ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'breakfast'] as const;

/** A rate of its own price, meals and ladder, so that no two of a room are alike. */
const rateOf = (type: RoomType, at: number): RatePlan => {
  const plan = planOf(type, `rate-${at}`);
  const more = (price: number) => toRial(price + at * 1_300_000);
  const ladder =
    at === ratesOfKind - 1
      ? [{ hoursBefore: 9000, penalty: { kind: 'percent', percent: 100 } } as const]
      : plan.ladder;
  return {
    ...plan,
    board: boards[at] ?? 'roomOnly',
    ladder,
    night: { ...plan.night, byAdults: plan.night.byAdults.map(more) },
  };
};

const roomsOf = (hotelId: string): { roomTypes: RoomType[]; plans: RatePlan[] } => {
  const roomTypes = Array.from({ length: kindsOfRooms }, (_, at) => ({
    ...roomTypeOf(`kind-${at}`, 5),
    roomTypeId: `${hotelId}.kind-${at}`,
    hotelId,
  }));
  return {
    roomTypes,
    plans: roomTypes.flatMap((type) => Array.from({ length: ratesOfKind }, (_, at) => rateOf(type, at))),
  };
};

const idsOf = (city: string): string[] =>
  Array.from({ length: hotelsInCity }, (_, at) => `${city}-bench-${at}`);

/** A house that sells rooms in a city of three hundred hotels, and nothing else. */
const openHouse = (databaseUrl: string, contents: ReadonlyMap<string, HotelContent>): Promise<TestApp> =>
  testApp({
    databaseUrl,
    rooms: (services) => {
      const places = { ...createPlaces(true), hotel: (id: string) => contents.get(id) ?? null };
      const parts = { cityOf: places.city, hotels: contents, rates: testRates, answerMinutes: 360 };
      const supplier = guardedHotels(createAllotmentSupplier(services, parts), services);
      const search = createSearch({
        services,
        places,
        suppliers: [supplier],
        soldIn: async () => new Map(),
        streetMap: null,
        onSearch: () => undefined,
      });
      return [{ name: 'hotel', migrations: hotelMigrations, operations: search.operations }];
    },
  });

const fill = async ({ services: { db } }: TestApp, cityKey: string, label: string): Promise<void> => {
  const rooms = idsOf(label).map(roomsOf);
  await addSupply(db, {
    cityKey,
    roomTypes: rooms.flatMap(({ roomTypes }) => roomTypes),
    plans: rooms.flatMap(({ plans }) => plans),
    seasons: [],
  });
};

const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** A search of two people for three nights. */
const requestOf = (app: TestApp, at: number) => {
  const checkIn = addDays(dayInIran(app.services.clock.now()), 5 + at);
  return {
    method: 'POST' as const,
    url: hotel.available.call.replace('POST ', ''),
    payload: {
      destination: { kind: 'city', id: 'mashhad' },
      checkIn,
      checkOut: addDays(checkIn, 3),
      rooms: [{ adults: 2, childAges: [] }],
    },
    headers: { 'accept-encoding': 'identity' },
  };
};

const ask = (app: TestApp, at: number) => app.inject(requestOf(app, at));

/** What one search of two people for three nights costs that nobody made before, and what writing and reading its answer does. */
const searchMs = async (app: TestApp, at: number): Promise<{ ms: number; jsonMs: number }> => {
  let text = '';
  const ms = await processorMs(async () => {
    text = (await ask(app, at)).payload;
  });
  const jsonMs = await processorMs(() => JSON.stringify(JSON.parse(text)));
  const found = (JSON.parse(text) as { data: { hotels: unknown[] } }).data.hotels.length;
  if (found !== hotelsInCity) throw new Error(`found ${found} hotels`);
  return { ms, jsonMs };
};

/** The same search again and again, beside a bare Fastify route that takes the same request and sends the same bytes: by turns, in processor time. */
const measureCached = async (app: TestApp): Promise<{ ours: number; bare: number; bytes: number }> => {
  // Made once: its days cost as much to count as an answer that is there costs to find.
  const request = requestOf(app, 0);
  const { rawPayload } = await app.inject(request);
  const server = Fastify();
  server.post('/bare', (_, reply) => reply.type('application/json; charset=utf-8').send(rawPayload));
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let at = 0; at < repeated; at += 1) {
    ours.push(await processorMs(() => app.inject(request)));
    bare.push(await processorMs(() => server.inject({ ...request, url: '/bare' })));
  }
  await server.close();
  return { ours: median(ours), bare: median(bare), bytes: rawPayload.length };
};

const mediansOf = async (app: TestApp, from: number): Promise<{ ms: number; jsonMs: number }> => {
  const figures: { ms: number; jsonMs: number }[] = [];
  for (let at = 0; at < searches; at += 1) figures.push(await searchMs(app, from + at));
  return { ms: median(figures.map(({ ms }) => ms)), jsonMs: median(figures.map(({ jsonMs }) => jsonMs)) };
};

/** Measures a search of a city of three hundred hotels of twenty rates, also with ten times as many elsewhere. */
export const benchHotels = async (): Promise<void> => {
  const postgres = await openPostgres();
  try {
    await postgres.create(database);
    const [like] = createPlaces(true).hotelsOf('mashhad');
    if (!like) throw new Error('no hotel in Mashhad');
    const contents = new Map(idsOf('mashhad').map((hotelId) => [hotelId, { ...like, hotelId }]));
    const app = await openHouse(postgres.urlOf(database), contents);
    await fill(app, 'mashhad', 'mashhad');
    for (let at = 0; at < warmUp; at += 1) await searchMs(app, 200 + at);
    const { ms, jsonMs } = await mediansOf(app, 0);
    report(
      `processor of one search of ${hotelsInCity} hotels of ${kindsOfRooms * ratesOfKind} rates`,
      `${ms.toFixed(1)} ms in the median of ${searches}, ${(ms / jsonMs).toFixed(1)} times writing and reading its answer`,
      `${jsonTimesMax} times at most`,
      (jsonTimesMax * jsonMs) / ms,
      1,
    );
    const { ours, bare, bytes } = await measureCached(app);
    report(
      `the same search again (${Math.round(bytes / 1000)} kB)`,
      `${ours.toFixed(2)} ms of processor`,
      `${bare.toFixed(2)} ms of a bare Fastify route sending the same bytes`,
      bare / ours,
      cachedLeast,
    );
    for (let copy = 0; copy < times; copy += 1) await fill(app, `elsewhere-${copy}`, `elsewhere-${copy}`);
    const { ms: grown } = await mediansOf(app, searches);
    report(
      `the same search with ${times * hotelsInCity} hotels elsewhere`,
      `${(grown / ms).toFixed(2)} times the processor`,
      `${growthMax} times at most`,
      growthMax / (grown / ms),
      1,
    );
    await app.close();
  } finally {
    await postgres.stop();
  }
};
