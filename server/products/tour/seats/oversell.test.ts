import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { TestApp } from '#server/testing/app.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { createTestRandom } from '#server/testing/time.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { tourHouse } from '../testing/house.ts';
import { countsOf } from '../testing/world.ts';
import { auditCounters } from './audit.ts';
import { letGoOfExpired } from './jobs.ts';
import type { BuyerEnd, Crowd } from './testing/buyers.ts';
import { inProcess } from './testing/crowds.ts';

const buyerCount = dose(90, 200);
const rounds = dose(1, 8);
const seed = seedOf('tours that are never oversold');
const processes = 3;

const stock = { single: 4, double: 7, triple: 2 } as const;

/** A date with forty seats and hotels of two levels, of which others have taken a little. */
const plannedDate = (): PlannedDeparture => {
  const leavesOn = addDays(dayInIran(systemClock.now()), 60);
  const returnsOn = addDays(leavesOn, 5);
  return {
    departureId: 'hot-tour.20300101',
    tourId: 'hot-tour',
    leavesOn,
    returnsOn,
    leavesAt: toPlainDateTime(`${leavesOn}T08:40`),
    returnsAt: toPlainDateTime(`${returnsOn}T20:00`),
    seats: 40,
    taken: 3,
    minimum: 10,
    closesDays: 3,
    isHolidayTrip: false,
    levels: (['standard', 'luxury'] as const).map((level) => ({
      level,
      fares: {},
      rooms: (['single', 'double', 'triple'] as const).map((kind) => ({
        kind,
        rooms: stock[kind],
        taken: 1,
      })),
    })),
  };
};

let app: TestApp;
let planned: PlannedDeparture;
beforeAll(async () => {
  app = await tourHouse({ now: systemClock.now() });
  planned = plannedDate();
});
afterAll(() => app?.close());

/** Some of the buyers in some processes at once, each of which is killed in the middle; those who had no end come again. */
const sendAll = async (crowd: Omit<Crowd, 'buyers'>): Promise<BuyerEnd[]> => {
  const random = createTestRandom(systemClock, `${crowd.seed}`);
  const buyers = Array.from({ length: buyerCount }, (_, buyer) => buyer);
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

interface RoomRow {
  rooms: number;
  taken: number;
}

/** Every counter says what bookings come to, and none more than there is. */
const expectHonest = async (): Promise<void> => {
  expect(await auditCounters(app.services.db, [planned.departureId])).toEqual([]);
  const { rows } = await sql<RoomRow>`
    select rooms, taken from tour_rooms where departure_id = ${planned.departureId}`.execute(app.services.db);
  for (const { rooms, taken } of rows) expect(taken).toBeLessThanOrEqual(rooms);
  const counts = await countsOf(app, planned.departureId);
  expect(counts?.taken).toBeLessThanOrEqual(planned.seats);
};

const deadlocks = async (): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
    app.services.db,
  );
  return rows[0]?.deadlocks ?? -1;
};

const stateOf = async (lineId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`
    select state from tour_bookings where line_id = ${lineId}`.execute(app.services.db);
  return rows[0]?.state;
};

/** What the house has of somebody who was told this. */
const statesAfter: Record<BuyerEnd['end'], readonly (string | undefined)[]> = {
  'sold out': [undefined],
  'left it': ['held', 'expired'],
  'let go': ['released'],
  reserved: ['reserved'],
  settled: ['issued'],
  'given back': ['issued'],
  failed: [],
};

it(`${buyerCount} parties want one date, in ${processes} processes that are killed in the middle: no seat, room or shared bed is oversold, nobody waits in a circle, every hold ends`, {
  timeout: dose(600_000, 1_800_000),
}, async () => {
  const everybody: BuyerEnd[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ends = await sendAll({ url: app.databaseUrl, seed: seed + round, planned });
    expect(ends.filter(({ end }) => end === 'failed')).toEqual([]);
    everybody.push(...ends);
    await expectHonest();
    // Those who left theirs make room for the next round.
    app.clock.set(new Date(systemClock.now().getTime() + 31 * 60_000));
    await letGoOfExpired(app.services);
  }
  for (const { lineId, end } of everybody) expect(statesAfter[end]).toContain(await stateOf(lineId));
  expect(new Set(everybody.map(({ end }) => end)).size).toBe(6);
  await expectHonest();
  const { rows: held } = await sql`select 1 from tour_bookings where state = 'held'`.execute(app.services.db);
  expect(held).toEqual([]);
  // There were too few places for everybody, so that they really fought for the last ones.
  expect(everybody.filter(({ end }) => end === 'sold out').length).toBeGreaterThan(buyerCount / 4);
  expect(await deadlocks()).toBe(0);
});
