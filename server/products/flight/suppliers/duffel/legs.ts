import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { isPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { findAirport } from '#server/products/flight/places/airports.ts';
import { findAirline } from '../airlines.ts';
import type { DuffelSegment } from './shapes.ts';

const cabinOf = { economy: 1, premium_economy: 1, business: 2, first: 3 } as const;

/** 2026-12-01T16:38:02 as local time without its seconds; null if it is no time. */
export const wallOfText = (text: string): PlainDateTime | null => {
  const minute = text.slice(0, 16);
  return isPlainDateTime(minute) ? minute : null;
};

const minutesOf = (
  { origin, destination }: DuffelSegment,
  departs: PlainDateTime,
  arrives: PlainDateTime,
): number => {
  try {
    const [from, to] = [toInstant(departs, origin.time_zone), toInstant(arrives, destination.time_zone)];
    return Math.round((to.getTime() - from.getTime()) / 60_000);
  } catch {
    // The time zone is not known, so the duration is not known either.
    return 0;
  }
};

/** Our Persian name if the house knows the airport, otherwise the supplier's own. */
const nameOf = ({ iata_code, name, city_name }: DuffelSegment['origin']) => {
  const known = findAirport(iata_code);
  return { city: known?.cityFa ?? city_name ?? name, airport: known?.nameFa ?? name };
};

/** One flight in the house's own terms; null if its times or its airline cannot be read. */
export const legOf = (segment: DuffelSegment): FlightLeg | null => {
  const [departs, arrives] = [wallOfText(segment.departing_at), wallOfText(segment.arriving_at)];
  const code = segment.marketing_carrier.iata_code;
  const [passenger] = segment.passengers;
  if (!departs || !arrives || !code || !passenger) return null;
  const durationMinutes = minutesOf(segment, departs, arrives);
  if (durationMinutes < 1) return null;
  const [from, to] = [nameOf(segment.origin), nameOf(segment.destination)];
  const fareBasis = passenger.fare_basis_code ?? '';
  return {
    origin: segment.origin.iata_code,
    destination: segment.destination.iata_code,
    originName: from.city,
    destinationName: to.city,
    originAirportName: from.airport,
    destinationAirportName: to.airport,
    originTerminal: segment.origin_terminal ?? null,
    destinationTerminal: segment.destination_terminal ?? null,
    departureTime: departs,
    arrivalTime: arrives,
    durationMinutes,
    flightNumber: `${code} ${segment.marketing_carrier_flight_number.replace(/^0+(?=.)/, '')}`,
    airlineCode: code,
    airlineName: findAirline(code)?.nameFa ?? segment.marketing_carrier.name,
    aircraft: segment.aircraft?.name ?? '',
    cabinClass: cabinOf[passenger.cabin_class],
    // A fare basis begins with the letter of its class.
    bookingClass: /^[A-Z]/.exec(fareBasis)?.[0] ?? '',
    fareBasis,
  };
};
