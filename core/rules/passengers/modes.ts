/** What is asked of a passenger, by the names that the specification uses; the last four choose among them by nationality. */
export type PassengerMode =
  | 'national'
  | 'passport'
  | 'international-Iran'
  | 'visa'
  | 'domestic-flight-nationality'
  | 'domestic-flight'
  | 'international-flight'
  | 'visa-application'
  | 'saved';

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

type ChoosingMode = 'domestic-flight' | 'international-flight' | 'visa-application' | 'saved';
type ListedMode = Exclude<PassengerMode, ChoosingMode>;

/**
 * The fields that a mode leaves out. The specification (section 5, «field subsets by mode») lists fields without saying
 * whether they are asked or left out; only «left out» makes sense of it, since «national» lists the passport's fields
 * and «passport» lists the national code.
 */
const leftOut: Record<ListedMode, readonly PassengerField[]> = {
  national: ['nationalityCountryCode', ...passport],
  passport: [...persianNames, 'nationalCode'],
  'international-Iran': persianNames,
  visa: [...persianNames, 'nationalityCountryCode', 'passportIssuingCountryCode'],
  'domestic-flight-nationality': [...passport, ...persianNames],
};

/** The mode for those who are Iranian (or nobody's national yet), and for everybody else. */
const byNationality: Record<ChoosingMode, [iranian: ListedMode, other: ListedMode]> = {
  'domestic-flight': ['national', 'passport'],
  'international-flight': ['international-Iran', 'passport'],
  'visa-application': ['visa', 'passport'],
  saved: ['national', 'passport'],
};

const isChoosing = (mode: PassengerMode): mode is ChoosingMode => Object.hasOwn(byNationality, mode);

const isIranian = (nationality: string): boolean => nationality === '' || nationality === 'IRN';

const listedMode = (mode: PassengerMode, nationality: string): ListedMode => {
  if (!isChoosing(mode)) return mode;
  const [iranian, other] = byNationality[mode];
  return isIranian(nationality) ? iranian : other;
};

/**
 * The fields that a mode asks for, in the order of the form. `nationality` is ISO 3166 alpha-3, in capitals.
 * - On a domestic flight an Iranian gives a national code, anyone else a passport.
 * - On an international flight everybody gives a passport, an Iranian a national code beside it.
 * - Who applies for a visa says where they are from only where that is not Iran.
 * - Who is only being saved is asked for what a domestic flight asks; an Iranian may give a passport too, for flights
 *   abroad (`hasPassport`), and then all of it.
 */
export const fieldsOfMode = (
  mode: PassengerMode,
  nationality: string,
  { hasPassport = false }: { hasPassport?: boolean } = {},
): PassengerField[] => {
  const left = leftOut[listedMode(mode, nationality)];
  const isWithPassport = mode === 'saved' && hasPassport;
  return passengerFields.filter(
    (field) => !left.includes(field) || (isWithPassport && passport.includes(field)),
  );
};

/** What a trip asks of its passengers, the same in browser and server: abroad as soon as one leg leads abroad. */
export const modeOfTrip = (isDomestic: boolean): PassengerMode =>
  isDomestic ? 'domestic-flight' : 'international-flight';
