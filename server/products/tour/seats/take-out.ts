import { visaRefusedTexts } from '#core/products/tour/texts/visa-refused.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Booking, freeSeats, going, writeLeft } from './bookings.ts';
import { closeClaimsOf } from './claims.ts';
import { type BookedSingle, sleepElsewhere } from './left-alone.ts';
import { freeBooked, type RoomsOf } from './rooms.ts';

/**
 * Takes people out of an issued booking: their seats are free, and so are rooms in which nobody is left. Whoever is left alone has the single
 * room if they chose it, and shares otherwise.
 */
export const takeOut = async (
  tx: Tx,
  booking: Booking,
  leaving: readonly { travellerId: string; kept: number }[],
  { at, singles = [] }: { at: Date; singles?: readonly BookedSingle[] },
): Promise<void> => {
  const ids = leaving.map(({ travellerId }) => travellerId);
  const stay = going(booking)
    .map(({ traveller_id }) => traveller_id)
    .filter((travellerId) => !ids.includes(travellerId));
  const empty = booking.rooms.filter(
    (room) =>
      room.travellerIds.some((travellerId) => ids.includes(travellerId)) &&
      !room.travellerIds.some((travellerId) => stay.includes(travellerId)),
  );
  const of: RoomsOf = { departureId: booking.departure_id, level: booking.level };
  await freeBooked(tx, of, booking.line_id, empty);
  await freeSeats(
    tx,
    booking,
    booking.people.filter(({ traveller_id }) => ids.includes(traveller_id)),
  );
  await sleepElsewhere(tx, booking, ids, singles);
  await writeLeft(tx, booking.line_id, leaving, at);
  await closeClaimsOf(tx, booking.line_id, ids, { note: visaRefusedTexts.closedByRefund, now: at });
};
