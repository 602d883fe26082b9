import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';
import { tourWaitsMigrations } from './waits.ts';

/**
 * Places and rooms of departures, as counters that the database lets nobody overdraw. A departure has rows only once it was touched, by a
 * hold or by staff: before that its plan says what there is. Bookings carry no foreign key to it, since what locks is its own row.
 */
const tables = `
create table tour_departures (
  departure_id text primary key,
  tour_id text not null,
  leaves_on date not null,
  seats integer not null check (seats > 0),
  taken integer not null default 0 check (taken >= 0),
  registered integer not null default 0 check (registered >= 0),
  called_off_at timestamptz,
  called_off_by uuid,
  constraint tour_departures_not_oversold check (taken <= seats),
  constraint tour_departures_registered check (registered <= taken)
) with (fillfactor = 50);
create index tour_departures_day on tour_departures (leaves_on);
create table tour_rooms (
  departure_id text not null references tour_departures (departure_id),
  level text not null,
  kind text not null check (kind in ('single', 'double', 'triple')),
  rooms integer not null check (rooms >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (departure_id, level, kind),
  constraint tour_rooms_not_oversold check (taken <= rooms)
) with (fillfactor = 50);
create table tour_shared_rooms (
  departure_id text not null,
  level text not null,
  room_no integer not null check (room_no > 0),
  sex text not null check (sex in ('Male', 'Female')),
  primary key (departure_id, level, room_no),
  unique (departure_id, level, room_no, sex)
);
create table tour_shared_beds (
  departure_id text not null,
  level text not null,
  room_no integer not null,
  sex text not null,
  bed integer not null check (bed in (1, 2)),
  line_id uuid not null,
  traveller_id uuid not null,
  primary key (departure_id, level, room_no, bed),
  constraint tour_shared_beds_same_sex foreign key (departure_id, level, room_no, sex)
    references tour_shared_rooms (departure_id, level, room_no, sex)
);
create unique index tour_shared_beds_traveller on tour_shared_beds (line_id, traveller_id);
create table tour_bookings (
  line_id uuid primary key,
  departure_id text not null,
  level text not null,
  rooms jsonb not null,
  reference text not null constraint tour_bookings_reference unique,
  state text not null check (state in ('held', 'reserved', 'issued', 'released', 'expired')),
  held_until timestamptz not null,
  created_at timestamptz not null,
  reserved_at timestamptz,
  issued_at timestamptz
);
create index tour_bookings_ending on tour_bookings (held_until) where state = 'held';
create index tour_bookings_departure on tour_bookings (departure_id);
create sequence tour_voucher_numbers start 91000001;
create table tour_booking_people (
  line_id uuid not null references tour_bookings (line_id),
  traveller_id uuid not null,
  place text not null,
  price bigint not null check (price >= 0),
  takes_seat boolean not null,
  voucher_number text,
  left_at timestamptz,
  kept bigint check (kept >= 0 and kept <= price),
  primary key (line_id, traveller_id),
  check ((left_at is null) = (kept is null))
);
create table tour_booking_refunds (
  quote_id uuid primary key,
  line_id uuid not null,
  traveller_ids jsonb not null,
  percent integer not null check (percent between 0 and 100),
  refund bigint not null check (refund > 0),
  valid_until timestamptz not null,
  quoted_at timestamptz not null,
  refunded_at timestamptz
);
create index tour_booking_refunds_line on tour_booking_refunds (line_id);`;

/**
 * What others had taken of a date before we sold of it stands beside the counters, so that an audit needs no plan, which may change. Of dates
 * from before it is what their bookings and offers leave over. The sex of whoever goes is kept, since somebody may share a bed later on.
 */
