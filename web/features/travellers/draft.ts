import { parsePersianDate, toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { passportTypeOf } from '#core/rules/identity/passport.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import { type NameField, type PlainField, plainTextsOf } from '#core/rules/passengers/fields.ts';
import { fieldsOfMode } from '#core/rules/passengers/modes.ts';
import type { PassengerField, PassengerFields, PassengerMode } from '#core/rules/passengers/validate.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';
import { joinParts, noParts, splitParts } from '#web/ui/date-parts/index.ts';

export type CalendarKind = 'Jalali' | 'Gregorian';

/** A traveller while being typed: Latin digits, dates in parts. */
export interface TravellerDraft extends Record<PlainField, string> {
  type: PassengerType;
  /** The id of the saved traveller that it came from; '' for a new one. */
  savedId: string;
  isForeign: boolean;
  genderTitle: 'Male' | 'Female' | '';
  birth: Parts;
  nationality: string;
  passportIssuer: string;
  expiry: Parts;
  expiryCalendar: CalendarKind;
  /** The passport that it was filled from; null without one. */
  scan: ScanMarks | null;
  /** Names that were suggested from those in the other letters and not changed by hand. */
  suggested?: readonly NameField[];
}

/** What a passport filled, while it is still as it was read. */
export interface ScanMarks {
  /** The id of the reading, for the order. */
  id: string;
  /** UTC; the picture is deleted then. */
  keptUntil: string;
  filled: readonly PassengerField[];
  /** Those of the fields that have to be checked with care. */
  doubtful: readonly PassengerField[];
  /** Letters in them that could as well be others. */
  unclear?: readonly UnclearLetter[];
  /** The passport has one name only, which stands for both. */
  hasOneName?: boolean;
}

export interface UnclearLetter {
  field: PassengerField;
  /** Which letter of the field, from 1. */
  at: number;
  read: string;
  or: string;
}

export interface ContactDraft {
  phoneNumber: string;
  email: string;
}

/** Iran's code in ISO 3166 alpha-3. */
export const iran = 'IRN';

export const emptyTraveller = (type: PassengerType): TravellerDraft => ({
  ...plainTextsOf({}),
  type,
  savedId: '',
  isForeign: false,
  genderTitle: '',
  birth: noParts,
  nationality: '',
  passportIssuer: '',
  expiry: noParts,
  expiryCalendar: 'Gregorian',
  scan: null,
});

/** The calendar that the birthday is asked in. */
export const birthCalendar = (draft: TravellerDraft): CalendarKind =>
  draft.isForeign ? 'Gregorian' : 'Jalali';

/** The nationality as the rules know it: 'foreign, but not given yet' must not be read as Iranian. */
export const nationalityOf = (draft: Pick<TravellerDraft, 'isForeign' | 'nationality'>): string =>
  draft.isForeign ? draft.nationality || '?' : iran;

/** The country that issued the passport; for an Iranian it is Iran and not asked. */
export const issuerOf = (draft: TravellerDraft): string =>
  draft.passportIssuer || (draft.isForeign ? '' : iran);

/** The traveller as rules and calls take it; only the fields that are asked of such a traveller. */
export const toFields = (draft: TravellerDraft, mode: PassengerMode): PassengerFields => {
  const nationality = nationalityOf(draft);
  const asked = fieldsOfMode(mode, nationality, { hasPassport: draft.passportNumber !== '' });
  const issuer = issuerOf(draft);
  const all: Record<PassengerField, string> = {
    ...plainTextsOf(draft),
    genderTitle: draft.genderTitle,
    birthDateFa: joinParts(draft.birth),
    nationalityCountryCode: nationality,
    passportIssuingCountryCode: issuer,
    passportExpirationDateFa: joinParts(draft.expiry),
  };
  const given: Partial<Record<PassengerField, string>> = Object.fromEntries(
    asked.map((field) => [field, all[field]]),
  );
  return {
    ...given,
    type: draft.type,
    genderTitle: draft.genderTitle,
    nationalityCountryCode: nationality,
    ...(asked.includes('passportNumber')
      ? { passportType: passportTypeOf(issuer || draft.nationality) }
      : {}),
  };
};

/** A date in the parts in which it is typed. */
export const partsIn = (date: PlainDate | null, calendar: CalendarKind): Parts => {
  if (!date) return noParts;
  if (calendar === 'Gregorian') return splitParts(date);
  const { year, month, day } = toJalali(date);
  return { year: String(year), month: String(month), day: String(day) };
};

/** The draft of a traveller of earlier purchases, for a seat of this type. */
export const fromSaved = (saved: PassengerFields & { id: string }, type: PassengerType): TravellerDraft => {
  const nationality = saved.nationalityCountryCode ?? '';
  const isForeign = nationality !== '' && nationality !== iran;
  return {
    ...plainTextsOf(saved),
    type,
    savedId: saved.id,
    isForeign,
    genderTitle: saved.genderTitle ?? '',
    birth: partsIn(parsePersianDate(saved.birthDateFa ?? ''), isForeign ? 'Gregorian' : 'Jalali'),
    nationality: isForeign ? nationality : '',
    passportIssuer: saved.passportIssuingCountryCode ?? '',
    expiry: partsIn(parsePersianDate(saved.passportExpirationDateFa ?? ''), 'Gregorian'),
    expiryCalendar: 'Gregorian',
    scan: null,
  };
};

/** The same date in the parts of the other calendar, if it is complete. */
export const convertParts = (parts: Parts, to: CalendarKind): Parts => {
  const date = parsePersianDate(joinParts(parts));
  return date ? partsIn(date, to) : noParts;
};

/** «مریم رضایی», or the Latin name of somebody without a Persian one; '' while there is none. */
export const draftName = (
  draft: Pick<TravellerDraft, 'firstName' | 'lastName' | 'firstNameFarsi' | 'lastNameFarsi'>,
): string =>
  `${draft.firstNameFarsi} ${draft.lastNameFarsi}`.trim() || `${draft.firstName} ${draft.lastName}`.trim();
