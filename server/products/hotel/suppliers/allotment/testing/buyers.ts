import pino from 'pino';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database.ts';
import { done, requestFor } from '#server/products/hotel/suppliers/conformance.ts';
import type { ChosenRoom, HotelSupplier } from '#server/products/hotel/suppliers/port.ts';
import { ownRooms } from '#server/products/hotel/suppliers/testing/house.ts';
import { testKeys } from '#server/testing/keys.ts';
import { createTestRandom } from '#server/testing/time.ts';

/** Buyers of one process: who they are, and what they want, follows from the seed and their numbers. */
export interface Crowd {
  url: string;
  seed: number;
  buyers: readonly number[];
  /** What they choose from: rooms of some kinds for overlapping ranges of nights. */
  rooms: readonly ChosenRoom[];
}

/** What became of a buyer: what they were told last, or why it went wrong. */
export interface BuyerEnd {
  buyer: number;
  lineId: string;
  end: 'sold out' | 'left it' | 'let go' | 'booked' | 'given back' | 'failed';
  error?: string;
}

/** The line of a buyer: the same whenever they come. */
const lineOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;

/** The way of one buyer. Who comes again with the same number wants the same room under the same line. */
const buy = async (supplier: HotelSupplier, { seed, rooms }: Crowd, buyer: number): Promise<BuyerEnd> => {
  const random = createTestRandom(systemClock, `${seed}:${buyer}`);
  const lineId = lineOf(Buffer.from(random.bytes(16)).toString('hex'));
  const room = rooms[random.below(rooms.length)];
  if (!room) throw new Error('nothing to choose from');
  const wish = random.below(10);
  const end = (how: BuyerEnd['end']): BuyerEnd => ({ buyer, lineId, end: how });
  // People look before they buy, whatever they see.
  const { checkIn, checkOut, hotelId, party } = room;
  const question = { cityKey: 'mashhad', hotelIds: [hotelId], checkIn, checkOut, rooms: [party] };
  await supplier.search(question, AbortSignal.timeout(60_000));

  const request = { ...requestFor({ random }, room), lineId };
  const held = await supplier.hold(request);
  // Who let go before their process died is refused when they come again.
  if (held.kind === 'refused') return end(held.reason === 'sold_out' ? 'sold out' : 'let go');
  const { supplierReference: reference } = done(held);
  if (wish < 2) return end('left it');
  if (wish < 4) {
    done(await supplier.release(lineId, reference));
    return end('let go');
  }
  done(await supplier.book(request, reference));
  if (wish < 8) return end('booked');
  const quote = await supplier.refundQuote(lineId, reference);
  // It was given back before the process died.
  if (quote.kind === 'refused' && quote.reason === 'already_refunded') return end('given back');
  done(await supplier.refund(lineId, reference, done(quote)));
  return end('given back');
};

const atOnce = 40;

/** Sends all buyers of a crowd, some at once, and tells what became of each as a line of JSON. */
export const sendCrowd = async (crowd: Crowd): Promise<void> => {
  const log = pino({ level: 'silent' });
  const database = openDatabase({ url: crowd.url, maxConnections: 12, log, keys: testKeys() });
  const random = createTestRandom(systemClock, `${crowd.seed} ${process.pid}`);
  const supplier = ownRooms({ db: database.db, clock: systemClock, random });
  const waiting = [...crowd.buyers];
  const work = async () => {
    for (let buyer = waiting.shift(); buyer !== undefined; buyer = waiting.shift()) {
      const end = await buy(supplier, crowd, buyer).catch(
        (error: unknown): BuyerEnd => ({
          buyer: buyer ?? -1,
          lineId: '',
          end: 'failed',
          error: String(error),
        }),
      );
      process.stdout.write(`${JSON.stringify(end)}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await database.close();
};
