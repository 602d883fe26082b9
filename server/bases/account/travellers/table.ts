import type { ColumnType } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';
import { sealedTexts } from '#server/platform/travellers/sealed-texts.ts';

export interface SavedTravellersTable {
  traveller_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  first_name_farsi: string | null;
  last_name_farsi: string | null;
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

/**
 * The sealed columns of saved travellers; one account has nobody twice. The table once belonged to flights, and its values are sealed under
 * its name of that time.
 */
export const sealedSavedTravellers = sealedTable({
  table: 'saved_travellers',
  sealedAs: 'flight_saved_passengers',
  row: ['traveller_id'],
  purpose: 'passengers',
  columns: {
    ...sealedTexts,
    birth_date: { as: 'text' },
    national_code: { as: 'text', blind: { column: 'national_code_blind', within: ['user_id'] } },
    passport_number: { as: 'text', blind: { column: 'passport_blind', within: ['user_id'] } },
    passport_expires_on: { as: 'text' },
  },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    saved_travellers: SavedTravellersTable;
  }
}

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
