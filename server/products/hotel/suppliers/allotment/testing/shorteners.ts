import pino from 'pino';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database.ts';
import { done } from '#server/products/hotel/suppliers/conformance.ts';
import type { HotelSupplier, Nights } from '#server/products/hotel/suppliers/port.ts';
import { ownRooms } from '#server/products/hotel/suppliers/testing/house.ts';
import { testKeys } from '#server/testing/keys.ts';
import { createTestRandom } from '#server/testing/time.ts';

/** A booked room that is made shorter several times, and which times are left. */
export interface ToShorten {
  lineId: string;
  reference: string;
  steps: readonly Nights[];
}

interface Shorteners {
  url: string;
  rooms: readonly ToShorten[];
}

/** What was told of a room: what would come back, before it was asked for, and that it came back. */
export interface ShorterNews {
  lineId: string;
  quoteId: string;
  refund: number;
  kind: 'quoted' | 'given';
}

const tell = (news: ShorterNews): void => void process.stdout.write(`${JSON.stringify(news)}\n`);

const shorten = async (supplier: HotelSupplier, { lineId, reference, steps }: ToShorten): Promise<void> => {
  for (const to of steps) {
    const { quoteId, refund } = done(await supplier.refundQuote(lineId, reference, to));
    tell({ lineId, quoteId, refund, kind: 'quoted' });
    done(await supplier.refund(lineId, reference, { quoteId, refund }));
    tell({ lineId, quoteId, refund, kind: 'given' });
  }
};

/** Makes all rooms shorter at once, each step after the one before it, and tells each as a line of JSON. */
export const shortenAll = async ({ url, rooms }: Shorteners): Promise<void> => {
  const log = pino({ level: 'silent' });
  const database = openDatabase({ url, maxConnections: 16, log, keys: testKeys() });
  const random = createTestRandom(systemClock, `shorter ${process.pid}`);
  const supplier = ownRooms({ db: database.db, clock: systemClock, random });
  await Promise.all(rooms.map((room) => shorten(supplier, room)));
  await database.close();
};