const others = `
alter table tour_departures add column others integer not null default 0 check (others >= 0);
alter table tour_departures add column wrong_counters integer not null default 0 check (wrong_counters >= 0);
alter table tour_rooms add column others integer not null default 0 check (others >= 0);
update tour_departures d set others = greatest(0, d.taken
  - (select count(*) from tour_bookings b join tour_booking_people p using (line_id) where b.departure_id = d.departure_id
      and b.state in ('held', 'reserved', 'issued') and p.left_at is null and p.takes_seat)
  - coalesce((select sum(w.seats) from tour_waits w where w.departure_id = d.departure_id and w.state = 'offered'), 0));
update tour_rooms r set others = greatest(0, r.taken
  - (select count(*) from tour_bookings b cross join lateral jsonb_array_elements(b.rooms) as one(room)
      where b.departure_id = r.departure_id and b.level = r.level and b.state in ('held', 'reserved', 'issued')
        and one.room->>'kind' <> 'shared' and coalesce(one.room->>'counted', one.room->>'kind') = r.kind
        and exists (select from tour_booking_people p where p.line_id = b.line_id and p.left_at is null
          and one.room->'travellerIds' ? p.traveller_id::text))
  - coalesce((select sum(case r.kind when 'single' then w.singles when 'double' then w.doubles else w.triples end)
      from tour_waits w where w.departure_id = r.departure_id and w.level = r.level and w.state = 'offered'), 0)
  - case when r.kind = 'double' then (select count(*) from tour_shared_rooms s
      where s.departure_id = r.departure_id and s.level = r.level) else 0 end);
alter table tour_booking_people add column sex text check (sex in ('Male', 'Female'));
create index tour_departures_wrong on tour_departures (leaves_on) where wrong_counters > 0;`;

/** What people asked for whose visa was refused. One of an order waits at a time; what is kept of each stands there once it is accepted. */
const visaClaims = `
create table tour_visa_claims (
  claim_id uuid primary key,
  order_id uuid not null references orders (order_id),
  line_id uuid not null,
  departure_id text not null,
  user_id uuid not null,
  traveller_ids jsonb not null,
  rooms jsonb not null,
  file_ids jsonb not null,
  state text not null check (state in ('asked', 'accepted', 'rejected')),
  kept bigint not null check (kept >= 0),
  back bigint not null check (back > 0),
  ladder_back bigint not null check (ladder_back between 0 and back),
  kept_of jsonb,
  note text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'accepted') = (kept_of is not null))
);
create unique index tour_visa_claims_waiting on tour_visa_claims (order_id) where state = 'asked';
create index tour_visa_claims_of on tour_visa_claims (order_id, asked_at);
create index tour_visa_claims_line on tour_visa_claims (line_id) where state = 'accepted';
create index tour_visa_claims_files on tour_visa_claims using gin (file_ids);`;

/** Whoever stays alone in a room of a settled tour may have chosen the single one. */
const singles = `
alter table tour_booking_refunds add column singles jsonb not null default '[]';`;

/** Staff may give back what the ladder no longer does: then the desk itself has nothing to give. */
const nothingBack = `
alter table tour_booking_refunds drop constraint tour_booking_refunds_refund_check,
  add constraint tour_booking_refunds_refund_check check (refund >= 0);`;

/**
 * Cards of orders from before people had ids when they were made say that nobody travels: they say now who is on the order. Written by codes:
 * a comma, a nought, and the word for people.
 */
export const storedCards = `
update orders o set subtitle = regexp_replace(o.subtitle, U&'\\060C \\06F0 \\0646\\0641\\0631$',
    U&'\\060C ' || translate(n.people::text, '0123456789', U&'\\06F0\\06F1\\06F2\\06F3\\06F4\\06F5\\06F6\\06F7\\06F8\\06F9') || U&' \\0646\\0641\\0631')
  from (select order_id, count(*) as people from order_line_travellers group by order_id) n
 where n.order_id = o.order_id and o.kinds = array['Tour'] and o.subtitle like U&'%\\060C \\06F0 \\0646\\0641\\0631';`;

export const tourSeatsMigrations: readonly Migration[] = [
  { name: 'tour-seats-1', sql: tables },
  ...tourWaitsMigrations,
  { name: 'tour-seats-2', sql: others },
  { name: 'tour-visa-claims-1', sql: visaClaims },
  { name: 'tour-seats-3', sql: singles },
  { name: 'tour-seats-4', sql: nothingBack },
  { name: 'tour-stored-cards', sql: storedCards },
];
