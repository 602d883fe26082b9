import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import type { BaseFares } from '../fares/prices.ts';
import { seatsOf } from '../fares/prices.ts';
import type { ChosenOffer, Offer } from '../port.ts';
import { minutesToDeparture, saleMinutesMin } from '../sales.ts';
import { bookedSeats } from './bookings.ts';
import { onDate } from './flights.ts';
import type { SoldFlight } from './journeys.ts';
import { faresOfJourney, offerOfJourney, seatsOfJourney } from './journeys.ts';
import type { OfferName } from './names.ts';
import { parseOfferKey, weatherPlaceOf } from './names.ts';
import { classQuotes, seatsLeft } from './quotes.ts';
import type { Sky } from './weather.ts';

/** A journey with its price and seats of now. */
export interface QuotedJourney {
  journey: readonly SoldFlight[];
  fares: BaseFares;
  seats: number;
}

/** The named flights and classes as they are now, null if one is not sold any more; the weather may have moved the price. */
export const quoteNow = async (
  { db, clock }: { db: Db; clock: Clock },
  sky: Sky,
  name: OfferName,
): Promise<QuotedJourney | null> => {
  const now = clock.now();
  const [first] = name;
  const departs = onDate(first.flight, first.date).departs;
  if (minutesToDeparture(departs, airportOf(first.flight.from).timeZone, now) < saleMinutesMin) return null;
  const dates = name.map(({ date }) => date).sort();
  const booked = await bookedSeats(
    db,
    { from: dates[0] ?? first.date, to: dates.at(-1) ?? first.date },
    name.map(({ flight }) => flight.key),
  );
  const today = dayInIran(now);
  const journey = name.flatMap(({ flight, date, bookingClass }): SoldFlight[] => {
    const quote = classQuotes(flight, { date, today, holidays }).find(
      (row) => row.fareClass.class === bookingClass,
    );
    if (!quote) return [];
    const isFull = sky.over('sold_out', weatherPlaceOf({ flight, date })) !== null;
    const seats = isFull ? 0 : seatsLeft(quote, booked(flight.key, date, quote.fareClass.cabin));
    return [{ flight, date, quote, seats }];
  });
  if (journey.length < name.length) return null;
  const moves = name.map((one) => sky.over('price_change', weatherPlaceOf(one))?.value ?? 0);
  const movedPercent = moves.find((percent) => percent !== 0) ?? 0;
  return { journey, fares: faresOfJourney(journey, movedPercent), seats: seatsOfJourney(journey) };
};

/** The same offer as it is now, for this party. */
export const repriceOffer = async (
  services: { db: Db; clock: Clock },
  sky: Sky,
  { offer, party }: { offer: ChosenOffer; party: PassengerCounts },
): Promise<DeskAnswer<Offer, 'sold_out' | 'gone'>> => {
  const name = parseOfferKey(offer.offerKey);
  const found = name && (await quoteNow(services, sky, name));
  if (!found) return { kind: 'refused', reason: 'gone' };
  if (found.seats < seatsOf(party)) return { kind: 'refused', reason: 'sold_out' };
  return { kind: 'done', value: offerOfJourney(found.journey, found.fares, party) };
};
