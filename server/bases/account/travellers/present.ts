import type { SavedTraveller } from '#core/contract/travellers/saved.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { passengerTypeOn } from '#core/rules/passengers/ages.ts';
import { plainTextsOf } from '#core/rules/passengers/fields.ts';
import { countryOf } from '#server/platform/countries/countries.ts';
import { named } from '#server/platform/db/names.ts';
import type { SavedTravellerRow } from './columns.ts';

const slashed = (date: string): string => date.replaceAll('-', '/');

const jalaliSlashed = (date: PlainDate): string => {
  const { year, month, day } = toJalali(date);
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
};

/** A saved traveller as the API shows it; the type is that of today, since people grow. */
export const presentTraveller = (row: SavedTravellerRow, today: PlainDate): SavedTraveller => {
  const birth = toPlainDate(row.birth_date);
  return {
    id: row.traveller_id,
    type: passengerTypeOn(birth, today) ?? 'Infant',
    ...plainTextsOf(named(row)),
    genderTitle: row.gender,
    birthDateFa: row.nationality === 'IRN' ? jalaliSlashed(birth) : slashed(birth),
    nationalityCountryCode: row.nationality,
    nationalityCountryNameFa: countryOf(row.nationality)?.nameFa ?? '',
    passportIssuingCountryCode: row.passport_issuing_country ?? '',
    passportIssuingCountryCountryNameFa: countryOf(row.passport_issuing_country ?? '')?.nameFa ?? '',
    passportType: row.passport_type ?? '',
    passportExpirationDateFa: slashed(row.passport_expires_on ?? ''),
    passportExpirationDateType: 'Gregorian',
  };
};
