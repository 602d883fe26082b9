import { parsePersianDate } from '../dates/jalali.ts';
import type { PlainDate } from '../dates/plain.ts';
import type { PassportType } from '../identity/passport.ts';
import { passportTypeOf } from '../identity/passport.ts';
import type { PassengerType } from './counts.ts';
import { cleanCode, forPlain, type PlainField, plainText } from './fields.ts';

/** A passenger as typed: texts in any digits and letters, dates Jalali or (year over 1500) Gregorian. Absent = empty. */
export interface PassengerFields extends Partial<Record<PlainField, string | undefined>> {
  type: PassengerType;
  genderTitle?: 'Male' | 'Female' | '' | undefined;
  birthDateFa?: string | undefined;
  /** ISO 3166 alpha-3; empty counts as Iranian on domestic flights. */
  nationalityCountryCode?: string | undefined;
  passportIssuingCountryCode?: string | undefined;
  passportType?: PassportType | '' | undefined;
  passportExpirationDateFa?: string | undefined;
}

/** A passenger as kept: Latin digits and capitals, Persian letters, real dates. Empty texts and nulls where not given. */
export interface NormalPassenger extends Record<PlainField, string> {
  type: PassengerType;
  genderTitle: 'Male' | 'Female' | null;
  birthDate: PlainDate | null;
  nationalityCountryCode: string;
  passportIssuingCountryCode: string;
  /** As given, or else by the country that issued it. */
  passportType: PassportType;
  passportExpirationDate: PlainDate | null;
}

/** The passenger in the stored form, whatever keyboard and calendar it was typed with. Checks nothing. */
export const normalisePassenger = (input: PassengerFields): NormalPassenger => {
  const nationality = cleanCode(input.nationalityCountryCode ?? '');
  const issuer = cleanCode(input.passportIssuingCountryCode ?? '');
  return {
    ...forPlain((field) => plainText(field).clean(input[field] ?? '')),
    type: input.type,
    genderTitle: input.genderTitle || null,
    birthDate: parsePersianDate(input.birthDateFa ?? ''),
    nationalityCountryCode: nationality,
    passportIssuingCountryCode: issuer,
    passportType: input.passportType || passportTypeOf(issuer || nationality),
    passportExpirationDate: parsePersianDate(input.passportExpirationDateFa ?? ''),
  };
};
