import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import type { visa } from '#core/products/visa/contract/endpoints.ts';
import { applicantMode } from '#core/products/visa/rules/applicant-mode.ts';
import { arrivalDays } from '#core/products/visa/rules/arrival.ts';
import { visaProblemTexts as texts } from '#core/products/visa/texts/problems.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { passengerTypeOn } from '#core/rules/passengers/ages.ts';
import { type NormalPassenger, normalisePassenger } from '#core/rules/passengers/validate.ts';
import { fieldRefusal } from '#server/platform/http/field-refusal.ts';
import { type CheckedTraveller, checkTraveller, travellerErrors } from '#server/platform/travellers/check.ts';

export type Request = z.output<typeof visa.submitVisaRequest.multipart>;
type Input = Request['applicants'][number];

interface Day {
  arrivalDate: PlainDate;
  today: PlainDate;
}

/** The passenger's type follows from the birthday, since the form does not ask for it. */
const typed = (input: Input, { arrivalDate }: Day): NormalPassenger => {
  const normal = normalisePassenger(input);
  const type =
    normal.birthDate && (passengerTypeOn(normal.birthDate, arrivalDate, applicantMode.ages) ?? 'Infant');
  return { ...normal, type: type ?? normal.type };
};

const check = (input: Input, day: Day) => {
  const { type } = typed(input, day);
  const { arrivalDate, today } = day;
  return checkTraveller({ ...input, type }, { mode: applicantMode, travelDates: [arrivalDate], today });
};

/** Nobody applies twice in one request: the later applicant with the same document gets the error. */
const duplicates = (people: readonly NormalPassenger[]): FieldError[] => {
  const errorsOf = (field: 'passportNumber' | 'nationalCode', code: string, text: string) =>
    people.flatMap((person, at): FieldError[] =>
      person[field] !== '' && people.findIndex((other) => other[field] === person[field]) < at
        ? [{ code, field: `applicants.${at}.${field}`, messages: [text] }]
        : [],
    );
  return [
    ...errorsOf('passportNumber', 'PASSPORT_IS_DUPLICATE', texts.passportTwice),
    ...errorsOf('nationalCode', 'NATIONAL_CODE_IS_DUPLICATE', texts.nationalCodeTwice),
  ];
};

/** What is wrong with the day of arrival, for a kind that takes so many working days. */
export const arrivalProblems = (
  { arrivalDate, today }: Day,
  kind: Parameters<typeof arrivalDays>[1],
): FieldError[] => {
  const { first, last } = arrivalDays(today, kind);
  const { tooSoon, tooLate } = texts.arrival;
  if (arrivalDate < first)
    return [fieldRefusal('ARRIVAL_TOO_SOON', 'arrivalDate', (say) => tooSoon(first, say))];
  return arrivalDate > last
    ? [fieldRefusal('ARRIVAL_TOO_LATE', 'arrivalDate', (say) => tooLate(last, say))]
    : [];
};

/** All applicants as they are stored, or everything that is wrong with what was typed for all of them. */
export const checkPeople = (
  { applicants, arrivalDate }: Pick<Request, 'applicants' | 'arrivalDate'>,
  today: PlainDate,
): { people: NormalPassenger[]; checked: CheckedTraveller[]; errors: FieldError[] } => {
  const day = { arrivalDate, today };
  const people = applicants.map((input) => typed(input, day));
  const checks = applicants.map((input) => check(input, day));
  const checked = checks.flatMap((each) => (each.ok ? [each.traveller] : []));
  const errors = checks.flatMap((each, at) =>
    each.ok ? [] : travellerErrors(each.problems, `applicants.${at}`),
  );
  const known = new Set(errors.map(({ field }) => field));
  return {
    people,
    checked,
    errors: [...errors, ...duplicates(people).filter(({ field }) => !known.has(field))],
  };
};
