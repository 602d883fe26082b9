import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

/**
 * The agency's own rooms. Room types, plans and seasons are what staff change; each change of a city makes a new version of it, by which
 * processes know that what they keep in memory is old.
 *
 * A night of a room type has a row only once it was touched, by a hold or by staff: before that the room type says what there is. Nothing
 * references the row, and bookings carry no foreign key, as a key would make every hold lock a row that all buyers share.
 */
const supplyTables = `
create table hotel_room_types (
  room_type_id text primary key,
  hotel_id text not null,
  city_key text not null,
  facts jsonb not null,
  inventory text not null check (inventory in ('allotment', 'freeSale', 'onRequest')),
  allotment integer not null check (allotment >= 0),
  release_days integer not null check (release_days >= 0),
  is_open boolean not null,
  is_sample boolean not null
);
create index hotel_room_types_city on hotel_room_types (city_key, hotel_id);
create table hotel_rate_plans (
  plan_id text primary key,
  room_type_id text not null,
  city_key text not null,
  terms jsonb not null,
  is_open boolean not null,
  is_sample boolean not null
);
create index hotel_rate_plans_city on hotel_rate_plans (city_key, room_type_id);
create table hotel_seasons (
  season_id text primary key,
  hotel_id text not null,
  city_key text not null,
  name text not null,
  first_night date not null,
  last_night date not null check (last_night >= first_night),
  percent integer not null check (percent > 0),
  weekend_percent integer not null check (weekend_percent > -100),
  min_nights integer not null check (min_nights > 0),
  is_closed boolean not null,
  is_sample boolean not null
);
create index hotel_seasons_city on hotel_seasons (city_key, hotel_id, first_night);
create table hotel_supply_versions (
  city_key text primary key,
  version bigint not null
);
create function hotel_supply_changed() returns trigger language plpgsql as $$
begin
  insert into hotel_supply_versions (city_key, version)
    select city_key, 1 from (select distinct city_key from changed) c order by city_key
  on conflict (city_key) do update set version = hotel_supply_versions.version + 1;
  return null;
end $$;`;

const changesOf = (table: string): string =>
  (['insert', 'update', 'delete'] as const)
    .map(
      (change) => `
create trigger ${table}_${change} after ${change} on ${table}
  referencing ${change === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function hotel_supply_changed();`,
    )
    .join('');

const bookingTables = `
create table hotel_room_nights (
  room_type_id text not null,
  night date not null,
  city_key text not null,
  allotment integer not null check (allotment >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  is_closed boolean not null default false,
  release_days integer check (release_days >= 0),
  primary key (room_type_id, night),
  constraint hotel_room_nights_not_oversold check (sold + held <= allotment)
) with (fillfactor = 50);
create index hotel_room_nights_city on hotel_room_nights (city_key, night);
-- A statement that takes rooms ends with this value, so that it fails as a whole where one night of a stay is missing.
create domain hotel_whole_stay as boolean constraint hotel_whole_stay_taken check (value);
create table hotel_bookings (
  line_id uuid primary key,
  hotel_id text not null,
  room_type_id text not null,
  plan_id text not null,
  city_key text not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  guests integer not null check (guests > 0),
  sold jsonb not null,
  reference text not null constraint hotel_bookings_reference unique,
  inventory text not null check (inventory in ('allotment', 'freeSale', 'onRequest')),
  state text not null check (state in ('held', 'requested', 'issued', 'refused', 'released', 'expired', 'refunded')),
  held_until timestamptz not null,
  created_at timestamptz not null,
  asked_at timestamptz,
  issued_at timestamptz,
  voucher_number text
);
create index hotel_bookings_ending on hotel_bookings (held_until) where state = 'held';
create index hotel_bookings_asked on hotel_bookings (asked_at) where state = 'requested';
create index hotel_bookings_stays on hotel_bookings (hotel_id, check_in);
create sequence hotel_voucher_numbers start 81000001;
create table hotel_booking_refunds (
  quote_id uuid primary key,
  line_id uuid not null,
  refund bigint not null check (refund > 0),
  penalty bigint not null check (penalty >= 0),
  valid_until timestamptz not null,
  quoted_at timestamptz not null,
  refunded_at timestamptz
);
create index hotel_booking_refunds_line on hotel_booking_refunds (line_id);
create unique index hotel_booking_refunds_once on hotel_booking_refunds (line_id) where refunded_at is not null;`;

/** What staff change by night, what hotels answer, and what is agreed with them. */
const staffTables = `
create table hotel_night_terms (
  room_type_id text not null,
  night date not null,
  city_key text not null,
  price bigint check (price > 0),
  min_nights integer check (min_nights between 1 and 30),
  is_closed_to_arrival boolean not null default false,
  primary key (room_type_id, night)
);
create index hotel_night_terms_city on hotel_night_terms (city_key, room_type_id, night);
alter table hotel_bookings
  add column answer_by timestamptz,
  add column answered_at timestamptz,
  add column answered_by uuid,
  add column answer_note text,
  add column hotel_reference text,
  add column back_agreed bigint check (back_agreed >= 0),
  add column back_agreed_until timestamptz,
  add column cost bigint check (cost >= 0);
update hotel_bookings set answer_by = asked_at + interval '6 hours' where state = 'requested';
create index hotel_bookings_answers on hotel_bookings (answer_by) where state = 'requested';
create index hotel_bookings_of_requests on hotel_bookings (asked_at) where asked_at is not null;`;

/** Quotes for some nights of a room: of which nights they were, which are left, and as what the rest is sold. */
const shortenedStays = `
alter table hotel_booking_refunds
  add column check_in date,
  add column check_out date,
  add column to_check_in date,
  add column to_check_out date,
  add column sold_after jsonb,
  add constraint hotel_booking_refunds_part check (
    (to_check_in is null) = (to_check_out is null) and (to_check_in is null) = (sold_after is null)
    and (to_check_in is null or check_in <= to_check_in and to_check_in < to_check_out and to_check_out <= check_out
      and to_check_out - to_check_in < check_out - check_in));
drop index hotel_booking_refunds_once;
create unique index hotel_booking_refunds_once on hotel_booking_refunds (line_id) where refunded_at is not null and to_check_in is null;`;

/** Nights in a hotel that a room's guests have left since: they stay sold there. */
const sleptNights = `
create table hotel_slept_nights (
  line_id uuid not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  hotel_id text not null,
  room_type_id text not null,
  plan_id text not null,
  city_key text not null,
  hotel_reference text,
  cost bigint not null check (cost >= 0),
  primary key (line_id, check_in)
);`;

export const hotelAllotmentMigrations: readonly Migration[] = [
  {
    name: 'hotel-allotment-1',
    sql: [
      supplyTables,
      ...['hotel_room_types', 'hotel_rate_plans', 'hotel_seasons'].map(changesOf),
      bookingTables,
    ].join(''),
  },
  { name: 'hotel-allotment-2-staff', sql: staffTables + changesOf('hotel_night_terms') },
  { name: 'hotel-allotment-3-shortened', sql: shortenedStays },
  { name: 'hotel-allotment-4-slept', sql: sleptNights },
];
