import type { PlainDate } from '../dates/plain.ts';
import { isPlainDate } from '../dates/plain.ts';
import { isoCountries, otherNames } from './data/zone-countries.ts';
import { cut, isVouched, lineLength, lower, upper, vouched } from './mrz.ts';
import { isNationalCode } from './national-code.ts';

/** What a passport's zone says, in the words of the passenger form. Dates are Gregorian. */
export interface MrzPassport {
  /** Empty where the passport has one name only. */
  firstName: string;
  lastName: string;
  genderTitle: 'Male' | 'Female' | '';
  birthDate: PlainDate;
  /** ISO 3166 alpha-3, empty where the zone names no country (a refugee, an organisation, a specimen's Utopia). */
  nationalityCountryCode: string;
  passportIssuingCountryCode: string;
  passportNumber: string;
  passportExpirationDate: PlainDate;
  /** Where an Iranian passport has it, else empty. */
  nationalCode: string;
}

/** No check digit covers these fields, so they have to be looked at, however good the picture was. */
export const unvouchedFields: readonly (keyof MrzPassport)[] = [
  'firstName',
  'lastName',
  'genderTitle',
  'nationalityCountryCode',
  'passportIssuingCountryCode',
];

/** What is not on the list is no country, however plainly it was read. */
const countryOf = (code: string): string => otherNames[code] ?? (isoCountries.has(code) ? code : '');

const wordsOf = (text: string): string => text.split('<').filter(Boolean).join(' ');

/** Surname and given names. Somebody with one name has it as the surname, wherever the state put it. */
const namesOf = (text: string): string[] => {
  const [surname = '', ...given] = text.split('<<');
  return [wordsOf(surname), wordsOf(given.join('<'))].filter((name) => name !== '');
};

/** A date of the zone; `latest` is the last day that it can be: if it were later, it belongs to the century before. */
const dateOf = (text: string, latest: PlainDate): PlainDate | null => {
  const after = (century: number) => `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  const wanted = after(20) > latest ? after(19) : after(20);
  return isPlainDate(wanted) ? wanted : null;
};

/** No passport is valid for longer than this: one that would end later ended in the century before. */
const validYearsMax = 30;

const farthest = (today: PlainDate): PlainDate =>
  `${Number(today.slice(0, 4)) + validYearsMax}-12-31` as PlainDate;

/**
 * The passport in two lines of the zone, or null if a check digit fails or a field holds what it may not. `today` tells the century of the
 * birth.
 */
export const passportOfMrz = (lines: readonly [string, string], today: PlainDate): MrzPassport | null => {
  const [first, second] = lines;
  if (first.length !== lineLength || second.length !== lineLength || first[0] !== 'P') return null;
  if (!vouched.every((each) => isVouched(second, each))) return null;
  const [lastName = '', firstName = ''] = namesOf(cut(first, upper.names));
  const birthDate = dateOf(cut(second, lower.birth), today);
  const passportExpirationDate = dateOf(cut(second, lower.expiry), farthest(today));
  const passportNumber = cut(second, lower.number).replace(/<+$/, '');
  if (!birthDate || !passportExpirationDate || !/^[A-Z0-9]+$/.test(passportNumber)) return null;
  if (lastName === '') return null;
  const issuer = countryOf(cut(first, upper.issuer));
  const personal = cut(second, lower.personal).replace(/<+$/, '');
  const sex = cut(second, lower.sex);
  return {
    firstName,
    lastName,
    genderTitle: sex === 'M' ? 'Male' : sex === 'F' ? 'Female' : '',
    birthDate,
    nationalityCountryCode: countryOf(cut(second, lower.nationality)),
    passportIssuingCountryCode: issuer,
    passportNumber,
    passportExpirationDate,
    nationalCode: issuer === 'IRN' && isNationalCode(personal) ? personal : '',
  };
};
