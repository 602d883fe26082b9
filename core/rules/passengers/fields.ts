import { asPassportsHold, isLatinName, isPersianName } from '../identity/names.ts';
import { isNationalCode } from '../identity/national-code.ts';
import { isPassportNumber, type PassportType } from '../identity/passport.ts';
import { toLatinDigits } from '../text/digits.ts';
import { normalisePersian } from '../text/normalise.ts';

/** What is asked of a passenger, by the names that the specification uses. */
export type FieldSet =
  | 'national'
  | 'passport'
  | 'international-Iran'
  | 'visa'
  | 'domestic-flight-nationality';

/** The message keys of specification section 5 that are about a passenger. Texts: core/texts/passengers.ts. */
export type PassengerErrorCode =
  | 'PL_ENTER_YOUR_EN_FIRST_NAME'
  | 'PL_ENTER_YOUR_EN_LAST_NAME'
  | 'PL_ENTER_YOUR_FA_FIRST_NAME'
  | 'PL_ENTER_YOUR_FA_LAST_NAME'
  | 'PL_SELECT_GENDER'
  | 'PL_ENTER_DATE_BIRTH'
  | 'NATIONAL_CODE_IS_INVALID'
  | 'PL_ENTER_YOUR_NATIONAL_CODE'
  | 'PL_SELECT_NATIONALITY'
  | 'PL_SELECT_PASSPORT_ISSUING_COUNTRY'
  | 'PASSPORT_NO_IS_INVALID'
  | 'PL_ENTER_YOUR_PASSPORT_NO'
  | 'PL_ENTER_PASSPORT_EXPIRATION_DATE'
  | 'PASSENGER_AGE_IS_INVALID'
  | 'PASS_VALIDITY_LESS_6MONTH';

/** What a text is checked with, beside itself. */
interface Known {
  /** One document is enough: somebody with a passport may leave the national code out. */
  mayLackCode: boolean;
  passportType: PassportType;
}

interface AnyField {
  /** The sets of fields that do not have it. */
  leftOutOf: readonly FieldSet[];
}

/**
 * A text field with one name and one form everywhere: typed, sent, stored, in an order, in a column (its name with underscores), in a form.
 * All of them tell who somebody is, so they are sealed where they are stored. The calls, the rules, orders, saved travellers, drafts and
 * forms take their handling of it from here.
 */
interface PlainText extends AnyField {
  isPlain: true;
  /** Its greatest length as it is typed. */
  lengthMax: number;
  /** How it is kept, whatever keyboard it was typed with. */
  clean(typed: string): string;
  /** What is wrong with it after cleaning; asked only if the traveller has the field. */
  problemOf(text: string, known: Known): { code: PassengerErrorCode; digits?: number } | null;
  /** For a field that every traveller has: `forgotten` replaces it in an order once the traveller is forgotten. */
  always?: { forgotten: string };
  /** Whether it may be left empty where it is asked for; code that makes travellers may leave it out too. */
  isOptional?: true;
  /** Whether it stays as it was given if nobody asked for it; every other field is dropped then. */
  isKeptUnasked?: true;
  /**
   * For names: in which letters, and by which autocomplete value a browser may fill it in. Other fields are drawn by components of their
   * own.
   */
  name?: { letters: 'Latin' | 'Persian'; filledAs: string };
}

const latinName = (typed: string): string =>
  asPassportsHold(normalisePersian(typed).replace(/\u200C/g, ' ')).toUpperCase();

/** A number or a code of letters in its stored form. */
export const cleanCode = (typed: string): string =>
  toLatinDigits(normalisePersian(typed))
    .replace(/[\s\-\u200C]/g, '')
    .toUpperCase();

const problemIf = (isWrong: boolean, code: PassengerErrorCode) => (isWrong ? { code } : null);

const plain = <const F extends Omit<PlainText, 'isPlain'>>(field: F) => ({
  isPlain: true as const,
  ...field,
});

/** A field with a form of its own, which input.ts, validate.ts, the calls, the tables and the form define. */
const own = (field: AnyField) => ({ isPlain: false as const, ...field });

const latin = (filledAs: string, code: PassengerErrorCode) =>
  plain({
    lengthMax: 60,
    leftOutOf: [],
    clean: latinName,
    problemOf: (text) => problemIf(!isLatinName(text), code),
    always: { forgotten: '-' },
    isKeptUnasked: true,
    name: { letters: 'Latin', filledAs },
  });

