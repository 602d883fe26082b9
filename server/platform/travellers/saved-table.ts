import type { ColumnType } from 'kysely';
import { sealedTable } from '../sealed/table.ts';
import { sealedTexts } from './sealed-texts.ts';

/** A row of `saved_travellers`, which the accounts' room writes. */
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
