import { addMonths, daysBetween } from '../dates/arithmetic.ts';
import type { PlainDate } from '../dates/plain.ts';
import { isLatinName, isPersianName } from '../identity/names.ts';
import { isNationalCode } from '../identity/national-code.ts';
import { isPassportNumber } from '../identity/passport.ts';
import type { AgeMismatch } from './ages.ts';
import { ageMismatch, ageOn } from './ages.ts';
import type { PassengerType } from './counts.ts';
import type { NormalPassenger, PassengerFields } from './input.ts';
import { normalisePassenger } from './input.ts';
import type { PassengerField, PassengerMode } from './modes.ts';
import { fieldsOfMode } from './modes.ts';

export type { NormalPassenger, PassengerFields } from './input.ts';
export { normalisePassenger } from './input.ts';
export type { PassengerField, PassengerMode } from './modes.ts';

/** The message keys of specification section 5 that are about a passenger. Texts: core/texts/passengers.ts. */
export type PassengerErrorCode =
  | 'PL_ENTER_YOUR_EN_FIRST_NAME'
  | 'PL_ENTER_YOUR_EN_LAST_NAME'
  | 'PL_ENTER_YOUR_FA_FIRST_NAME'
  | 'PL_ENTER_YOUR_FA_LAST_NAME'
  | 'PL_SELECT_GENDER'
  | 'PL_ENTER_DATE_BIRTH'
  | 'NATIONAL_CODE_IS_INVALID'
  | 'PL_ENTER_YOUR_NATIONAL_CODE'
  | 'PL_SELECT_NATIONALITY'
  | 'PL_SELECT_PASSPORT_ISSUING_COUNTRY'
  | 'PASSPORT_NO_IS_INVALID'
  | 'PL_ENTER_YOUR_PASSPORT_NO'
  | 'PL_ENTER_PASSPORT_EXPIRATION_DATE'
  | 'PASSENGER_AGE_IS_INVALID'
  | 'PASS_VALIDITY_LESS_6MONTH';

export interface PassengerProblem {
  field: PassengerField;
  code: PassengerErrorCode;
  /** How many digits were given, where that is what is wrong with a national code. */
  digits?: number;
  /** The first flight on which the passenger is not what the ticket is for, and what they are then (null: too young to fly). */
  age?: AgeMismatch;
}

export interface PassengerContext {
  mode: PassengerMode;
  /** Local dates of all flights, in any order. Empty where a passenger is only being saved. */
  travelDates: readonly PlainDate[];
  today: PlainDate;
  /** What the ticket is for; the passenger's own `type` where absent. */
  type?: PassengerType;
}

const passportMonthsMin = 6;
const ageYearsMax = 120;

type AgeProblem = { code: 'PASSENGER_AGE_IS_INVALID'; age?: AgeMismatch };

const checkAge = (
  birth: PlainDate,
  type: PassengerType,
  { travelDates, today }: PassengerContext,
): AgeProblem | null => {
  if (daysBetween(birth, today) < 0 || ageOn(birth, today) > ageYearsMax)
    return { code: 'PASSENGER_AGE_IS_INVALID' };
  const age = ageMismatch(birth, type, travelDates);
  return age && { code: 'PASSENGER_AGE_IS_INVALID', age };
};

type Check = (
  passenger: NormalPassenger,
  context: PassengerContext,
) => Omit<PassengerProblem, 'field'> | null;

const problemIf = (isWrong: boolean, code: PassengerErrorCode) => (isWrong ? { code } : null);

const checks = (mayLackCode: boolean): Record<PassengerField, Check> => ({
  firstName: (p) => problemIf(!isLatinName(p.firstName), 'PL_ENTER_YOUR_EN_FIRST_NAME'),
  lastName: (p) => problemIf(!isLatinName(p.lastName), 'PL_ENTER_YOUR_EN_LAST_NAME'),
  firstNameFarsi: (p) => problemIf(!isPersianName(p.firstNameFarsi), 'PL_ENTER_YOUR_FA_FIRST_NAME'),
  lastNameFarsi: (p) => problemIf(!isPersianName(p.lastNameFarsi), 'PL_ENTER_YOUR_FA_LAST_NAME'),
  genderTitle: (p) => problemIf(p.genderTitle === null, 'PL_SELECT_GENDER'),
  birthDateFa: (p, context) => {
    if (p.birthDate === null) return { code: 'PL_ENTER_DATE_BIRTH' };
    return checkAge(p.birthDate, context.type ?? p.type, context);
  },
  // One of national code and passport number must be there: where a passport is required, the code may be left empty.
  nationalCode: (p) => {
    if (p.nationalCode === '') return problemIf(!mayLackCode, 'PL_ENTER_YOUR_NATIONAL_CODE');
    if (isNationalCode(p.nationalCode)) return null;
    const isCounted = /^\d+$/.test(p.nationalCode) && p.nationalCode.length !== 10;
    return { code: 'NATIONAL_CODE_IS_INVALID', ...(isCounted ? { digits: p.nationalCode.length } : {}) };
  },
  nationalityCountryCode: (p) =>
    problemIf(!/^[A-Z]{3}$/.test(p.nationalityCountryCode), 'PL_SELECT_NATIONALITY'),
  passportIssuingCountryCode: (p) =>
    problemIf(!/^[A-Z]{3}$/.test(p.passportIssuingCountryCode), 'PL_SELECT_PASSPORT_ISSUING_COUNTRY'),
  passportNumber: (p) => {
    if (p.passportNumber === '') return { code: 'PL_ENTER_YOUR_PASSPORT_NO' };
    return problemIf(!isPassportNumber(p.passportType, p.passportNumber), 'PASSPORT_NO_IS_INVALID');
  },
  passportExpirationDateFa: (p, { travelDates, today }) => {
    if (p.passportExpirationDate === null) return { code: 'PL_ENTER_PASSPORT_EXPIRATION_DATE' };
    const last = [...travelDates].sort().at(-1) ?? today;
    return problemIf(
      p.passportExpirationDate < addMonths(last, passportMonthsMin),
      'PASS_VALIDITY_LESS_6MONTH',
    );
  },
});

/** The fields that are asked of this passenger. */
export const askedOf = (passenger: NormalPassenger, mode: PassengerMode): PassengerField[] =>
  fieldsOfMode(mode, passenger.nationalityCountryCode, { hasPassport: passenger.passportNumber !== '' });

/**
 * Everything wrong with a passenger, at most one problem a field, in the order of the form; empty where all is right.
 * Browser and server run the same check; the server's word counts.
 */
export const validatePassenger = (input: PassengerFields, context: PassengerContext): PassengerProblem[] => {
  const passenger = normalisePassenger(input);
  const fields = askedOf(passenger, context.mode);
  const check = checks(fields.includes('passportNumber') && !context.mode.isForLater);
  return fields.flatMap((field) => {
    const problem = check[field](passenger, context);
    return problem ? [{ field, ...problem }] : [];
  });
};
