import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

export const pricingMigrations: readonly Migration[] = [
  {
    name: 'pricing-001-rates',
    sql: `
-- Every rate that was ever in force; the newest of a currency is. Append-only, as what was sold by it.
create table currency_rates (
  rate_id bigint generated always as identity primary key,
  currency_code text not null,
  rials bigint not null check (rials > 0),
  -- Who of the staff; null of a sample.
  set_by uuid,
  set_at timestamptz not null
);
create index currency_rates_in_force on currency_rates (currency_code, rate_id desc);

create function currency_rates_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'currency rates are append-only';
end $$;
create trigger currency_rates_append_only before update or delete or truncate on currency_rates
  for each statement execute function currency_rates_refuse();
`,
  },
];
