import type { Generated } from 'kysely';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export interface ScheduleChangesTable {
  /** In the order in which they were written: the last one of a flight counts. */
  change_number: Generated<number>;
  change_id: string;
  airline: string;
  flight_number: string;
  /** Of the departure as it was sold. */
  flight_date: PlainDate;
  origin: string;
  /** Local to the origin; null if it was cancelled. */
  new_departure: PlainDateTime | null;
  source: string;
  /** The member of staff; null if a supplier told us. */
  recorded_by: string | null;
  recorded_at: Date;
}

export interface ForceMajeureTable {
  window_id: string;
  from_date: PlainDate;
  to_date: PlainDate;
  origin: string | null;
  destination: string | null;
  note: string;
  source: string;
  added_by: string;
  added_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_schedule_changes: ScheduleChangesTable;
    flight_force_majeure: ForceMajeureTable;
  }
}

export const changeMigrations: readonly Migration[] = [
  {
    name: 'flight-changes-001-tables',
    sql: `
create table flight_schedule_changes (
  change_number bigint generated always as identity,
  change_id uuid primary key,
  airline text not null,
  flight_number text not null,
  flight_date date not null,
  origin text not null,
  new_departure text check (new_departure ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'),
  source text not null check (source <> ''),
  recorded_by uuid,
  recorded_at timestamptz not null
);
create index flight_schedule_changes_of_flight
  on flight_schedule_changes (airline, flight_number, flight_date, origin, change_number desc);

-- The flights of lines that were asked to be issued, so that a change finds them without reading orders.
create table flight_line_flights (
  line_id uuid not null,
  leg smallint not null,
  order_id uuid not null,
  airline text not null,
  flight_number text not null,
  flight_date date not null,
  origin text not null,
  primary key (line_id, leg)
);
create index flight_line_flights_of_flight on flight_line_flights (airline, flight_number, flight_date, origin);

create table flight_force_majeure (
  window_id uuid primary key,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  origin text,
  destination text,
  note text not null check (note <> ''),
  source text not null check (source <> ''),
  added_by uuid not null,
  added_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz
);
create index flight_force_majeure_open on flight_force_majeure (to_date) where ended_at is null;`,
  },
  {
    // Fills the table for lines that were issued before it existed.
    name: 'flight-changes-002-lines-before',
    sql: `
insert into flight_line_flights (line_id, leg, order_id, airline, flight_number, flight_date, origin)
select line_id, row_number() over (partition by line_id order by group_at, leg_at) - 1, order_id, leg->>'airlineCode',
  ltrim(regexp_replace(leg->>'flightNumber', '^' || (leg->>'airlineCode') || '\\s*', ''), '0'),
  left(leg->>'departureTime', 10)::date, leg->>'origin'
from (
  select l.line_id, l.order_id, g.at as group_at, f.at as leg_at, f.leg
  from order_lines l
  cross join jsonb_array_elements(l.details->'proposal'->'flightGroups') with ordinality as g(flights, at)
  cross join jsonb_array_elements(g.flights->'flightLegs') with ordinality as f(leg, at)
  where l.kind in ('DomesticFlight', 'InternationalFlight') and l.state = 'issued') sold;`,
  },
  {
    name: 'flight-changes-003-by-day',
    sql: 'create index flight_schedule_changes_of_day on flight_schedule_changes (flight_date);',
  },
  {
    // The effect of a window of days is counted by the first flights of lines.
    name: 'flight-changes-004-take-offs-of-day',
    sql: 'create index flight_line_flights_of_day on flight_line_flights (flight_date) where leg = 0;',
  },
];
