import type { FieldError } from '#core/contract/result.ts';
import { type PlainDate, toPlainDate } from '#core/rules/dates/plain.ts';
import type { NormalPassenger, PassengerProblem } from '#core/rules/passengers/validate.ts';
import { passengerProblemText } from '#core/texts/passengers.ts';
import type { Traveller } from '../port/line.ts';
import type { NewOrder } from '../port/order.ts';

/** Somebody whose fields passed the rules. */
export interface CheckedTraveller extends NormalPassenger {
  genderTitle: 'Male' | 'Female';
  birthDate: PlainDate;
}

/** Problems as `meta.errors`, below the path of the traveller in the request. */
export const travellerErrors = (problems: readonly PassengerProblem[], path: string): FieldError[] =>
  problems.map((problem) => ({
    code: problem.code,
    field: `${path}.${problem.field}`,
    messages: [passengerProblemText(problem)],
  }));

/** Somebody who was checked, as orders of every product keep travellers. */
export const travellerOf = (person: CheckedTraveller): NewOrder['travellers'][number] => ({
  type: person.type,
  firstName: person.firstName,
  lastName: person.lastName,
  firstNameFarsi: person.firstNameFarsi || null,
  lastNameFarsi: person.lastNameFarsi || null,
  genderTitle: person.genderTitle,
  birthDate: person.birthDate,
  nationalCode: person.nationalCode || null,
  passportNumber: person.passportNumber || null,
  nationality: person.nationalityCountryCode,
  extra: {
    passportType: person.passportNumber === '' ? null : person.passportType,
    passportIssuingCountry: person.passportIssuingCountryCode || null,
    passportExpiresOn: person.passportExpirationDate,
  },
});

/** What `travellerOf` keeps of the passport beside its number; travellers of other makings have none. */
export const passportOf = ({ passportIssuingCountry, passportExpiresOn }: Traveller['extra']) => ({
  passportIssuingCountry: typeof passportIssuingCountry === 'string' ? passportIssuingCountry : null,
  passportExpiresOn: typeof passportExpiresOn === 'string' ? toPlainDate(passportExpiresOn) : null,
});
