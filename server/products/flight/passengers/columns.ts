import type { Selectable } from 'kysely';
import { searchKey } from '#core/rules/text/normalise.ts';
import type { CheckedTraveller } from '#server/commerce/orders/travellers.ts';
import type { SavedPassengersTable } from './migrations.ts';

export type SavedPassengerRow = Selectable<SavedPassengersTable>;

type Columns = Omit<
  SavedPassengersTable,
  'passenger_id' | 'user_id' | 'created_at' | 'national_code_blind' | 'passport_blind'
>;

/** Names in both orders and documents, folded, so that a part of any of them finds the passenger. */
export const searchKeysOf = (row: SavedPassengerRow): string =>
  [
    `${row.first_name_farsi}${row.last_name_farsi}`,
    `${row.last_name_farsi}${row.first_name_farsi}`,
    `${row.first_name}${row.last_name}`,
    `${row.last_name}${row.first_name}`,
    row.national_code ?? '',
    row.passport_number ?? '',
  ]
    .map(searchKey)
    .filter((key) => key !== '')
    .join(' ');

/** A checked passenger as the table has it, before it is sealed. */
export const columnsOf = (passenger: CheckedTraveller, now: Date): Columns => ({
  first_name: passenger.firstName,
  last_name: passenger.lastName,
  first_name_farsi: passenger.firstNameFarsi,
  last_name_farsi: passenger.lastNameFarsi,
  gender: passenger.genderTitle,
  birth_date: passenger.birthDate,
  national_code: passenger.nationalCode || null,
  nationality: passenger.nationalityCountryCode,
  passport_issuing_country: passenger.passportIssuingCountryCode || null,
  passport_type: passenger.passportNumber === '' ? null : passenger.passportType,
  passport_number: passenger.passportNumber || null,
  passport_expires_on: passenger.passportExpirationDate,
  updated_at: now,
});

/** What a flight did not ask for (Persian names abroad, the passport at home) stays as it was saved before. */
export const merged = (row: SavedPassengerRow, given: Columns): Columns => {
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
