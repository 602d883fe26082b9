import pino from 'pino';
import type { PlaceKind, TourRoomKind } from '#core/products/tour/words.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/services.ts';
import type { PlannedDeparture } from '#server/products/tour/data/shape.ts';
import { issueBooking, releaseBooking, reserveBooking } from '#server/products/tour/seats/bookings.ts';
import { holdParty, type Wanted } from '#server/products/tour/seats/hold.ts';
import { createTourRefunds } from '#server/products/tour/seats/refunds.ts';
import { testKeys } from '#server/testing/keys.ts';
import { createTestRandom } from '#server/testing/time.ts';

/** Buyers of one process: who they are, and what they want, follows from the seed and their numbers. */
export interface Crowd {
  url: string;
  seed: number;
  buyers: readonly number[];
  /** The date that all of them want. */
  planned: PlannedDeparture;
}

/** What became of a buyer: what they were told last, or why it went wrong. */
export interface BuyerEnd {
  buyer: number;
  lineId: string;
  end: 'sold out' | 'left it' | 'let go' | 'reserved' | 'settled' | 'given back' | 'failed';
  error?: string;
}

type Random = ReturnType<typeof createTestRandom>;

const uuidFrom = (random: Random): string => {
  const hex = Buffer.from(random.bytes(16)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** The parties that buyers are: what rooms they ask for, and how many sleep in each. */
const parties: readonly (readonly { kind: TourRoomKind; people: number; place: PlaceKind }[])[] = [
  [{ kind: 'double', people: 2, place: 'double' }],
  [{ kind: 'single', people: 1, place: 'single' }],
  [{ kind: 'shared', people: 1, place: 'double' }],
  [{ kind: 'triple', people: 3, place: 'triple' }],
  [
    { kind: 'double', people: 2, place: 'double' },
    { kind: 'shared', people: 1, place: 'double' },
  ],
];

const partyOf = (random: Random, lineId: string, { levels }: PlannedDeparture): Wanted => {
  const rooms = parties[random.below(parties.length)] ?? [];
  const level = levels[random.below(levels.length)]?.level ?? 'standard';
  const people = rooms.flatMap(({ people: count, place }) =>
    Array.from({ length: count }, () => ({
      travellerId: uuidFrom(random),
      place,
      price: 100_000_000,
      takesSeat: true,
      sex: random.below(2) === 0 ? ('Female' as const) : ('Male' as const),
    })),
  );
  let next = 0;
  const booked = rooms.map(({ kind, people: count }) => {
    const travellerIds = people.slice(next, next + count).map(({ travellerId }) => travellerId);
    next += count;
    return { kind, travellerIds };
  });
  return { lineId, level, rooms: booked, people };
};

/** The way of one buyer. Who comes again with the same number wants the same under the same line. */
const buy = async (db: Db, { seed, planned }: Crowd, buyer: number): Promise<BuyerEnd> => {
  const random = createTestRandom(systemClock, `${seed}:${buyer}`);
  const lineId = uuidFrom(random);
  const wanted = partyOf(random, lineId, planned);
  const wish = random.below(10);
  const end = (how: BuyerEnd['end']): BuyerEnd => ({ buyer, lineId, end: how });
  const held = await holdParty({ db, clock: systemClock, random }, planned, wanted);
  if (held.kind === 'sold_out') return end('sold out');
  // Who let go before their process died is refused when they come again.
  if (held.kind === 'ended') return end('let go');
  if (held.kind === 'closed') throw new Error('the date is closed');
  if (wish < 2) return end('left it');
  if (wish < 4) {
    await releaseBooking(db, lineId);
    return end('let go');
  }
  await reserveBooking(db, lineId, systemClock.now());
  if (wish < 6) return end('reserved');
  await issueBooking(db, lineId, systemClock.now());
  if (wish < 8) return end('settled');
  const refunds = createTourRefunds({ db, clock: systemClock, random });
  const everybody = wanted.people.map(({ travellerId }) => travellerId);
  const sold = { leavesAt: planned.leavesAt, supplementFor: () => null };
  const quote = await refunds.quote(lineId, { travellerIds: everybody, singles: [] }, sold);
  // They were given back before the process died.
  if (quote.kind === 'refused' && quote.reason === 'already_refunded') return end('given back');
  if (quote.kind !== 'done') throw new Error(`no quote: ${JSON.stringify(quote)}`);
  const given = await refunds.refund(lineId, quote.value, sold);
  if (given.kind !== 'done') throw new Error(`not given back: ${JSON.stringify(given)}`);
  return end('given back');
};

const atOnce = 40;

/** Sends all buyers of a crowd, some at once, and tells what became of each as a line of JSON. */
export const sendCrowd = async (crowd: Crowd): Promise<void> => {
  const log = pino({ level: 'silent' });
  const database = openDatabase({ url: crowd.url, maxConnections: 12, log, keys: testKeys() });
  const waiting = [...crowd.buyers];
  const work = async () => {
    for (let buyer = waiting.shift(); buyer !== undefined; buyer = waiting.shift()) {
      const number = buyer;
      const end = await buy(database.db, crowd, number).catch(
        (error: unknown): BuyerEnd => ({ buyer: number, lineId: '', end: 'failed', error: String(error) }),
      );
      process.stdout.write(`${JSON.stringify(end)}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await database.close();
};
