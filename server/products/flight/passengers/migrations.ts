import type { Migration } from '#server/platform/db/migrate.ts';

/** Flights once kept the saved travellers of all accounts; they belong to accounts now (server/bases/account/travellers). */
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
  {
    name: 'flight-passengers-003-in-the-account',
    sql: `
      insert into saved_travellers (traveller_id, user_id, first_name, last_name, first_name_farsi, last_name_farsi, gender,
        birth_date, national_code, national_code_blind, nationality, passport_issuing_country, passport_type, passport_number,
        passport_blind, passport_expires_on, created_at, updated_at)
      select passenger_id, user_id, first_name, last_name, first_name_farsi, last_name_farsi, gender,
        birth_date, national_code, national_code_blind, nationality, passport_issuing_country, passport_type, passport_number,
        passport_blind, passport_expires_on, created_at, updated_at
      from flight_saved_passengers;
      drop table flight_saved_passengers;
      delete from sealed_columns where table_name = 'flight_saved_passengers';`,
  },
];
