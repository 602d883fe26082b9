import type { PlainDate } from '#core/rules/dates/plain.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import type { PlayedSeats } from '../allotment/inventory.ts';
import { fractionOf, hashOf } from '../fares/hash.ts';
import { dayLevel, middleFare } from '../fares/market.ts';
import { baseFares, roundTo10000 } from '../fares/prices.ts';
import { flightsOn, onDate } from './flights.ts';

/** Pairs on which the demo agency owns seats, both ways. */
const pairs = [
  'THR-MHD',
  'THR-KIH',
  'THR-SYZ',
  'THR-AWZ',
  'THR-BND',
  'THR-TBZ',
  'THR-IFN',
  'THR-GSM',
  'MHD-IFN',
  'MHD-SYZ',
  'MHD-AWZ',
  'KIH-SYZ',
  'KIH-MHD',
  'THR-ZBR',
] as const;

/** Airlines that rent blocks of seats out. */
const charterAirlines = ['B9', 'QB', 'Y9', 'HH', 'I3', 'ZV', 'IV', 'VR', 'IS', 'FP', 'AV', 'RI'];

const charterClass = 'X';
/** The price of a block is that of the day on which it was bought, however late its seats are sold. */
const daysAheadOfBuying = 20;
/**
 * Specification, section 9: a child pays 50 to 75 % of an adult, an infant a tenth. Here a child takes a seat of the block, so the most.
 */
const childPercent = 75;

/** The day's charter departures of a pair: up to two of the flights that such airlines have there. */
const charterFlights = (from: string, to: string, date: PlainDate) =>
  flightsOn(from, to, date)
    .filter((flight) => charterAirlines.includes(flight.airline))
    .sort((a, b) => hashOf(`${a.key}${date}`) - hashOf(`${b.key}${date}`))
    .slice(0, 2);

/** Seats on the timetable's flights that the agency of a demonstration has rented. */
export const playedCharters: PlayedSeats = (date) =>
  pairs.flatMap((pair) => {
    const [a = '', b = ''] = pair.split('-');
    return [
      [a, b],
      [b, a],
    ].flatMap(([from = '', to = '']) =>
      charterFlights(from, to, date).map((flight) => {
        const day = dayLevel({ date, daysAhead: daysAheadOfBuying }, holidays);
        const level = day * (0.8 + 0.3 * fractionOf(`${flight.key}${date}price`));
        const fare = roundTo10000(middleFare(airportOf(from), airportOf(to)) * level);
        const fares = baseFares(fare, childPercent);
        return {
          departure_id: `${flight.key}-${date}`,
          airline: flight.airline,
          flight_number: flight.number,
          origin: from,
          destination: to,
          flight_date: date,
          departs_at: onDate(flight, date).departs,
          minutes: flight.minutes,
          aircraft: flight.aircraft,
          booking_class: charterClass,
          adult_fare: fare,
          child_fare: fares.child,
          infant_fare: fares.infant,
          baggage_kg: 20,
          capacity: 8 + (hashOf(`${flight.key}${date}seats`) % 6) * 4,
          is_demo: true,
        };
      }),
    );
  });
