import type { Guest } from '#server/commerce/port/desk.ts';
import type { AskDuffel, Told } from '#server/platform/duffel/client.ts';
import type { DuffelAccount } from '#server/platform/duffel/env.ts';
import type { Nights, RoomParty, StayWishes } from '../port.ts';
import {
  type Accommodation,
  accommodationShape,
  bookingShape,
  bookingsShape,
  quoteShape,
  resultShape,
  type StaysBooking,
  type StaysQuote,
  type StaysResult,
  searchShape,
} from './shapes.ts';

const readMs = 8_000;
/** Hotels take their time to book; after this wait we ask for the status instead. */
const bookMs = 30_000;
const searchMs = 10_000;

/** Where is looked: around a place, or in these hotels alone. */
export type Where = { lat: number; lon: number; radiusKm: number } | { accommodationIds: readonly string[] };

export interface Wanted extends Nights {
  where: Where;
  party: RoomParty;
}

/** What a booking is made of. */
export interface BookingAsked {
  lineId: string;
  quoteId: string;
  guests: readonly Guest[];
  wishes: StayWishes;
}

/** The calls of Duffel Stays that the adapter makes, named by what they are for. */
export interface StaysApi {
  search(wanted: Wanted, signal: AbortSignal): Promise<Told<{ results: unknown[] }>>;
  allRates(resultId: string, signal: AbortSignal): Promise<Told<StaysResult>>;
  accommodation(id: string, signal: AbortSignal): Promise<Told<Accommodation>>;
  /** The final price of a rate, and whether it is still there. It keeps nothing. */
  quote(rateId: string, signal?: AbortSignal): Promise<Told<StaysQuote>>;
  /** Duffel cannot tell a repeated call from a new one, so it is never sent blindly. */
  book(asked: BookingAsked): Promise<Told<StaysBooking>>;
  booking(bookingId: string): Promise<Told<StaysBooking>>;
  /** The booking that carries the line's name, looked for among all of the account; null once all were seen. */
  bookingOf(lineId: string): Promise<Told<StaysBooking | null>>;
  cancel(bookingId: string): Promise<Told<StaysBooking>>;
}

const guestsAsked = ({ adults, childAges }: RoomParty) => [
  ...Array.from({ length: adults }, () => ({ type: 'adult' })),
  ...childAges.map((age) => ({ type: 'child', age })),
];

const placeAsked = (where: Where) =>
  'accommodationIds' in where
    ? { accommodation: { ids: where.accommodationIds, fetch_rates: true } }
    : {
        location: {
          radius: where.radiusKm,
          geographic_coordinates: { latitude: where.lat, longitude: where.lon },
        },
      };

const requestsOf = ({ text, arrivesAt }: StayWishes): string | undefined => {
  const lines = [...(text ? [text] : []), ...(arrivesAt ? [`Arrival at ${arrivesAt}`] : [])];
  return lines.length > 0 ? lines.join('; ') : undefined;
};

const namesOf = (guests: readonly Guest[]) =>
  guests.flatMap(({ firstName, lastName }) =>
    firstName && lastName ? [{ given_name: firstName, family_name: lastName }] : [],
  );

const lookingCalls = (ask: AskDuffel): Pick<StaysApi, 'search' | 'allRates' | 'accommodation' | 'quote'> => ({
  search: ({ where, party, checkIn, checkOut }, signal) =>
    ask({
      method: 'POST',
      path: '/stays/search',
      body: {
        ...placeAsked(where),
        rooms: 1,
        guests: guestsAsked(party),
        check_in_date: checkIn,
        check_out_date: checkOut,
      },
      shape: searchShape,
      signal,
      msMax: searchMs,
    }),
  allRates: (resultId, signal) =>
    ask({
      method: 'POST',
      path: `/stays/search_results/${encodeURIComponent(resultId)}/actions/fetch_all_rates`,
      shape: resultShape,
      signal,
      msMax: searchMs,
    }),
  accommodation: (id, signal) =>
    ask({
      method: 'GET',
      path: `/stays/accommodation/${id}`,
      shape: accommodationShape,
      signal,
      msMax: readMs,
    }),
  quote: (rateId, signal) =>
    ask({
      method: 'POST',
      path: '/stays/quotes',
      body: { rate_id: rateId },
      shape: quoteShape,
      msMax: readMs,
      ...(signal ? { signal } : {}),
    }),
});

const pageSize = 200;
/** More bookings than these were never looked through at once; a line that is not among them stays in doubt. */
const pagesMax = 50;

const lookThrough =
  (ask: AskDuffel): StaysApi['bookingOf'] =>
  async (lineId) => {
    let after: string | null = null;
    for (let page = 0; page < pagesMax; page += 1) {
      const told: Told<StaysBooking[]> = await ask({
        method: 'GET',
        path: `/stays/bookings?limit=${pageSize}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
        shape: bookingsShape,
        msMax: readMs,
      });
      if (told.kind !== 'answered') return told;
      const ours = told.value.find(({ metadata }) => metadata?.['line_id'] === lineId);
      if (ours) return { ...told, value: ours };
      if (!told.after) return { ...told, value: null };
      after = told.after;
    }
    return { kind: 'silent' };
  };

/** Hotels reach the agency, not the traveller, as airlines do. */
export const createStaysApi = (ask: AskDuffel, { contact }: Pick<DuffelAccount, 'contact'>): StaysApi => ({
  ...lookingCalls(ask),
  book: ({ lineId, quoteId, guests, wishes }) =>
    ask({
      method: 'POST',
      path: '/stays/bookings',
      body: {
        quote_id: quoteId,
        guests: namesOf(guests),
        email: contact.email,
        phone_number: contact.phone,
        accommodation_special_requests: requestsOf(wishes),
        metadata: { line_id: lineId },
      },
      shape: bookingShape,
      msMax: bookMs,
      creates: true,
    }),
  booking: (id) => ask({ method: 'GET', path: `/stays/bookings/${id}`, shape: bookingShape, msMax: readMs }),
  bookingOf: lookThrough(ask),
  cancel: (id) =>
    ask({ method: 'POST', path: `/stays/bookings/${id}/actions/cancel`, shape: bookingShape, msMax: bookMs }),
});
