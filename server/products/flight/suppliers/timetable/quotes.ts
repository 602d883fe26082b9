import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { Holiday } from '#core/rules/dates/holidays.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import type { Aircraft } from '../airlines.ts';
import { aircraftOf, airlineOf } from '../airlines.ts';
import type { FareClass } from '../fares/families.ts';
import { fareClassesOf } from '../fares/families.ts';
import { dayLevel, middleFare } from '../fares/market.ts';
import type { BaseFares } from '../fares/prices.ts';
import { baseFares, roundTo10000 } from '../fares/prices.ts';
import { soldByOthers } from './fill.ts';
import type { TimetableFlight } from './routes.ts';

export interface QuoteDay {
  date: PlainDate;
  today: PlainDate;
  holidays: readonly Holiday[];
}

/** One class of a flight on a day: its fares and how many seats the cabin may have sold before it closes. */
export interface ClassQuote {
  fareClass: FareClass;
  fares: BaseFares;
  /** How many seats the house itself may have booked in the cabin while this class is open. */
  bookableMax: number;
}

/** Early and late hours are cheaper. */
const hourLevel = (time: string): number => (time < '06:30' || time >= '21:00' ? 0.96 : 1);

const seatsOf = (aircraft: Aircraft, cabin: FareClass['cabin']): number =>
  ({ 1: aircraft.economy, 2: aircraft.business, 3: aircraft.first })[cabin];

/** Every class of a flight on a day, most expensive first. Pure, so the same day always gives the same price. */
export const classQuotes = (flight: TimetableFlight, { date, today, holidays }: QuoteDay): ClassQuote[] => {
  const [airline, aircraft] = [airlineOf(flight.airline), aircraftOf(flight.aircraft)];
  const [from, to] = [airportOf(flight.from), airportOf(flight.to)];
  const daysAhead = daysBetween(today, date);
  const level = airline.level * hourLevel(flight.time) * dayLevel({ date, daysAhead }, holidays);
  const middle = middleFare(from, to) * level;
  const isHome = from.countryIso2 === 'IR' && to.countryIso2 === 'IR';
  const family = isHome ? airline.fareFamily : (airline.fareFamilyAbroad ?? airline.fareFamily);
  const cabins = ([1, 2, 3] as const).map((cabin) => {
    const capacity = seatsOf(aircraft, cabin);
    const others = capacity === 0 ? 0 : soldByOthers(`${flight.key}${cabin}`, date, { capacity, daysAhead });
    return { capacity, others };
  });
  return fareClassesOf(family).flatMap((fareClass) => {
    const { capacity, others } = cabins[fareClass.cabin - 1] ?? { capacity: 0, others: 0 };
    if (capacity === 0) return [];
    const fares = baseFares(roundTo10000(middle * fareClass.level), fareClass.childPercent);
    return [{ fareClass, fares, bookableMax: Math.max(0, Math.floor(capacity * fareClass.share) - others) }];
  });
};

/** How many seats a class still has for sale, given what the house booked in its cabin. */
export const seatsLeft = (quote: ClassQuote, booked: number): number =>
  Math.max(0, quote.bookableMax - booked);

/** A class with what it has left. */
export interface OpenClass {
  quote: ClassQuote;
  seats: number;
}

/**
 * The classes of a flight that have room for a party: the cheapest and the flexible one of economy, and the cheapest of each higher cabin.
 */
export interface OpenClasses {
  saver: OpenClass | undefined;
  flexible: OpenClass | undefined;
  business: OpenClass | undefined;
  first: OpenClass | undefined;
}

interface Party {
  seats: number;
  /** What the house has booked in a cabin. */
  bookedIn(cabin: number): number;
}

export const openClasses = (quotes: readonly ClassQuote[], party: Party): OpenClasses => {
  const open = quotes
    .map((quote) => ({ quote, seats: seatsLeft(quote, party.bookedIn(quote.fareClass.cabin)) }))
    .filter(({ seats }) => seats >= party.seats);
  const cheapestOf = (cabin: FareClass['cabin']) =>
    open.findLast(({ quote }) => quote.fareClass.cabin === cabin);
  return {
    saver: cheapestOf(1),
    flexible: open.find(({ quote }) => quote.fareClass.cabin === 1),
    business: cheapestOf(2),
    first: cheapestOf(3),
  };
};

/**
 * What a search shows of a flight: the cheapest open economy class, the flexible one beside it, business and first. If no economy class has
 * room for the party, the flexible one with no seats, so that the list can show that it is sold out.
 */
export const classesToShow = (
  quotes: readonly ClassQuote[],
  { saver, flexible, business, first }: OpenClasses,
): OpenClass[] => {
  const full = quotes.find((quote) => quote.fareClass.cabin === 1);
  const economy = saver
    ? [saver, flexible === saver ? undefined : flexible]
    : [full && { quote: full, seats: 0 }];
  return [...economy, business, first].filter((one) => one !== undefined);
};
