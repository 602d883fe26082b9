import { toPlainDate } from '#core/rules/dates/plain.ts';
import { storedTextsOf } from '#core/rules/passengers/fields.ts';
import type { CheckedTraveller } from '#server/platform/travellers/check.ts';
import type { Traveller } from '../port/line.ts';
import type { NewOrder } from '../port/order.ts';

/** A checked traveller in the form in which orders of every product keep travellers. */
export const travellerOf = (person: CheckedTraveller): NewOrder['travellers'][number] => ({
  type: person.type,
  ...storedTextsOf(person),
  genderTitle: person.genderTitle,
  birthDate: person.birthDate,
  nationality: person.nationalityCountryCode,
  extra: {
    passportType: person.passportNumber === '' ? null : person.passportType,
    passportIssuingCountry: person.passportIssuingCountryCode || null,
    passportExpiresOn: person.passportExpirationDate,
  },
});

/** What `travellerOf` keeps of the passport apart from its number; null for travellers that were not made by it. */
export const passportOf = ({ passportIssuingCountry, passportExpiresOn }: Traveller['extra']) => ({
  passportIssuingCountry: typeof passportIssuingCountry === 'string' ? passportIssuingCountry : null,
  passportExpiresOn: typeof passportExpiresOn === 'string' ? toPlainDate(passportExpiresOn) : null,
});
