import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { TestApp } from '#server/testing/app.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { createTestRandom } from '#server/testing/time.ts';
import type { ChosenRoom } from '../port.ts';
import { hotHotel, hotHotelId, roomTypeOf } from '../testing/hot-hotel.ts';
import { ownRooms, supplyHouse } from '../testing/house.ts';
import { letGoOfExpired } from './jobs.ts';
import type { BuyerEnd, Crowd } from './testing/buyers.ts';
import { inProcess } from './testing/crowds.ts';
import { addSupply } from './write-supply.ts';

const buyerCount = dose(90, 200);
const rounds = dose(1, 8);
const seed = seedOf('rooms that are never oversold');
const processes = 3;

/** Nights from the first on sale: stays of one to five of them overlap in the middle. */
const nightCount = 8;
const longestStay = 5;
const rooms = { double: 3, twin: 2, family: 1 };

let app: TestApp;
let firstNight: PlainDate;
beforeAll(async () => {
  app = await supplyHouse({ env: { DEMO_HOTELS_PER_CITY: '0' }, now: systemClock.now() });
  firstNight = addDays(dayInIran(systemClock.now()), 20);
  const types = Object.entries(rooms).map(([code, allotment]) => roomTypeOf(code, allotment));
  await addSupply(app.services.db, hotHotel(types));
});
afterAll(() => app?.close());

/** Every kind of room for every range of nights, as they were offered before anybody bought. */
const allRooms = async (): Promise<ChosenRoom[]> => {
  const supplier = ownRooms(app.services);
  const party = { adults: 2, childAges: [] };
  const chosen: ChosenRoom[] = [];
  for (let start = 0; start < nightCount; start += 1)
    for (let length = 1; length <= Math.min(longestStay, nightCount - start); length += 1) {
      const checkIn = addDays(firstNight, start);
      const checkOut = addDays(checkIn, length);
      const question = { cityKey: 'mashhad', hotelIds: [hotHotelId], checkIn, checkOut, rooms: [party] };
      const [found] = await supplier.search(question, AbortSignal.timeout(10_000));
      const offers = found?.rooms[0]?.offers ?? [];
      chosen.push(
        ...offers.map((offer) => ({
          supplier: supplier.id,
          hotelId: hotHotelId,
          checkIn,
          checkOut,
          party,
          offer,
        })),
      );
    }
  return chosen;
};

/** Some of the buyers in some processes at once, each of which is killed in the middle; those who had no end come again. */
const sendAll = async (crowd: Omit<Crowd, 'buyers'>, buyers: readonly number[]): Promise<BuyerEnd[]> => {
  const random = createTestRandom(systemClock, `${crowd.seed}`);
  const ends: BuyerEnd[] = [];
  for (let isFirst = true; ends.length < buyers.length; isFirst = false) {
    const known = new Set(ends.map(({ buyer }) => buyer));
    const left = buyers.filter((buyer) => !known.has(buyer));
    const shares = Array.from({ length: processes }, (_, i) =>
      left.filter((_one, at) => at % processes === i),
    );
    const told = await Promise.all(
      shares
        .filter((share) => share.length > 0)
        .map((share) =>
          inProcess(
            { ...crowd, buyers: share },
            isFirst ? 1 + random.below(Math.ceil(share.length / 2)) : null,
          ),
        ),
    );
    ends.push(...told.flat());
    if (isFirst) expect(ends.length).toBeLessThan(buyers.length);
  }
  return ends;
};

interface NightRow {
  room_type_id: string;
  night: PlainDate;
  allotment: number;
  sold: number;
  held: number;
  bookings_sold: number;
  bookings_held: number;
}

/** Every touched night, beside what its bookings say. */
const countNights = async (): Promise<NightRow[]> => {
  const { rows: found } = await sql<NightRow>`
    select n.room_type_id, n.night, n.allotment, n.sold, n.held,
      count(*) filter (where b.state = 'issued')::integer as bookings_sold,
      count(*) filter (where b.state = 'held')::integer as bookings_held
    from hotel_room_nights n left join hotel_bookings b
      on b.room_type_id = n.room_type_id and n.night >= b.check_in and n.night < b.check_out
    group by n.room_type_id, n.night, n.allotment, n.sold, n.held
    order by n.room_type_id, n.night`.execute(app.services.db);
  return found;
};

const expectHonestNights = async () => {
  const nights = await countNights();
  for (const { sold, held, allotment, bookings_sold, bookings_held } of nights) {
    expect([sold, held]).toEqual([bookings_sold, bookings_held]);
    expect(sold + held).toBeLessThanOrEqual(allotment);
  }
  return nights;
};

const deadlocks = async (): Promise<number> => {
  const { rows: found } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
    app.services.db,
  );
  return found[0]?.deadlocks ?? -1;
};

const stateOf = async (lineId: string): Promise<string | undefined> => {
  const { rows: found } = await sql<{ state: string }>`
    select state from hotel_bookings where line_id = ${lineId}`.execute(app.services.db);
  return found[0]?.state;
};

/** What the house has of somebody who was told this. */
const statesAfter: Record<BuyerEnd['end'], readonly (string | undefined)[]> = {
  'sold out': [undefined],
  'left it': ['held', 'expired'],
  'let go': ['released'],
  booked: ['issued'],
  'given back': ['refunded'],
  failed: [],
};

it(`${buyerCount} buyers over ranges of nights that overlap, in ${processes} processes that are killed in the middle: no night is oversold, nobody waits in a circle, every hold ends`, {
  timeout: dose(600_000, 1_800_000),
}, async () => {
  const choice = await allRooms();
  const everybody: BuyerEnd[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const crowd = { url: app.databaseUrl, seed: seed + round, rooms: choice };
    const ends = await sendAll(
      crowd,
      Array.from({ length: buyerCount }, (_, buyer) => buyer),
    );
    expect(ends.filter(({ end }) => end === 'failed')).toEqual([]);
    everybody.push(...ends);
    await expectHonestNights();
    // Those who left theirs make room for the next round.
    app.clock.set(new Date(systemClock.now().getTime() + 26 * 60_000));
    await letGoOfExpired(app.services);
  }
  for (const { lineId, end } of everybody) expect(statesAfter[end]).toContain(await stateOf(lineId));
  expect(new Set(everybody.map(({ end }) => end)).size).toBe(5);
  const nights = await expectHonestNights();
  expect(nights.every(({ held }) => held === 0)).toBe(true);
  expect(nights.some(({ sold, allotment }) => sold === allotment)).toBe(true);
  expect(await deadlocks()).toBe(0);
});
