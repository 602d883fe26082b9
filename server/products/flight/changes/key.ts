import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** A flight as its supplier lists it: `date` is its departure day at `origin`. */
export interface FlightKey {
  airline: string;
  /** Without the airline's code, and without zeros before it. */
  flightNumber: string;
  date: PlainDate;
  /** Airport. */
  origin: string;
}

/** «W5 0041», «W50041» and «41» are one flight of W5. */
export const flightNumberOf = (airline: string, text: string): string => {
  const number = text.toUpperCase().replace(/\s+/g, '');
  const own = number.startsWith(airline) && number !== airline ? number.slice(airline.length) : number;
  return own.replace(/^0+(?=.)/, '');
};

/** The key of a leg; it stays the same if the flight moves over midnight before it is bought. */
export const keyOfLeg = ({
  airlineCode,
  flightNumber,
  departureTime,
  listedDeparture = departureTime,
  origin,
}: FlightLeg): FlightKey => ({
  airline: airlineCode,
  flightNumber: flightNumberOf(airlineCode, flightNumber),
  date: dateOf(listedDeparture),
  origin,
});

export const keyText = ({ airline, flightNumber, date, origin }: FlightKey): string =>
  `${airline}/${flightNumber}/${date}/${origin}`;
