/** What is asked of a passenger, by the names that the specification uses. */
type FieldSet = 'national' | 'passport' | 'international-Iran' | 'visa' | 'domestic-flight-nationality';

/** Who is asked for which fields: each product has its own. */
export interface PassengerMode {
  /** Of Iranians, and of whose nationality is not known yet. */
  iranian: FieldSet;
  other: FieldSet;
  /** Nothing is bought: an Iranian may give a passport too, and then all of it, and it may end before a trip. */
  isForLater?: true;
}

export const passengerFields = [
  'firstNameFarsi',
  'lastNameFarsi',
  'firstName',
  'lastName',
  'genderTitle',
  'birthDateFa',
  'nationalCode',
  'nationalityCountryCode',
  'passportIssuingCountryCode',
  'passportNumber',
  'passportExpirationDateFa',
] as const;
export type PassengerField = (typeof passengerFields)[number];

const persianNames: readonly PassengerField[] = ['firstNameFarsi', 'lastNameFarsi'];
const passport: readonly PassengerField[] = [
  'passportIssuingCountryCode',
  'passportNumber',
  'passportExpirationDateFa',
];

/**
 * The fields that a set leaves out. The specification (section 5, «field subsets by mode») lists fields without saying
 * whether they are asked or left out; only «left out» makes sense of it, since «national» lists the passport's fields
 * and «passport» lists the national code.
 */
const leftOut: Record<FieldSet, readonly PassengerField[]> = {
  national: ['nationalityCountryCode', ...passport],
  passport: [...persianNames, 'nationalCode'],
  'international-Iran': persianNames,
  visa: [...persianNames, 'nationalityCountryCode', 'passportIssuingCountryCode'],
  'domestic-flight-nationality': [...passport, ...persianNames],
};

/** Who is only being saved is asked for what a trip at home asks. */
export const savedMode: PassengerMode = { iranian: 'national', other: 'passport', isForLater: true };

const isIranian = (nationality: string): boolean => nationality === '' || nationality === 'IRN';

/** The fields that a mode asks for, in the order of the form. `nationality` is ISO 3166 alpha-3, in capitals. */
export const fieldsOfMode = (
  mode: PassengerMode,
  nationality: string,
  { hasPassport = false }: { hasPassport?: boolean } = {},
): PassengerField[] => {
  const left = leftOut[isIranian(nationality) ? mode.iranian : mode.other];
  const isWithPassport = mode.isForLater === true && hasPassport;
  return passengerFields.filter(
    (field) => !left.includes(field) || (isWithPassport && passport.includes(field)),
  );
};