const persian = (code: PassengerErrorCode) =>
  plain({
    lengthMax: 60,
    leftOutOf: ['passport', 'international-Iran', 'visa', 'domestic-flight-nationality'],
    clean: normalisePersian,
    problemOf: (text) => problemIf(!isPersianName(text), code),
    isKeptUnasked: true,
    name: { letters: 'Persian', filledAs: 'off' },
  });

/**
 * The fields of a traveller in the order of the form, and the sets that leave them out. The specification (section 5, «field subsets by
 * mode») lists fields without saying whether they are asked or left out; only «left out» makes sense of it, since «national» lists
 * the passport's fields and «passport» lists the national code.
 */
export const travellerFields = {
  firstNameFarsi: persian('PL_ENTER_YOUR_FA_FIRST_NAME'),
  lastNameFarsi: persian('PL_ENTER_YOUR_FA_LAST_NAME'),
  firstName: latin('given-name', 'PL_ENTER_YOUR_EN_FIRST_NAME'),
  lastName: latin('family-name', 'PL_ENTER_YOUR_EN_LAST_NAME'),
  genderTitle: own({ leftOutOf: [] }),
  birthDateFa: own({ leftOutOf: [] }),
  nationalCode: plain({
    lengthMax: 20,
    leftOutOf: ['passport'],
    clean: cleanCode,
    problemOf: (text, { mayLackCode }) => {
      if (text === '') return problemIf(!mayLackCode, 'PL_ENTER_YOUR_NATIONAL_CODE');
      if (isNationalCode(text)) return null;
      const isCounted = /^\d+$/.test(text) && text.length !== 10;
      return { code: 'NATIONAL_CODE_IS_INVALID', ...(isCounted ? { digits: text.length } : {}) };
    },
  }),
  nationalityCountryCode: own({ leftOutOf: ['national', 'visa'] }),
  passportIssuingCountryCode: own({
    leftOutOf: ['national', 'visa', 'domestic-flight-nationality'],
  }),
  passportNumber: plain({
    lengthMax: 20,
    leftOutOf: ['national', 'domestic-flight-nationality'],
    clean: cleanCode,
    problemOf: (text, { passportType }) => {
      if (text === '') return { code: 'PL_ENTER_YOUR_PASSPORT_NO' };
      return problemIf(!isPassportNumber(passportType, text), 'PASSPORT_NO_IS_INVALID');
    },
  }),
  passportExpirationDateFa: own({ leftOutOf: ['national', 'domestic-flight-nationality'] }),
};

type Fields = typeof travellerFields;
type Having<What> = { [F in keyof Fields]: Fields[F] extends What ? F : never }[keyof Fields];

export type PassengerField = keyof Fields;
/** The fields that are plain texts. */
export type PlainField = Having<{ isPlain: true }>;
export type OwnField = Exclude<PassengerField, PlainField>;
type AlwaysField = Having<{ always: object }>;
type OptionalField = Having<{ isOptional: true }>;
/** The names in letters of either kind. */
export type NameField = Having<{ name: object }>;

export const passengerFields = Object.keys(travellerFields) as PassengerField[];
export const isPlainField = (field: PassengerField): field is PlainField => travellerFields[field].isPlain;
export const plainFields = passengerFields.filter(isPlainField);
export const nameFields = plainFields.filter((field): field is NameField => 'name' in travellerFields[field]);

/** What is declared of a plain field. */
export const plainText = (field: PlainField): PlainText => travellerFields[field];

/** For each plain field what `of` says of it. */
export const forPlain = <T>(of: (field: PlainField) => T): Record<PlainField, T> =>
  Object.fromEntries(plainFields.map((field) => [field, of(field)])) as Record<PlainField, T>;

/** The plain fields of somebody; '' for one that is not known. */
export const plainTextsOf = (
  person: Partial<Record<PlainField, string | null | undefined>>,
): Record<PlainField, string> => forPlain((field) => person[field] ?? '');

/** Plain fields as they are stored and shown: null where there is none. */
export type StoredTexts = Record<AlwaysField, string> &
  Record<Exclude<PlainField, AlwaysField | OptionalField>, string | null> &
  Partial<Record<OptionalField, string | null>>;

/** The plain fields of a traveller as they are stored. */
export const storedTextsOf = (person: Record<PlainField, string>): Required<StoredTexts> =>
  forPlain((field) =>
    plainText(field).always ? person[field] : person[field] || null,
  ) as Required<StoredTexts>;
