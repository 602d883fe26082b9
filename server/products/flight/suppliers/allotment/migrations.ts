import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

/**
 * The agency's own seats. The counter of a departure stands in a row of its own that nothing references, and holds
 * carry no foreign key to anything: a key would make every hold lock and rewrite the row that all buyers share.
 */
export const allotmentMigrations: readonly Migration[] = [
  {
    name: 'flight-allotment-1',
    sql: `
create table allotment_departures (
  departure_id text primary key,
  airline text not null,
  flight_number integer not null,
  origin char(3) not null,
  destination char(3) not null,
  flight_date date not null,
  departs_at text not null,
  minutes integer not null check (minutes > 0),
  aircraft text not null,
  booking_class text not null,
  adult_fare bigint not null check (adult_fare > 0),
  child_fare bigint not null check (child_fare > 0),
  infant_fare bigint not null check (infant_fare >= 0),
  baggage_kg integer not null check (baggage_kg >= 0),
  capacity integer not null check (capacity > 0),
  is_open boolean not null default true,
  is_demo boolean not null default false
);
create index allotment_departures_pair on allotment_departures (origin, destination, flight_date);
create index allotment_departures_demo on allotment_departures (flight_date) where is_demo;
create table allotment_counters (
  departure_id text primary key,
  free integer not null check (free >= 0)
) with (fillfactor = 50);
create table allotment_holds (
  line_id uuid primary key,
  departure_id text not null,
  booking_reference text not null constraint allotment_holds_reference unique,
  ticket_prefix text not null,
  seats integer not null check (seats > 0),
  total bigint not null check (total > 0),
  status text not null check (status in ('held', 'issued', 'released', 'expired')),
  held_until timestamptz not null,
  created_at timestamptz not null,
  issued_at timestamptz,
  tickets jsonb
);
create index allotment_holds_ending on allotment_holds (held_until) where status = 'held';
create index allotment_holds_departure on allotment_holds (departure_id);
create sequence allotment_ticket_numbers start 7700100001;`,
  },
  {
    name: 'flight-allotment-2',
    // The fares that were paid are stored with the hold: a refund is priced by them, even if the departure's fares change later.
    sql: 'alter table allotment_holds add column sold_fares jsonb;',
  },
  {
    name: 'flight-allotment-3-shares-of-children',
    // Demo seats had the same fare for a child as for an adult. Seats that were bought keep their own fares.
    sql: `
      update allotment_departures set child_fare = round(adult_fare * 0.75, -4), infant_fare = round(adult_fare * 0.1, -4)
       where is_demo;`,
  },
];
