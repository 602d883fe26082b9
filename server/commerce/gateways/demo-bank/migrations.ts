import type { Migration } from '#server/platform/db/migrate.ts';
import './tables.ts';

/** The memory of a bank far away. Nothing of commerce reads it but through the bank's own functions. */
export const demoBankMigrations: readonly Migration[] = [
  {
    name: 'demo-bank-001-payments',
    sql: `
create sequence demo_bank_references start with 402917;
create table demo_bank_payments (
  token text primary key,
  merchant_payment text not null,
  amount bigint not null check (amount > 0),
  description text not null,
  callback_url text not null,
  state text not null check (state in ('open', 'paid', 'failed', 'cancelled', 'reversed')),
  reference text unique,
  verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);`,
  },
];
