import type { AgeBands } from './ages.ts';
import { type FieldSet, type PassengerField, passengerFields, travellerFields } from './fields.ts';

/** Who is asked for which fields, and is what at which age: each product has its own. */
export interface PassengerMode {
  /** For Iranians, and for those whose nationality is not known yet. */
  iranian: FieldSet;
  other: FieldSet;
  /** Where they are not those of flights. */
  ages?: AgeBands;
  /** For saving without a purchase: an Iranian may give a passport too, but then the whole of it, and it may expire before a trip. */
  isForLater?: true;
}

const passport: readonly PassengerField[] = [
  'passportIssuingCountryCode',
  'passportNumber',
  'passportExpirationDateFa',
];

/** Somebody who is only being saved is asked for what a trip at home asks. */
export const savedMode: PassengerMode = { iranian: 'national', other: 'passport', isForLater: true };

const isIranian = (nationality: string): boolean => nationality === '' || nationality === 'IRN';

const isLeftOut = (field: PassengerField, set: FieldSet): boolean =>
  (travellerFields[field].leftOutOf as readonly FieldSet[]).includes(set);

/** The fields that a mode asks for, in the order of the form. `nationality` is ISO 3166 alpha-3, in capitals. */
export const fieldsOfMode = (
  mode: PassengerMode,
  nationality: string,
  { hasPassport = false }: { hasPassport?: boolean } = {},
): PassengerField[] => {
  const set = isIranian(nationality) ? mode.iranian : mode.other;
  const isWithPassport = mode.isForLater === true && hasPassport;
  return passengerFields.filter(
    (field) => !isLeftOut(field, set) || (isWithPassport && passport.includes(field)),
  );
};
