import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { TestApp } from '#server/testing/app.ts';
import { bundled } from '#server/testing/bundled.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { createTestRandom } from '#server/testing/time.ts';
import { done, requestFor } from '../conformance.ts';
import type { HotelSupplier, Nights } from '../port.ts';
import { hotHotel, hotHotelId, roomTypeOf } from '../testing/hot-hotel.ts';
import { ownRooms, supplyHouse } from '../testing/house.ts';
import type { ShorterNews, shortenAll, ToShorten } from './testing/shorteners.ts';
import { addSupply } from './write-supply.ts';

const roomCount = dose(24, 60);
const deaths = dose(4, 12);
const random = createTestRandom(systemClock, `${seedOf('stays that are made shorter')}`);

let app: TestApp;
let supplier: HotelSupplier;
let checkIn: PlainDate;
beforeAll(async () => {
  app = await supplyHouse({ env: { DEMO_HOTELS_PER_CITY: '0' }, now: systemClock.now() });
  supplier = ownRooms(app.services);
  checkIn = addDays(dayInIran(systemClock.now()), 20);
  await addSupply(app.services.db, hotHotel([roomTypeOf('double', roomCount)]));
});
afterAll(() => app?.close());

/** Five nights, of which in turn the last one, the first one and the last two are given back. */
const whole = (): Nights => ({ checkIn, checkOut: addDays(checkIn, 5) });
const stepsOf = (): Nights[] =>
  [
    [0, 4],
    [1, 4],
    [1, 2],
  ].map(([from = 0, until = 0]) => ({ checkIn: addDays(checkIn, from), checkOut: addDays(checkIn, until) }));

/** A booked room of which everything would come back; what was paid for it. */
const book = async (): Promise<ToShorten & { paid: number }> => {
  const party = { adults: 2, childAges: [] };
  const question = { cityKey: 'mashhad', hotelIds: [hotHotelId], ...whole(), rooms: [party] };
  const [found] = await supplier.search(question, AbortSignal.timeout(10_000));
  const offer = found?.rooms[0]?.offers[0] ?? expect.fail('no room');
  const request = requestFor(
    { random },
    { supplier: supplier.id, hotelId: hotHotelId, ...whole(), party, offer },
  );
  const { supplierReference: reference } = done(await supplier.hold(request));
  done(await supplier.book(request, reference));
  return { lineId: request.lineId, reference, steps: stepsOf(), paid: offer.payNow };
};

const script = `
  import { shortenAll } from '#server/products/hotel/suppliers/allotment/testing/shorteners.ts';
  let told = '';
  process.stdin.on('data', (chunk) => { told += chunk; });
  process.stdin.on('end', () => shortenAll(JSON.parse(told)));`;

/** Shortens in a process of its own, which is killed once it has told so much; what it told. */
const shortenIn = async (
  what: Parameters<typeof shortenAll>[0],
  killAfter: number | null,
): Promise<ShorterNews[]> => {
  const child = spawn(process.execPath, ['--enable-source-maps', await bundled(script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const news: ShorterNews[] = [];
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (told + String(chunk)).split('\n');
    told = lines.pop() ?? '';
    news.push(...lines.map((line) => JSON.parse(line) as ShorterNews));
    if (killAfter !== null && news.length >= killAfter) child.kill('SIGKILL');
  });
  child.stdin.end(JSON.stringify(what));
  await once(child, 'close');
  return news;
};

/** What came back of a room by what was told: of the quote that had no end told its supplier says what became of it. */
const givenOf = async ({ lineId, reference }: ToShorten, news: readonly ShorterNews[]): Promise<number[]> => {
  const own = news.filter((one) => one.lineId === lineId);
  const given = own.filter(({ kind }) => kind === 'given');
  const open = own.filter(({ quoteId }) => !given.some((one) => one.quoteId === quoteId));
  const sums = given.map(({ refund }) => refund);
  for (const { quoteId, refund } of open) {
    const status = await supplier.refundStatus(lineId, reference, quoteId);
    if (status.kind === 'refused') continue;
    expect(done(status)).toEqual({ refunded: refund });
    sums.push(refund);
  }
  return sums;
};

it(`${roomCount} stays made shorter in a process that is killed ${deaths} times: no night is given back twice or lost, and the money is that of the nights`, {
  timeout: 300_000,
}, async () => {
  const rooms = [];
  for (let at = 0; at < roomCount; at += 1) rooms.push(await book());
  const given = new Map(rooms.map(({ lineId }) => [lineId, [] as number[]]));
  let isLast = false;
  for (let death = 0; !isLast; death += 1) {
    isLast = death >= deaths;
    const left = rooms.map((room) => ({
      ...room,
      steps: room.steps.slice(given.get(room.lineId)?.length ?? 0),
    }));
    const told = await shortenIn(
      { url: app.databaseUrl, rooms: left },
      isLast ? null : 1 + random.below(Math.ceil((roomCount * 5) / deaths)),
    );
    for (const room of left) {
      given.get(room.lineId)?.push(...(await givenOf(room, told)));
    }
  }
  const { rows } = await sql<{ line_id: string; nights: string; left: number }>`
    select line_id, check_in || '/' || check_out as nights, (sold ->> 'payNow')::bigint as left
    from hotel_bookings where state = 'issued'`.execute(app.services.db);
  expect(rows).toHaveLength(roomCount);
  for (const { lineId, paid } of rooms) {
    const sums = given.get(lineId) ?? [];
    const row = rows.find(({ line_id }) => line_id === lineId);
    expect(sums).toHaveLength(3);
    expect(row?.nights).toBe(`${addDays(checkIn, 1)}/${addDays(checkIn, 2)}`);
    expect(sums.reduce((sum, one) => sum + one, 0) + Number(row?.left)).toBe(paid);
  }
  const { rows: nights } = await sql<{ sold: number; held: number }>`
    select sold, held from hotel_room_nights order by night`.execute(app.services.db);
  expect(nights.map(({ sold, held }) => [sold, held])).toEqual(
    [0, roomCount, 0, 0, 0].map((sold) => [sold, 0]),
  );
});
