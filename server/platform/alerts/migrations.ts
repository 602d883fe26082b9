import type { ColumnType } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface AlertsTable {
  alert_id: string;
  user_id: string;
  product: string;
  kind: string;
  state: 'waiting' | 'told' | 'over';
  wish_key: string;
  /** JSON of the product's own shape. */
  wish: ColumnType<unknown, string, never>;
  channels: ('sms' | 'email')[];
  thing: string | null;
  order_id: string | null;
  /** JSON of the product's own shape. */
  seen: ColumnType<unknown, string | null, string>;
  seen_at: Date | null;
  told_at: Date | null;
  look_at: Date;
  over_at: Date;
  created_at: ColumnType<Date, Date, never>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    alerts: AlertsTable;
  }
}

export const alertsMigrations: readonly Migration[] = [
  {
    name: 'platform-alerts-1',
    sql: `
create table alerts (
  alert_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  product text not null,
  kind text not null,
  state text not null check (state in ('waiting', 'told', 'over')),
  wish_key text not null,
  wish jsonb not null,
  channels text[] not null,
  thing text,
  order_id uuid,
  seen jsonb,
  seen_at timestamptz,
  told_at timestamptz,
  look_at timestamptz not null,
  over_at timestamptz not null,
  created_at timestamptz not null
);
create unique index alerts_waiting_once on alerts (user_id, product, wish_key) where state = 'waiting';
create index alerts_by_user on alerts (user_id, product, created_at desc);
create index alerts_due on alerts (product, kind, look_at) where state = 'waiting';
create index alerts_of_thing on alerts (product, thing) where state = 'waiting';
create index alerts_of_order on alerts (order_id) where state = 'waiting';
comment on table alerts is 'What people wait to be told, by product; wish and seen are of the product''s own shape';
comment on column alerts.wish_key is 'What is watched, as a text: the same wish waits once for a user';
comment on column alerts.thing is 'What several may wait for, as a text: it is looked at once for all of them';
comment on column alerts.look_at is 'The next moment at which the job looks';
comment on column alerts.over_at is 'From then on there is nothing left to wait for';`,
  },
];
