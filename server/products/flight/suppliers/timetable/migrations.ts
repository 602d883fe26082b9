import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

/** The tables of the remote system that the timetable plays; nothing of the house refers to them. */
export const timetableMigrations: readonly Migration[] = [
  {
    name: 'flight-timetable-1',
    sql: `
create table timetable_seats (
  flight_key text not null,
  flight_date date not null,
  cabin smallint not null,
  booked integer not null check (booked >= 0),
  primary key (flight_key, flight_date, cabin)
);
create table timetable_bookings (
  line_id uuid primary key,
  pnr text not null constraint timetable_bookings_pnr unique,
  airline text not null,
  flight_key text not null,
  flight_date date not null,
  cabin smallint not null,
  booking_class text not null,
  seats integer not null check (seats > 0),
  total bigint not null check (total > 0),
  status text not null check (status in ('held', 'issued', 'released', 'expired')),
  held_until timestamptz not null,
  created_at timestamptz not null,
  issued_at timestamptz,
  tickets jsonb
);
create index timetable_bookings_held on timetable_bookings (held_until) where status = 'held';
create sequence timetable_ticket_numbers start 2400100001;
create table timetable_weather (
  weather_id bigint generated always as identity primary key,
  kind text not null,
  airline text,
  flight_number integer,
  flight_date date,
  value integer not null default 0,
  value_max integer,
  times_left integer check (times_left >= 0)
);`,
  },
  {
    name: 'flight-timetable-2',
    sql: `
create table timetable_booking_flights (
  line_id uuid not null,
  leg smallint not null,
  flight_key text not null,
  flight_date date not null,
  cabin smallint not null,
  primary key (line_id, leg)
);
insert into timetable_booking_flights (line_id, leg, flight_key, flight_date, cabin)
select line_id, 1, flight_key, flight_date, cabin from timetable_bookings;`,
  },
];
