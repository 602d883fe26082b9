import type { ColumnType } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';

export interface SavedPassengersTable {
  passenger_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  first_name_farsi: string;
  last_name_farsi: string;
  gender: 'Male' | 'Female';
  birth_date: string;
  national_code: string | null;
  national_code_blind: Buffer | null;
  nationality: string;
  passport_issuing_country: string | null;
  passport_type: 'IraqPassport' | 'IranianPassport' | 'OtherCountries' | null;
  passport_number: string | null;
  passport_blind: Buffer | null;
  passport_expires_on: string | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

/** Who they are; one account has nobody twice. */
export const sealedPassengers = sealedTable({
  table: 'flight_saved_passengers',
  row: ['passenger_id'],
  purpose: 'passengers',
  columns: {
    first_name: { as: 'text' },
    last_name: { as: 'text' },
    first_name_farsi: { as: 'text' },
    last_name_farsi: { as: 'text' },
    birth_date: { as: 'text' },
    national_code: { as: 'text', blind: { column: 'national_code_blind', within: ['user_id'] } },
    passport_number: { as: 'text', blind: { column: 'passport_blind', within: ['user_id'] } },
    passport_expires_on: { as: 'text' },
  },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_saved_passengers: SavedPassengersTable;
  }
}

export const passengerMigrations: readonly Migration[] = [
  {
    name: 'flight-passengers-001-saved-passengers',
    sql: `
      create table flight_saved_passengers (
        passenger_id uuid primary key,
        user_id uuid not null references users on delete cascade,
        first_name text not null,
        last_name text not null,
        first_name_farsi text not null,
        last_name_farsi text not null,
        gender text not null check (gender in ('Male', 'Female')),
        birth_date date not null,
        national_code text,
        nationality text not null,
        passport_issuing_country text,
        passport_type text,
        passport_number text,
        passport_expires_on date,
        search_keys text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (national_code is not null or passport_number is not null)
      );
      create unique index flight_saved_passengers_by_national_code
        on flight_saved_passengers (user_id, national_code) where national_code is not null;
      create unique index flight_saved_passengers_by_passport
        on flight_saved_passengers (user_id, passport_number) where passport_number is not null;
      create index flight_saved_passengers_by_user on flight_saved_passengers (user_id, updated_at desc);
    `,
  },
  {
    name: 'flight-passengers-002-sealed',
    sql: `
      drop index flight_saved_passengers_by_national_code;
      drop index flight_saved_passengers_by_passport;
      alter table flight_saved_passengers
        drop column search_keys,
        alter column birth_date type text using birth_date::text,
        alter column passport_expires_on type text using passport_expires_on::text,
        add column national_code_blind bytea,
        add column passport_blind bytea;
      create unique index flight_saved_passengers_by_national_code
        on flight_saved_passengers (user_id, national_code_blind);
      create unique index flight_saved_passengers_by_passport on flight_saved_passengers (user_id, passport_blind);
    `,
  },
];
