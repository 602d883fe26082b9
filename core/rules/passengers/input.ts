import { parsePersianDate } from '../dates/jalali.ts';
import type { PlainDate } from '../dates/plain.ts';
import { asPassportsHold } from '../identity/names.ts';
import type { PassportType } from '../identity/passport.ts';
import { passportTypeOf } from '../identity/passport.ts';
import { toLatinDigits } from '../text/digits.ts';
import { normalisePersian } from '../text/normalise.ts';
import type { PassengerType } from './counts.ts';

/** A passenger as typed: texts in any digits and letters, dates Jalali or (year over 1500) Gregorian. Absent = empty. */
export interface PassengerFields {
  type: PassengerType;
  firstName?: string | undefined;
  lastName?: string | undefined;
  firstNameFarsi?: string | undefined;
  lastNameFarsi?: string | undefined;
  genderTitle?: 'Male' | 'Female' | '' | undefined;
  birthDateFa?: string | undefined;
  nationalCode?: string | undefined;
  /** ISO 3166 alpha-3; empty counts as Iranian on domestic flights. */
  nationalityCountryCode?: string | undefined;
  passportIssuingCountryCode?: string | undefined;
  passportType?: PassportType | '' | undefined;
  passportNumber?: string | undefined;
  passportExpirationDateFa?: string | undefined;
}

/** A passenger as kept: Latin digits and capitals, Persian letters, real dates. Empty texts and nulls where not given. */
export interface NormalPassenger {
  type: PassengerType;
  firstName: string;
  lastName: string;
  firstNameFarsi: string;
  lastNameFarsi: string;
  genderTitle: 'Male' | 'Female' | null;
  birthDate: PlainDate | null;
  nationalCode: string;
  nationalityCountryCode: string;
  passportIssuingCountryCode: string;
  /** As given, or by the country that issued it. */
  passportType: PassportType;
  passportNumber: string;
  passportExpirationDate: PlainDate | null;
}

const latinName = (text = ''): string =>
  asPassportsHold(normalisePersian(text).replace(/\u200C/g, ' ')).toUpperCase();
const code = (text = ''): string =>
  toLatinDigits(normalisePersian(text))
    .replace(/[\s\-\u200C]/g, '')
    .toUpperCase();

/** The passenger as it is kept, whatever keyboard and calendar it was typed with. Checks nothing. */
export const normalisePassenger = (input: PassengerFields): NormalPassenger => {
  const nationality = code(input.nationalityCountryCode);
  const issuer = code(input.passportIssuingCountryCode);
  return {
    type: input.type,
    firstName: latinName(input.firstName),
    lastName: latinName(input.lastName),
    firstNameFarsi: normalisePersian(input.firstNameFarsi ?? ''),
    lastNameFarsi: normalisePersian(input.lastNameFarsi ?? ''),
    genderTitle: input.genderTitle || null,
    birthDate: parsePersianDate(input.birthDateFa ?? ''),
    nationalCode: code(input.nationalCode),
    nationalityCountryCode: nationality,
    passportIssuingCountryCode: issuer,
    passportType: input.passportType || passportTypeOf(issuer || nationality),
    passportNumber: code(input.passportNumber),
    passportExpirationDate: parsePersianDate(input.passportExpirationDateFa ?? ''),
  };
};
