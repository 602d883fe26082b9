import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { Holiday } from '#core/rules/dates/holidays.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import { aircraftOf, airlineOf } from '../airlines.ts';
import type { FareClass } from '../fares/families.ts';
import { fareClassesOf } from '../fares/families.ts';
import { dayLevel, middleFare } from '../fares/market.ts';
import type { BaseFares } from '../fares/prices.ts';
import { baseFares, roundTo10000 } from '../fares/prices.ts';
import { soldByOthers } from './fill.ts';
import type { TimetableFlight } from './flights.ts';

export interface QuoteDay {
  date: PlainDate;
  today: PlainDate;
  holidays: readonly Holiday[];
}

/** One class of a flight on a day: its fares and how many seats the cabin may have sold before it closes. */
export interface ClassQuote {
  fareClass: FareClass;
  fares: BaseFares;
  /** Seats that the house itself may have booked in the cabin while this class is open. */
  bookableMax: number;
}

/** Early and late hours are cheaper. */
const hourLevel = (time: string): number => (time < '06:30' || time >= '21:00' ? 0.96 : 1);

/** Every class of a flight on a day, dearest first; pure, so the same day always asks the same price. */
export const classQuotes = (flight: TimetableFlight, { date, today, holidays }: QuoteDay): ClassQuote[] => {
  const airline = airlineOf(flight.airline);
  const aircraft = aircraftOf(flight.aircraft);
  const daysAhead = daysBetween(today, date);
  const level = airline.level * hourLevel(flight.time) * dayLevel({ date, daysAhead }, holidays);
  const middle = middleFare(airportOf(flight.from), airportOf(flight.to)) * level;
  return fareClassesOf(airline.fareFamily).flatMap((fareClass) => {
    const capacity = fareClass.cabin === 2 ? aircraft.business : aircraft.economy;
    if (capacity === 0) return [];
    const others = soldByOthers(`${flight.key}${fareClass.cabin}`, date, { capacity, daysAhead });
    const fares = baseFares(roundTo10000(middle * fareClass.level), fareClass.childPercent);
    return [{ fareClass, fares, bookableMax: Math.max(0, Math.floor(capacity * fareClass.share) - others) }];
  });
};

/** Seats that a class still has for sale, given what the house booked in its cabin. */
export const seatsLeft = (quote: ClassQuote, booked: number): number =>
  Math.max(0, quote.bookableMax - booked);

/**
 * What a search shows of a flight: the cheapest open class, the flexible one beside it, and business; where no economy
 * class has room for the party, the flexible one with no seats, so that the list can say that it is sold out.
 */
export const classesToShow = (
  quotes: readonly ClassQuote[],
  party: { seats: number; bookedIn(cabin: number): number },
): { quote: ClassQuote; seats: number }[] => {
  const open = quotes
    .map((quote) => ({ quote, seats: seatsLeft(quote, party.bookedIn(quote.fareClass.cabin)) }))
    .filter(({ seats }) => seats >= party.seats);
  const economy = open.filter(({ quote }) => quote.fareClass.cabin === 1);
  const [flexible, cheapest] = [economy[0], economy.at(-1)];
  const business = open.find(({ quote }) => quote.fareClass.cabin === 2);
  const full = quotes.find((quote) => quote.fareClass.cabin === 1);
  if (!flexible || !cheapest) {
    return [...(full ? [{ quote: full, seats: 0 }] : []), ...(business ? [business] : [])];
  }
  return [cheapest, ...(flexible === cheapest ? [] : [flexible]), ...(business ? [business] : [])];
};
