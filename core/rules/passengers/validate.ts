import { addMonths, daysBetween } from '../dates/arithmetic.ts';
import type { PlainDate } from '../dates/plain.ts';
import type { AgeMismatch } from './ages.ts';
import { ageMismatch, ageOn } from './ages.ts';
import type { PassengerType } from './counts.ts';
import type { OwnField, PassengerErrorCode, PassengerField, PlainField } from './fields.ts';
import { isPlainField, plainText } from './fields.ts';
import type { NormalPassenger, PassengerFields } from './input.ts';
import { normalisePassenger } from './input.ts';
import type { PassengerMode } from './modes.ts';
import { fieldsOfMode } from './modes.ts';

export type { PassengerField } from './fields.ts';
export type { NormalPassenger, PassengerFields } from './input.ts';
export { normalisePassenger } from './input.ts';
export type { PassengerMode } from './modes.ts';

export interface PassengerProblem {
  field: PassengerField;
  code: PassengerErrorCode;
  /** How many digits were given, where that is what is wrong with a national code. */
  digits?: number;
  /** The first flight for which the ticket's type does not fit the passenger, and their type then (null: too young to travel). */
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
  { mode, travelDates, today }: PassengerContext,
): AgeProblem | null => {
  if (daysBetween(birth, today) < 0 || ageOn(birth, today) > ageYearsMax)
    return { code: 'PASSENGER_AGE_IS_INVALID' };
  const age = ageMismatch(birth, type, travelDates, mode.ages);
  return age && { code: 'PASSENGER_AGE_IS_INVALID', age };
};

type Check = (
  passenger: NormalPassenger,
  context: PassengerContext,
) => Omit<PassengerProblem, 'field'> | null;

const problemIf = (isWrong: boolean, code: PassengerErrorCode) => (isWrong ? { code } : null);

const ownChecks: Record<OwnField, Check> = {
  genderTitle: (p) => problemIf(p.genderTitle === null, 'PL_SELECT_GENDER'),
  birthDateFa: (p, context) => {
    if (p.birthDate === null) return { code: 'PL_ENTER_DATE_BIRTH' };
    return checkAge(p.birthDate, context.type ?? p.type, context);
  },
  nationalityCountryCode: (p) =>
    problemIf(!/^[A-Z]{3}$/.test(p.nationalityCountryCode), 'PL_SELECT_NATIONALITY'),
  passportIssuingCountryCode: (p) =>
    problemIf(!/^[A-Z]{3}$/.test(p.passportIssuingCountryCode), 'PL_SELECT_PASSPORT_ISSUING_COUNTRY'),
  passportExpirationDateFa: (p, { travelDates, today }) => {
    if (p.passportExpirationDate === null) return { code: 'PL_ENTER_PASSPORT_EXPIRATION_DATE' };
    const last = [...travelDates].sort().at(-1) ?? today;
    return problemIf(
      p.passportExpirationDate < addMonths(last, passportMonthsMin),
      'PASS_VALIDITY_LESS_6MONTH',
    );
  },
};

const plainCheck = (field: PlainField, passenger: NormalPassenger, mayLackCode: boolean) => {
  const { isOptional, problemOf } = plainText(field);
  if (isOptional && passenger[field] === '') return null;
  return problemOf(passenger[field], { mayLackCode, passportType: passenger.passportType });
};

/** The fields that are asked of this passenger. */
export const askedOf = (passenger: NormalPassenger, mode: PassengerMode): PassengerField[] =>
  fieldsOfMode(mode, passenger.nationalityCountryCode, { hasPassport: passenger.passportNumber !== '' });

/**
 * Everything wrong with a passenger, at most one problem a field, in the order of the form; empty if nothing is. Browser and server run the
 * same check; the server's result counts.
 */
export const validatePassenger = (input: PassengerFields, context: PassengerContext): PassengerProblem[] => {
  const passenger = normalisePassenger(input);
  const fields = askedOf(passenger, context.mode);
  // National code or passport number must be given. If the passport is required, the code may be left empty.
  const mayLackCode = fields.includes('passportNumber') && !context.mode.isForLater;
  return fields.flatMap((field) => {
    const problem = isPlainField(field)
      ? plainCheck(field, passenger, mayLackCode)
      : ownChecks[field](passenger, context);
    return problem ? [{ field, ...problem }] : [];
  });
};
