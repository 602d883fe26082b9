import type { Selectable } from 'kysely';
import { searchKey } from '#core/rules/text/normalise.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import type { SavedTravellersTable } from './table.ts';

export type SavedTravellerRow = Selectable<SavedTravellersTable>;

type Columns = Omit<
  SavedTravellersTable,
  'traveller_id' | 'user_id' | 'created_at' | 'national_code_blind' | 'passport_blind'
>;

/** Names in both orders and documents, folded, so that a part of any of them finds the traveller. */
export const searchKeysOf = (row: SavedTravellerRow): string =>
  [
    `${row.first_name_farsi ?? ''}${row.last_name_farsi ?? ''}`,
    `${row.last_name_farsi ?? ''}${row.first_name_farsi ?? ''}`,
    `${row.first_name}${row.last_name}`,
    `${row.last_name}${row.first_name}`,
    row.national_code ?? '',
    row.passport_number ?? '',
  ]
    .map(searchKey)
    .filter((key) => key !== '')
    .join(' ');

/** A checked traveller as the table has it, before it is sealed. */
export const columnsOf = (traveller: CheckedTraveller, now: Date): Columns => ({
  first_name: traveller.firstName,
  last_name: traveller.lastName,
  first_name_farsi: traveller.firstNameFarsi || null,
  last_name_farsi: traveller.lastNameFarsi || null,
  gender: traveller.genderTitle,
  birth_date: traveller.birthDate,
  national_code: traveller.nationalCode || null,
  nationality: traveller.nationalityCountryCode,
  passport_issuing_country: traveller.passportIssuingCountryCode || null,
  passport_type: traveller.passportNumber === '' ? null : traveller.passportType,
  passport_number: traveller.passportNumber || null,
  passport_expires_on: traveller.passportExpirationDate,
  updated_at: now,
});

/** What a flight did not ask for (Persian names abroad, the passport at home) stays as it was saved before. */
export const merged = (row: SavedTravellerRow, given: Columns): Columns => {
  const columns = {
    ...given,
    first_name_farsi: given.first_name_farsi || row.first_name_farsi,
    last_name_farsi: given.last_name_farsi || row.last_name_farsi,
    national_code: given.national_code ?? row.national_code,
  };
  if (given.passport_number !== null) return columns;
  const { passport_number, passport_type, passport_issuing_country, passport_expires_on } = row;
  return { ...columns, passport_number, passport_type, passport_issuing_country, passport_expires_on };
};
