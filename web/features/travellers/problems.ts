import type { FieldError } from '#core/contract/result.ts';
import { validateContact } from '#core/rules/passengers/contact.ts';
import type { PassengerContext, PassengerFields } from '#core/rules/passengers/validate.ts';
import { validatePassenger } from '#core/rules/passengers/validate.ts';
import { passengerErrorTexts, passengerProblemText } from '#core/texts/passengers.ts';
import { written } from '#core/texts/said.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import type { ContactDraft, TravellerDraft } from './draft.ts';
import { toFields } from './draft.ts';
import { typeByAge } from './seats.ts';

/** What is wrong, by the path of the field: 'passengers.0.nationalCode', 'contact.email'. */
export type Problems = ReadonlyMap<string, string>;

export const travellerPath = (index: number, field: string): string => `passengers.${index}.${field}`;

/** The path after the traveller at a place was removed; null if it was theirs. */
export const pathWithout = (removed: number, path: string): string | null => {
  const found = /^passengers\.(\d+)\.(.*)$/.exec(path);
  const index = Number(found?.[1]);
  if (!found || index < removed) return path;
  return index === removed ? null : travellerPath(index - 1, found[2] ?? '');
};

/** A path as the id of a control. */
export const idOfPath = (path: string): string => path.replaceAll('.', '-');

/** What a form is checked by: the rules for its passengers, what the trip asks in addition, and the contact. */
export interface FormContext extends PassengerContext {
  /** Checks the trip. A problem without an index is about the trip itself, and its `field` is the whole path. */
  checkTrip?:
    | ((
        passengers: readonly PassengerFields[],
        travellers: readonly TravellerDraft[],
      ) => readonly { index?: number; field: string; text: string }[])
    | undefined;
  /** The error for one document that two people have, if the product does not call them travellers. */
  duplicates?: Readonly<Record<'nationalCode' | 'passportNumber', string>>;
  /** Whether the type follows from the birthday alone, because there are no seats for a type. */
  isTypeByAge?: boolean;
  /** Required unless said otherwise; a form may do without any. */
  contact?: 'required' | 'emailOptional' | 'none';
}

const contactProblems = (contact: ContactDraft, asked: FormContext['contact']) =>
  asked === 'none' ? [] : validateContact(contact, { isEmailOptional: asked === 'emailOptional' });

/** The traveller as rules and calls take it, with the type that the form knows or that follows from the birthday. */
export const fieldsOf = (
  traveller: TravellerDraft,
  { mode, isTypeByAge = false, travelDates }: Pick<FormContext, 'mode' | 'isTypeByAge' | 'travelDates'>,
): PassengerFields => {
  const fields = toFields(traveller, mode);
  return isTypeByAge ? { ...fields, type: typeByAge(fields, travelDates, mode.ages) } : fields;
};

/** Everything that is wrong with the form by the shared rules, in the order of the form. */
export const findProblems = (
  travellers: readonly TravellerDraft[],
  contact: ContactDraft,
  context: FormContext,
): Problems => {
  const problems = new Map<string, string>();
  const passengers = travellers.map((traveller) => fieldsOf(traveller, context));
  const { duplicates = travellerTexts.errors.duplicates } = context;
  const ofTrip = context.checkTrip?.(passengers, travellers) ?? [];
  for (const { index, field, text } of ofTrip) if (index === undefined) problems.set(field, text);
  passengers.forEach((passenger, index) => {
    const put = (field: string, text: string): void => {
      const path = travellerPath(index, field);
      if (!problems.has(path)) problems.set(path, text);
    };
    for (const problem of validatePassenger(passenger, context))
      put(problem.field, passengerProblemText(problem, shownWriting));
    // Two travellers with the same document are the same person.
    for (const field of ['nationalCode', 'passportNumber'] as const) {
      const own = passenger[field];
      if (own && passengers.findIndex((other) => other[field] === own) < index) put(field, duplicates[field]);
    }
    for (const problem of ofTrip) if (problem.index === index) put(problem.field, problem.text);
  });
  for (const problem of contactProblems(contact, context.contact))
    problems.set(`contact.${problem.field}`, passengerErrorTexts[problem.code]);
  return problems;
};

const fieldPattern = /^(passengers\.\d+\.\w+(\.\w+)?|contact\.(phoneNumber|email)|arrivalDate)$/;

/** What the server refused, by field; `rest` is shown above the button, since no field can be named. */
export const readServerErrors = (
  errors: readonly FieldError[],
): { byField: Map<string, string>; rest: string[] } => {
  const byField = new Map<string, string>();
  const rest: string[] = [];
  for (const { field, messages, said } of errors) {
    const text = said ? written(said, shownWriting) : (messages[0] ?? travellerTexts.lookAgain);
    if (field && fieldPattern.test(field)) byField.set(field, text);
    else rest.push(text);
  }
  return { byField, rest };
};
