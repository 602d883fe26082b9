import type { Migration } from '#server/platform/db/migrate.ts';

export const alertMigrations: readonly Migration[] = [
  {
    name: 'flight-alerts-001-table',
    sql: `
      create table flight_alerts (
        alert_id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('price', 'seat', 'penalty')),
        state text not null check (state in ('waiting', 'told', 'over')),
        wish_key text not null,
        wish jsonb not null,
        origin jsonb not null,
        destination jsonb not null,
        product_type smallint not null,
        date date not null,
        channels text[] not null,
        flight_key text,
        order_id uuid,
        seen_price bigint,
        seen_at timestamptz,
        told_at timestamptz,
        look_at timestamptz not null,
        over_at timestamptz not null,
        created_at timestamptz not null
      );
      comment on column flight_alerts.wish_key is 'What is watched, as a text: the same wish waits once for a user';
      comment on column flight_alerts.look_at is 'The next moment at which the job looks';
      comment on column flight_alerts.over_at is 'From then on there is nothing left to wait for';
      create unique index flight_alerts_waiting_once on flight_alerts (user_id, wish_key) where state = 'waiting';
      create index flight_alerts_by_user on flight_alerts (user_id, created_at desc);
      create index flight_alerts_due on flight_alerts (kind, look_at) where state = 'waiting';
      create index flight_alerts_of_flight on flight_alerts (flight_key) where state = 'waiting';`,
  },
  {
    name: 'flight-alerts-002-in-the-house',
    sql: `
      insert into alerts (alert_id, user_id, product, kind, state, wish_key, wish, channels, thing, order_id, seen, seen_at, told_at,
        look_at, over_at, created_at)
      select alert_id, user_id, 'flight', kind, state, wish_key,
        wish || jsonb_build_object('origin', origin, 'destination', destination, 'productType', product_type, 'date', date),
        channels, flight_key, order_id, case when seen_at is not null then jsonb_build_object('price', seen_price) end,
        seen_at, told_at, look_at, over_at, created_at
      from flight_alerts;
      drop table flight_alerts;`,
  },
];
