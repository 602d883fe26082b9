import { parsePersianDate, toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { passportTypeOf } from '#core/rules/identity/passport.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';
import { joinParts, noParts, splitParts } from '#web/ui/date-parts/index.ts';

export type Calendar = 'Jalali' | 'Gregorian';

/** A traveller while being typed: Latin digits, dates in parts. */
export interface TravellerDraft {
  type: PassengerType;
  /** The saved traveller that it came from, '' for a new one. */
  savedId: string;
  isForeign: boolean;
  firstName: string;
  lastName: string;
  firstNameFarsi: string;
  lastNameFarsi: string;
  genderTitle: 'Male' | 'Female' | '';
  birth: Parts;
  nationalCode: string;
  nationality: string;
  passportIssuer: string;
  passportNumber: string;
  expiry: Parts;
  expiryCalendar: Calendar;
}

export interface ContactDraft {
  phoneNumber: string;
  email: string;
}

/** Iran's code in ISO 3166 alpha-3. */
export const iran = 'IRN';

export const emptyTraveller = (type: PassengerType): TravellerDraft => ({
  type,
  savedId: '',
  isForeign: false,
  firstName: '',
  lastName: '',
  firstNameFarsi: '',
  lastNameFarsi: '',
  genderTitle: '',
  birth: noParts,
  nationalCode: '',
  nationality: '',
  passportIssuer: '',
  passportNumber: '',
  expiry: noParts,
  expiryCalendar: 'Gregorian',
});

/** The calendar that the birthday is asked in. */
export const birthCalendar = (draft: TravellerDraft): Calendar => (draft.isForeign ? 'Gregorian' : 'Jalali');

/** The traveller as rules and calls take it; only what is asked of such a traveller. */
export const toFields = (draft: TravellerDraft): PassengerFields => {
  const common = {
    type: draft.type,
    firstName: draft.firstName,
    lastName: draft.lastName,
    genderTitle: draft.genderTitle,
    birthDateFa: joinParts(draft.birth),
  };
  if (!draft.isForeign)
    return {
      ...common,
      firstNameFarsi: draft.firstNameFarsi,
      lastNameFarsi: draft.lastNameFarsi,
      nationalCode: draft.nationalCode,
      nationalityCountryCode: iran,
    };
  return {
    ...common,
    // 'foreign, not said yet' must not be read as Iranian.
    nationalityCountryCode: draft.nationality || '?',
    passportIssuingCountryCode: draft.passportIssuer,
    passportType: passportTypeOf(draft.passportIssuer || draft.nationality),
    passportNumber: draft.passportNumber,
    passportExpirationDateFa: joinParts(draft.expiry),
  };
};

const partsIn = (date: PlainDate | null, calendar: Calendar): Parts => {
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
    type,
    savedId: saved.id,
    isForeign,
    firstName: saved.firstName ?? '',
    lastName: saved.lastName ?? '',
    firstNameFarsi: saved.firstNameFarsi ?? '',
    lastNameFarsi: saved.lastNameFarsi ?? '',
    genderTitle: saved.genderTitle ?? '',
    birth: partsIn(parsePersianDate(saved.birthDateFa ?? ''), isForeign ? 'Gregorian' : 'Jalali'),
    nationalCode: saved.nationalCode ?? '',
    nationality: isForeign ? nationality : '',
    passportIssuer: saved.passportIssuingCountryCode ?? '',
    passportNumber: saved.passportNumber ?? '',
    expiry: partsIn(parsePersianDate(saved.passportExpirationDateFa ?? ''), 'Gregorian'),
    expiryCalendar: 'Gregorian',
  };
};

/** The same day typed in the other calendar, where there is a whole day yet. */
export const convertParts = (parts: Parts, to: Calendar): Parts => {
  const date = parsePersianDate(joinParts(parts));
  return date ? partsIn(date, to) : noParts;
};

/** «مریم رضایی», or the Latin name of somebody without a Persian one; '' while there is none. */
export const nameOf = (
  draft: Pick<TravellerDraft, 'firstName' | 'lastName' | 'firstNameFarsi' | 'lastNameFarsi'>,
): string =>
  `${draft.firstNameFarsi} ${draft.lastNameFarsi}`.trim() || `${draft.firstName} ${draft.lastName}`.trim();
