import { passengerFields } from '#core/rules/passengers/fields.ts';
import type { PassengerField } from '#core/rules/passengers/validate.ts';
import type { TravellerDraft } from './draft.ts';

/** The rules' names for parts of the draft that are called differently. */
const otherNames: Partial<Record<keyof TravellerDraft, PassengerField>> = {
  birth: 'birthDateFa',
  expiry: 'passportExpirationDateFa',
  nationality: 'nationalityCountryCode',
  passportIssuer: 'passportIssuingCountryCode',
};

/** The fields, by the rules' names, whose value changes when parts of a draft do. */
export const fieldsOfChange = (change: Partial<TravellerDraft>): PassengerField[] =>
  (Object.keys(change) as (keyof TravellerDraft)[]).flatMap((key) => {
    const name = otherNames[key] ?? key;
    return passengerFields.find((field) => field === name) ?? [];
  });

/** The draft after some fields were changed by hand: these are no longer marked as filled by the passport. */
export const withoutMarks = (draft: TravellerDraft, fields: readonly PassengerField[]): TravellerDraft => {
  if (!draft.scan?.filled.some((field) => fields.includes(field))) return draft;
  const rest = (marked: readonly PassengerField[]) => marked.filter((field) => !fields.includes(field));
  return {
    ...draft,
    scan: {
      ...draft.scan,
      filled: rest(draft.scan.filled),
      doubtful: rest(draft.scan.doubtful),
      unclear: (draft.scan.unclear ?? []).filter(({ field }) => !fields.includes(field)),
    },
  };
};
