import type { DeskAnswer, Held, Traveller } from '#server/commerce/port/desk.ts';
import type { Clock, Db, Random } from '#server/platform/services.ts';
import { airlineOf } from '../airlines.ts';
import { partyOf, seatsOf } from '../fares/prices.ts';
import { mainFlight } from '../offer.ts';
import type { HoldRequest, Ticketed } from '../port.ts';
import { holdMinutes, newReference } from '../references.ts';
import type { Booking } from './bookings.ts';
import { book, findBooking, issueBooking, releaseBooking } from './bookings.ts';
import { findFlight } from './flights.ts';
import { totalFor } from './journeys.ts';
import { parseOfferKey, weatherPlaceOf } from './names.ts';
import { quoteNow } from './selling.ts';
import type { Sky, WeatherPlace } from './weather.ts';

export interface DeskServices {
  db: Db;
  clock: Clock;
  random: Random;
}

const heldOf = (booking: Booking): Held => ({
  supplierReference: booking.pnr,
  heldUntil: booking.held_until,
});

const issuedOf = (booking: Booking): Ticketed => ({
  bookingReference: booking.pnr,
  tickets: booking.tickets ?? [],
});

/** The place of a booking for the weather: that of its first flight. */
export const placeOfBooking = (booking: Booking | null): WeatherPlace => {
  const flight = booking && findFlight(booking.flight_key, booking.flight_date);
  return flight ? weatherPlaceOf({ flight, date: booking.flight_date }) : {};
};

/** Holds the seats of a line. The same line again gets what it holds, even if it was asked twice at once for the last seats. */
export const hold: typeof holdNew = async (services, sky, request) => {
  const answer = await holdNew(services, sky, request);
  if (answer.kind !== 'refused') return answer;
  const mine = await findBooking(services.db, request.lineId);
  return mine ? holdAnswer(mine) : answer;
};

const holdNew = async (
  { db, clock, random }: DeskServices,
  sky: Sky,
  request: HoldRequest,
): Promise<DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>> => {
  const name = parseOfferKey(request.offer.offerKey);
  if (!name) return { kind: 'refused', reason: 'refused' };
  const before = await findBooking(db, request.lineId);
  if (before) return holdAnswer(before);
  const party = partyOf(request.travellers);
  const now = await quoteNow({ db, clock }, sky, name);
  if (!now) return { kind: 'refused', reason: 'refused' };
  if (now.seats < seatsOf(party)) return { kind: 'refused', reason: 'sold_out' };
  const total = totalFor(now.journey, now.fares, party);
  if (total !== request.expectedTotal) return { kind: 'refused', reason: 'price_changed' };
  const at = clock.now();
  const booking = await book(
    db,
    {
      lineId: request.lineId,
      pnr: newReference(random),
      airline: mainFlight(now.journey.map(({ flight }) => flight)).airline,
      flights: now.journey.map(({ flight, date, quote }) => ({
        flightKey: flight.key,
        date,
        cabin: quote.fareClass.cabin,
        bookingClass: quote.fareClass.class,
        bookableMax: quote.bookableMax,
      })),
      seats: seatsOf(party),
      total,
      now: at,
      heldUntil: new Date(at.getTime() + holdMinutes * 60_000),
    },
    () => newReference(random),
  );
  return booking ? holdAnswer(booking) : { kind: 'refused', reason: 'sold_out' };
};

const holdAnswer = (booking: Booking): DeskAnswer<Held, 'refused'> =>
  booking.status === 'held' || booking.status === 'issued'
    ? { kind: 'done', value: heldOf(booking) }
    : { kind: 'refused', reason: 'refused' };

/** Whether the line holds seats. */
export const holdStatus = async (db: Db, lineId: string): Promise<DeskAnswer<Held, 'none'>> => {
  const booking = await findBooking(db, lineId);
  const lives = booking?.status === 'held' || booking?.status === 'issued';
  return booking && lives ? { kind: 'done', value: heldOf(booking) } : { kind: 'refused', reason: 'none' };
};

export const release = async (db: Db, lineId: string): Promise<DeskAnswer<null, 'issued'>> => {
  await releaseBooking(db, lineId);
  const booking = await findBooking(db, lineId);
  return booking?.status === 'issued' ? { kind: 'refused', reason: 'issued' } : { kind: 'done', value: null };
};

/** Issues a held line; the same line again gets the same tickets. */
export const issue = async (
  { db, clock }: DeskServices,
  lineId: string,
  travellers: readonly Traveller[],
): Promise<DeskAnswer<Ticketed, 'refused'>> => {
  const before = await findBooking(db, lineId);
  if (!before) return { kind: 'refused', reason: 'refused' };
  const booking = await issueBooking(db, {
    lineId,
    prefix: airlineOf(before.airline).ticketPrefix,
    travellerIds: travellers.map((traveller) => traveller.travellerId),
    now: clock.now(),
  });
  return booking?.status === 'issued'
    ? { kind: 'done', value: issuedOf(booking) }
    : { kind: 'refused', reason: 'refused' };
};

export const issueStatus = async (
  db: Db,
  lineId: string,
): Promise<DeskAnswer<Ticketed, 'not_issued' | 'refused'>> => {
  const booking = await findBooking(db, lineId);
  if (booking?.status === 'issued') return { kind: 'done', value: issuedOf(booking) };
  return { kind: 'refused', reason: booking?.status === 'held' ? 'not_issued' : 'refused' };
};
