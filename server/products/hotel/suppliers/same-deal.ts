import { isDeepStrictEqual } from 'node:util';
import type { RoomOffer } from './port.ts';

/**
 * Whether somebody who agreed to one offer has the other: the same money, at the same time, and the same of it back. Compared by what they
 * hold, not as texts: an order's line comes out of the database with the fields of each step in another sequence.
 */
export const isSameDeal = (was: RoomOffer, now: RoomOffer): boolean =>
  was.total === now.total &&
  was.payNow === now.payNow &&
  isDeepStrictEqual(was.payAtHotel, now.payAtHotel) &&
  isDeepStrictEqual(was.ladder, now.ladder);
