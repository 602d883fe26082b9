import type { FieldError } from '#core/contract/result.ts';
import { validateContact } from '#core/rules/passengers/contact.ts';
import type { PassengerContext } from '#core/rules/passengers/validate.ts';
import { validatePassenger } from '#core/rules/passengers/validate.ts';
import { passengerErrorTexts, passengerProblemText } from '#core/texts/passengers.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import type { ContactDraft, TravellerDraft } from './draft.ts';
import { toFields } from './draft.ts';

/** What is wrong, by the path of the field: 'passengers.0.nationalCode', 'contact.email'. */
export type Problems = ReadonlyMap<string, string>;

export const travellerPath = (index: number, field: string): string => `passengers.${index}.${field}`;

/** A path as the id of a control. */
export const idOfPath = (path: string): string => path.replaceAll('.', '-');

/** Everything wrong with the form by the shared rules, in the order of the form. */
export const findProblems = (
  travellers: readonly TravellerDraft[],
  contact: ContactDraft,
  context: PassengerContext,
): Problems => {
  const problems = new Map<string, string>();
  const codes = travellers.map((traveller) => (traveller.isForeign ? '' : traveller.nationalCode));
  travellers.forEach((traveller, index) => {
    for (const problem of validatePassenger(toFields(traveller), context))
      problems.set(travellerPath(index, problem.field), passengerProblemText(problem));
    const codePath = travellerPath(index, 'nationalCode');
    const code = codes[index];
    if (code && codes.indexOf(code) < index && !problems.has(codePath))
      problems.set(codePath, travellerTexts.errors.duplicate);
  });
  for (const problem of validateContact(contact))
    problems.set(`contact.${problem.field}`, passengerErrorTexts[problem.code]);
  return problems;
};

const fieldPattern = /^(passengers\.\d+\.\w+|contact\.(phoneNumber|email))$/;

/** What the server refused, by field; `rest` stands above the button since no field can be named. */
export const readServerErrors = (
  errors: readonly FieldError[],
): { byField: Map<string, string>; rest: string[] } => {
  const byField = new Map<string, string>();
  const rest: string[] = [];
  for (const { field, messages } of errors) {
    const text = messages[0] ?? travellerTexts.lookAgain;
    if (field && fieldPattern.test(field)) byField.set(field, text);
    else rest.push(text);
  }
  return { byField, rest };
};
