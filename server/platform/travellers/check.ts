import type { FieldError } from '#core/contract/result.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { forPlain, plainText } from '#core/rules/passengers/fields.ts';
import type {
  NormalPassenger,
  PassengerContext,
  PassengerField,
  PassengerFields,
  PassengerProblem,
} from '#core/rules/passengers/validate.ts';
import { askedOf, normalisePassenger, validatePassenger } from '#core/rules/passengers/validate.ts';
import { passengerProblemText } from '#core/texts/passengers.ts';
import { countryOf } from '../countries/countries.ts';
import { fieldRefusal } from '../http/field-refusal.ts';

/** A traveller whose fields passed the rules. */
export interface CheckedTraveller extends NormalPassenger {
  genderTitle: 'Male' | 'Female';
  birthDate: PlainDate;
}

export type TravellerCheck =
  /** Every text cleaned, a real birth date, at least one document. */
  { ok: true; traveller: CheckedTraveller } | { ok: false; problems: PassengerProblem[] };

const isKnownCountry = (code: string): boolean => countryOf(code) !== null;

/** The rules know the shape of a country code; only the server has the list of countries. */
const countryProblems = (
  passenger: NormalPassenger,
  asked: readonly PassengerField[],
): PassengerProblem[] => {
  const problems: PassengerProblem[] = [];
  if (asked.includes('nationalityCountryCode') && !isKnownCountry(passenger.nationalityCountryCode))
    problems.push({ field: 'nationalityCountryCode', code: 'PL_SELECT_NATIONALITY' });
  if (asked.includes('passportIssuingCountryCode') && !isKnownCountry(passenger.passportIssuingCountryCode))
    problems.push({ field: 'passportIssuingCountryCode', code: 'PL_SELECT_PASSPORT_ISSUING_COUNTRY' });
  return problems;
};

/** Drops what was not asked for: less data is safer data. */
const onlyAsked = (passenger: NormalPassenger, asked: readonly PassengerField[]): NormalPassenger => ({
  ...passenger,
  nationalityCountryCode: passenger.nationalityCountryCode || 'IRN',
  ...forPlain((field) => (asked.includes(field) || plainText(field).isKeptUnasked ? passenger[field] : '')),
  ...(asked.includes('passportNumber')
    ? {}
    : { passportIssuingCountryCode: '', passportExpirationDate: null }),
});

/** Checks a traveller by the rules of the house, for the mode of what is bought or for the list of saved travellers. */
export const checkTraveller = (input: PassengerFields, context: PassengerContext): TravellerCheck => {
  const normal = normalisePassenger(input);
  const asked = askedOf(normal, context.mode);
  const found = validatePassenger(input, context);
  const problems = [
    ...found,
    ...countryProblems(normal, asked).filter((more) => !found.some((one) => one.field === more.field)),
  ];
  const { genderTitle, birthDate } = normal;
  if (problems.length > 0 || genderTitle === null || birthDate === null) return { ok: false, problems };
  return { ok: true, traveller: { ...onlyAsked(normal, asked), genderTitle, birthDate } };
};

/** Problems as `meta.errors`, below the path of the traveller in the request. */
export const travellerErrors = (problems: readonly PassengerProblem[], path: string): FieldError[] =>
  problems.map((problem) =>
    fieldRefusal(problem.code, `${path}.${problem.field}`, (say) => passengerProblemText(problem, say)),
  );
