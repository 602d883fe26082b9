/** What is asked of a passenger, by the names that the specification uses. */
export type PassengerMode =
  | 'national'
  | 'passport'
  | 'international-Iran'
  | 'visa'
  | 'domestic-flight-nationality'
  | 'domestic-flight';

export const passengerFields = [
  'firstName',
  'lastName',
  'firstNameFarsi',
  'lastNameFarsi',
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
 * The fields that a mode leaves out. The specification (section 5, «field subsets by mode») lists fields without saying
 * whether they are asked or left out; only «left out» makes sense of it, since «national» lists the passport's fields
 * and «passport» lists the national code.
 */
const leftOut: Record<Exclude<PassengerMode, 'domestic-flight'>, readonly PassengerField[]> = {
  national: ['nationalityCountryCode', ...passport],
  passport: [...persianNames, 'nationalCode'],
  'international-Iran': persianNames,
  visa: [...persianNames, 'nationalityCountryCode', 'passportIssuingCountryCode'],
  'domestic-flight-nationality': [...passport, ...persianNames],
};

/**
 * The fields that a mode asks for. On a domestic flight an Iranian (or nobody's national yet) gives a national code,
 * anyone else a passport. `nationality` is ISO 3166 alpha-3, in capitals.
 */
export const fieldsOfMode = (mode: PassengerMode, nationality: string): PassengerField[] => {
  const asked =
    mode === 'domestic-flight'
      ? nationality === '' || nationality === 'IRN'
        ? 'national'
        : 'passport'
      : mode;
  return passengerFields.filter((field) => !leftOut[asked].includes(field));
};
