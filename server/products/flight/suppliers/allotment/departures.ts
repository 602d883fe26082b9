import { sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import type { Db } from '#server/platform/services.ts';
import type { BaseFares } from '../fares/prices.ts';
import type { DirectFlight } from '../offer.ts';

/** A flight that the agency owns seats of. Fares are base fares, before tax. */
export interface Departure {
  departure_id: string;
  airline: string;
  flight_number: number;
  origin: string;
  destination: string;
  flight_date: PlainDate;
  /** Local to the origin. */
  departs_at: PlainDateTime;
  minutes: number;
  aircraft: string;
  booking_class: string;
  adult_fare: number;
  child_fare: number;
  infant_fare: number;
  baggage_kg: number;
  capacity: number;
}

/** With what is left of it. */
export type OpenDeparture = Departure & { free: number };

export const flightOf = (departure: Departure): DirectFlight => ({
  airline: departure.airline,
  number: departure.flight_number,
  from: departure.origin,
  to: departure.destination,
  departs: departure.departs_at,
  minutes: departure.minutes,
  aircraft: departure.aircraft,
});

export const faresOfDeparture = (departure: Departure): BaseFares => ({
  adult: toRial(departure.adult_fare),
  child: toRial(departure.child_fare),
  infant: toRial(departure.infant_fare),
});

export const findDeparture = async (db: Db, departureId: string): Promise<OpenDeparture | null> => {
  const { rows } = await sql<OpenDeparture>`
    select d.*, c.free from allotment_departures d join allotment_counters c using (departure_id)
    where departure_id = ${departureId} and is_open`.execute(questionsTo(db));
  return rows[0] ?? null;
};

/** The open departures of a day between any of the airports, read by index. */
export const departuresOn = async (
  db: Db,
  { origins, destinations, date }: { origins: string[]; destinations: string[]; date: PlainDate },
): Promise<OpenDeparture[]> => {
  const { rows } = await sql<OpenDeparture>`
    select d.*, c.free from allotment_departures d join allotment_counters c using (departure_id)
    where origin = any(${origins}) and destination = any(${destinations}) and flight_date = ${date} and is_open
    order by departs_at, departure_id`.execute(questionsTo(db));
  return rows;
};

/** The fares of departures that have a seat left, by day. */
export const faresBetween = async (
  db: Db,
  days: { origin: string; destination: string; from: PlainDate; to: PlainDate },
): Promise<{ departs_at: PlainDateTime; flight_date: PlainDate; adult_fare: Rial }[]> => {
  const { rows } = await sql<{ departs_at: PlainDateTime; flight_date: PlainDate; adult_fare: Rial }>`
    select departs_at, flight_date, adult_fare
    from allotment_departures d join allotment_counters c using (departure_id)
    where origin = ${days.origin} and destination = ${days.destination}
      and flight_date between ${days.from} and ${days.to} and is_open and c.free > 0`.execute(db);
  return rows;
};

/** Adds departures with all their seats free; existing ones stay as they are. Returns how many are new. */
export const addDepartures = async (
  db: Db,
  departures: readonly (Departure & { is_demo: boolean })[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(departures)}::jsonb) as r(departure_id text, airline text,
        flight_number integer, origin text, destination text, flight_date date, departs_at text, minutes integer,
        aircraft text, booking_class text, adult_fare bigint, child_fare bigint, infant_fare bigint,
        baggage_kg integer, capacity integer, is_demo boolean)),
    added as (
      insert into allotment_departures (departure_id, airline, flight_number, origin, destination, flight_date,
        departs_at, minutes, aircraft, booking_class, adult_fare, child_fare, infant_fare, baggage_kg, capacity, is_demo)
      select departure_id, airline, flight_number, origin, destination, flight_date, departs_at, minutes, aircraft,
        booking_class, adult_fare, child_fare, infant_fare, baggage_kg, capacity, is_demo from given
      on conflict (departure_id) do nothing returning departure_id, capacity),
    counters as (
      insert into allotment_counters (departure_id, free) select departure_id, capacity from added)
    select count(*)::integer as count from added`.execute(db);
  return rows[0]?.count ?? 0;
};
