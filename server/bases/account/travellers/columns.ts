import type { Selectable } from 'kysely';
import { plainTextsOf, type StoredTexts, storedTextsOf } from '#core/rules/passengers/fields.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { type InColumns, inColumns } from '#server/platform/db/names.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import type { SavedTravellersTable } from '#server/platform/travellers/saved-table.ts';

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

/** A checked traveller as a row of the table, before it is sealed. */
export const columnsOf = (traveller: CheckedTraveller, now: Date): Columns => ({
  ...inColumns(storedTextsOf(traveller)),
  gender: traveller.genderTitle,
  birth_date: traveller.birthDate,
  nationality: traveller.nationalityCountryCode,
  passport_issuing_country: traveller.passportIssuingCountryCode || null,
  passport_type: traveller.passportNumber === '' ? null : traveller.passportType,
  passport_expires_on: traveller.passportExpirationDate,
  updated_at: now,
});

type Texts = InColumns<Required<StoredTexts>>;
const textColumns = Object.keys(inColumns(plainTextsOf({}))) as (keyof Texts)[];

/** Fields that were not asked for this time (Persian names abroad, the passport at home) stay as they were saved before. */
export const merged = (row: SavedTravellerRow, given: Columns): Columns => {
  const texts = Object.fromEntries(
    textColumns.map((column) => [column, given[column] ?? row[column]]),
  ) as Texts;
  if (given.passport_number !== null) return { ...given, ...texts };
  const { passport_type, passport_issuing_country, passport_expires_on } = row;
  return { ...given, ...texts, passport_type, passport_issuing_country, passport_expires_on };
};
