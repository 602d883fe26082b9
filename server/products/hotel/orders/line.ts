import { z } from 'zod';
import type { Board } from '#core/products/hotel/words.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { OrderLine } from '#server/commerce/port/desk.ts';
import type { HotelContent } from '../data/shape.ts';
import type { KeptRoom } from '../search/kept.ts';
import type { DueAtHotel, Nights, RoomKindSold } from '../suppliers/port.ts';

/** Nights of a room in a hotel that its guests have left since. */
export interface SleptNights {
  hotel: HotelContent;
  roomType: RoomKindSold;
  nights: Nights;
  /** The nights that were to be slept there. */
  bought: Nights;
  /** What of the price of the room was paid for them, and what was due at that hotel. */
  payNow: Rial;
  payAtHotel: DueAtHotel | null;
  /** How often the nights in that hotel were changed. */
  changes: number;
}

/** What a line of an order stores: a room as it was bought, and the hotel as it was then. */
export interface StayLine extends KeptRoom {
  hotel: HotelContent;
  /** What the request was asked with, keyed. */
  askedWith: string;
  /** The nights that were bought, where some of them were given back since, and how often. */
  bought?: Nights;
  shortened?: number;
  /** The nights that were slept in hotels which its guests have left, the first ones first; `chosen` is what is left. */
  slept?: SleptNights[];
  /** The meals that were bought, where its guests were moved to better ones. */
  boughtBoard?: Board;
}

/** The parts that are read of a line; whoever wrote it wrote the rest too. */
const lineSchema = z.looseObject({
  room: z.int().min(0),
  askedWith: z.string(),
  chosen: z.looseObject({
    supplier: z.string().min(1),
    hotelId: z.string().min(1),
    checkIn: z.string(),
    checkOut: z.string(),
    party: z.object({ adults: z.int(), childAges: z.array(z.int()) }),
    offer: z.looseObject({ offerKey: z.string().min(1), payNow: z.int(), nights: z.array(z.int()) }),
  }),
  roomType: z.looseObject({ roomTypeId: z.string(), name: z.string() }),
  hotel: z.looseObject({ hotelId: z.string(), cityKey: z.string(), name: z.string() }),
});

/** Lines by the object from which they were read: while an order is handled they are asked for again and again. */
const read = new WeakMap<object, StayLine>();

/**
 * The room in an order line. Commerce stores it as JSON without knowing its shape, so it is checked when it is read; a line that does not
 * fit is a bug and throws.
 */
export const stayOfLine = (line: Pick<OrderLine, 'lineId' | 'details'>): StayLine => {
  const details = line.details as object | null;
  const known = details && read.get(details);
  if (known) return known;
  const checked = lineSchema.safeParse(details);
  if (!checked.success) throw new Error(`line ${line.lineId} holds no room: ${checked.error.message}`);
  const stay = details as StayLine;
  read.set(stay, stay);
  return stay;
};
