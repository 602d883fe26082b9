import type { ColumnType, Generated } from 'kysely';
import type { Migration } from '../db/migrate.ts';

export interface UsersTable {
  user_id: string;
  phone_number: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  national_code: string | null;
  /** 'YYYY-MM-DD' */
  birth_date: string | null;
  /** 16 digits. */
  card_number: string | null;
  account_number: string | null;
  /** 24 digits, without IR. */
  iban: string | null;
  /** Begins with how it was made: see the accounts' room. */
  password_hash: string | null;
  suspended_at: Date | null;
  /** The owner ended the account: nothing personal is left, the row stays for the ledger. */
  ended_at: Date | null;
  /** Since when a second factor is asked for; null if none is set up. */
  factor_enrolled_at: Generated<Date | null>;
  /** What staff may do beyond their own matters; empty for travellers. */
  scopes: Generated<string[]>;
  created_at: ColumnType<Date, Date, never>;
}

export interface SessionsTable {
  session_id: string;
  user_id: string;
  /** SHA-256 of the refresh token in use, and of the one before it. */
  refresh_hash: Buffer;
  previous_hash: Buffer | null;
  rotated_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'reuse' | 'suspended' | 'elsewhere' | 'password' | 'contact' | 'account' | null;
  user_agent: string;
  /** Hashes of the browser's name and of the address that it last came from. */
  device_hash: Buffer | null;
  place_hash: Buffer | null;
  /** The beginning of that address, sealed. */
  address: Generated<string>;
  /** To within some minutes. */
  last_seen_at: Date | null;
  /** When its user last proved who they are: by signing in, or later by a code. */
  proved_at: Date | null;
  /** When its user last proved the second factor. */
  factor_at: Generated<Date | null>;
  created_at: Date;
}

export interface ServerKeysTable {
  name: string;
  secret: Buffer;
  created_at: Generated<Date>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    server_keys: ServerKeysTable;
  }
}

export const authMigrations: readonly Migration[] = [
  {
    name: 'platform-003-users-and-sessions',
    sql: `
      create table users (
        user_id uuid primary key,
        phone_number text unique,
        email text unique,
        first_name text,
        last_name text,
        suspended_at timestamptz,
        created_at timestamptz not null
      );
      create table sessions (
        session_id uuid primary key,
        user_id uuid not null references users,
        refresh_hash bytea not null unique,
        previous_hash bytea unique,
        rotated_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        end_reason text,
        user_agent text not null,
        created_at timestamptz not null
      );
      create index sessions_by_user on sessions (user_id);
      create table server_keys (
        name text primary key,
        secret bytea not null,
        created_at timestamptz not null default now()
      );`,
  },
  {
    name: 'platform-004-scopes',
    sql: "alter table users add column scopes text[] not null default '{}'",
  },
  {
    name: 'platform-005-what-a-person-owns',
    sql: `
      alter table users
        add column national_code text,
        add column birth_date date,
        add column card_number text,
        add column account_number text,
        add column iban text,
        add column password_hash text,
        add column ended_at timestamptz;
      alter table sessions
        add column last_seen_at timestamptz,
        add column proved_at timestamptz;
      update sessions set last_seen_at = rotated_at, proved_at = created_at;`,
  },
  {
    name: 'platform-auth-sessions-say-from-where',
    sql: `
      alter table sessions
        add column device_hash bytea,
        add column place_hash bytea,
        add column address text not null default '';`,
  },
  {
    name: 'platform-007-sealed-birth-dates',
    sql: 'alter table users alter column birth_date type text using birth_date::text',
  },
  {
    name: 'platform-auth-second-factor',
    sql: `
      alter table users add column factor_enrolled_at timestamptz;
      alter table sessions add column factor_at timestamptz;`,
  },
];
