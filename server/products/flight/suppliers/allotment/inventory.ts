import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Clock, Db, Services } from '#server/platform/services.ts';
import { holidays } from '#server/products/flight/data/holidays.ts';
import { airportOf } from '#server/products/flight/places/airports.ts';
import { hashOf, shareOf } from '../fares/hash.ts';
import { dayLevel, middleFare } from '../fares/market.ts';
import { baseFares, roundTo10000 } from '../fares/prices.ts';
import { flightsOn, onDate } from '../timetable/flights.ts';
import type { Departure } from './departures.ts';
import { addDepartures } from './departures.ts';
import { allotmentEnv } from './env.ts';

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

/** The last days may be missing for so long before they are added. */
const daysSlack = 15;
const charterClass = 'X';
/** A block costs the same on the day it is bought, however late it is sold. */
const daysAheadOfBuying = 20;
/** Specification, section 9: a child pays 50 to 75 % of an adult, an infant a tenth. A child takes a seat of the block: the most. */
const childPercent = 75;

/** The day's charter departures of a pair: up to two of the flights that such airlines have there. */
const charterFlights = (from: string, to: string, date: PlainDate) =>
  flightsOn(from, to, date)
    .filter((flight) => charterAirlines.includes(flight.airline))
    .sort((a, b) => hashOf(`${a.key}${date}`) - hashOf(`${b.key}${date}`))
    .slice(0, 2);

/** Demo charters of one day, always the same for the same day. */
export const demoDepartures = (date: PlainDate): (Departure & { is_demo: boolean })[] =>
  pairs.flatMap((pair) => {
    const [a = '', b = ''] = pair.split('-');
    return [
      [a, b],
      [b, a],
    ].flatMap(([from = '', to = '']) =>
      charterFlights(from, to, date).map((flight) => {
        const day = dayLevel({ date, daysAhead: daysAheadOfBuying }, holidays);
        const level = day * (0.8 + 0.3 * shareOf(`${flight.key}${date}price`));
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

const lastDemoDay = async (db: Db): Promise<PlainDate | null> => {
  const { rows } = await sql<{ last: PlainDate | null }>`
    select max(flight_date) as last from allotment_departures where is_demo`.execute(db);
  return rows[0]?.last ?? null;
};

/**
 * A demonstration has seats for the days that it is set to. A real house sells none of them, whatever an earlier version
 * or an earlier life of its database left.
 */
export const keepDemoInventory = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<void> => {
  const { db, config } = services;
  if (config.demo) await extendDemoInventory(services, config.read(allotmentEnv).DEMO_INVENTORY_DAYS);
  else await sql`update allotment_departures set is_open = false where is_demo and is_open`.execute(db);
};

/**
 * Sees to it that there is demo inventory for `days` from today, a little less at times. Only adds days behind the last
 * one that is there, so what was sold, changed or closed stays as it is. Answers how many departures it added.
 */
export const extendDemoInventory = async (
  { db, clock }: { db: Db; clock: Clock },
  days: number,
): Promise<number> => {
  const today = dayInIran(clock.now());
  const last = await lastDemoDay(db);
  if (days === 0 || (last !== null && daysBetween(today, last) >= days - Math.min(daysSlack, days - 1)))
    return 0;
  const from = last !== null && last >= today ? addDays(last, 1) : today;
  const count = Math.max(0, daysBetween(from, addDays(today, days)) + 1);
  return addDepartures(db, Array.from({ length: count }, (_, i) => addDays(from, i)).flatMap(demoDepartures));
};
