import type { Migration } from '#server/platform/db/migrate.ts';

export const savedTravellersMigrations: readonly Migration[] = [
  {
    name: 'account-007-saved-travellers',
    sql: `
      create table saved_travellers (
        traveller_id uuid primary key,
        user_id uuid not null references users on delete cascade,
        first_name text not null,
        last_name text not null,
        first_name_farsi text,
        last_name_farsi text,
        gender text not null check (gender in ('Male', 'Female')),
        birth_date text not null,
        national_code text,
        national_code_blind bytea,
        nationality text not null,
        passport_issuing_country text,
        passport_type text,
        passport_number text,
        passport_blind bytea,
        passport_expires_on text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (national_code is not null or passport_number is not null)
      );
      create unique index saved_travellers_by_national_code on saved_travellers (user_id, national_code_blind);
      create unique index saved_travellers_by_passport on saved_travellers (user_id, passport_blind);
      create index saved_travellers_by_user on saved_travellers (user_id, updated_at desc);`,
  },
];
