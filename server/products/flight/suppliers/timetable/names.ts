import type { PlainDate } from '#core/rules/dates/plain.ts';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { findFlight } from './flights.ts';
import type { TimetableFlight } from './routes.ts';
import type { WeatherPlace } from './weather.ts';

/** A flight on a day in a class, as an offer of this supplier names it. */
export interface NamedFlight {
  flight: TimetableFlight;
  /** Local to its origin. */
  date: PlainDate;
  bookingClass: string;
}

/** What an offer names: its flights in order, at least one. */
export type OfferName = readonly [NamedFlight, ...NamedFlight[]];

const partSeparator = '~';
const flightSeparator = '+';

/** The offer's key: 'TK744~2026-12-03~Y+TK857~2026-12-04~Y'. */
export const offerKeyOf = (flights: readonly NamedFlight[]): string =>
  flights
    .map(({ flight, date, bookingClass }) => [flight.key, date, bookingClass].join(partSeparator))
    .join(flightSeparator);

const parseFlight = (text: string): NamedFlight | null => {
  const [flightKey = '', date = '', bookingClass = ''] = text.split(partSeparator);
  if (!isPlainDate(date)) return null;
  const flight = findFlight(flightKey, date);
  return flight && { flight, date, bookingClass };
};

/** The flights that a key names; null if the timetable never had them. */
export const parseOfferKey = (key: string): OfferName | null => {
  const found = key.split(flightSeparator).map(parseFlight);
  const flights = found.filter((flight) => flight !== null);
  const [first, ...others] = flights;
  return first && flights.length === found.length ? [first, ...others] : null;
};

/** The place of a flight on a day, for the weather. */
export const weatherPlaceOf = ({ flight, date }: Omit<NamedFlight, 'bookingClass'>): WeatherPlace => ({
  airline: flight.airline,
  number: flight.number,
  date,
});
