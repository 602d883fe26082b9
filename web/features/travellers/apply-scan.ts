import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { PassengerField } from '#core/rules/passengers/validate.ts';
import { joinParts } from '#web/ui/date-parts/index.ts';
import { birthCalendar, convertParts, iran, partsIn, type TravellerDraft } from './draft.ts';
import { fieldsOfChange } from './scan-marks.ts';

export type Scan = Reply<Calls['POST /images/Blob/ReadMRZ']>;

export interface AppliedScan {
  draft: TravellerDraft;
  /** Fields that were typed by hand and differ from the passport; they are left as they are. */
  conflicts: readonly PassengerField[];
}

/** What of a draft a passport can fill. */
type Filled = Pick<
  TravellerDraft,
  | 'firstName'
  | 'lastName'
  | 'genderTitle'
  | 'birth'
  | 'nationalCode'
  | 'nationality'
  | 'passportIssuer'
  | 'passportNumber'
  | 'expiry'
>;

const isEmpty = (value: Filled[keyof Filled]): boolean =>
  typeof value === 'string' ? value === '' : value.day + value.month + value.year === '';

const isSame = (a: Filled[keyof Filled], b: Filled[keyof Filled]): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : joinParts(a) === joinParts(b);

/** Whether the passport belongs to a foreigner, which decides between the two forms; null if it does not tell. */
const foreignnessOf = ({ nationalityCountryCode: nationality }: Scan['fields']): boolean | null =>
  nationality === '' ? null : nationality !== iran;

/** The draft for the other form, which has the birthday in its own calendar: the day stays the same, its parts change. */
const withForm = (draft: TravellerDraft, isForeign: boolean): TravellerDraft => ({
  ...draft,
  isForeign,
  birth: convertParts(draft.birth, isForeign ? 'Gregorian' : 'Jalali'),
});

const valuesOf = (
  { fields }: Scan,
  draft: TravellerDraft,
  countries: readonly { value: string }[],
): Filled => {
  const known = (code: string) => (countries.some(({ value }) => value === code) ? code : '');
  return {
    // A traveller with only one name has it in both fields, since airlines need both.
    firstName: fields.firstName || fields.lastName,
    lastName: fields.lastName,
    genderTitle: fields.genderTitle,
    birth: partsIn(fields.birthDate, birthCalendar(draft)),
    nationalCode: draft.isForeign ? '' : fields.nationalCode,
    nationality: draft.isForeign ? known(fields.nationalityCountryCode) : '',
    passportIssuer: known(fields.passportIssuingCountryCode),
    passportNumber: fields.passportNumber,
    expiry: partsIn(fields.passportExpirationDate, draft.expiryCalendar),
  };
};

/**
 * The draft filled from a passport. What was typed by hand stays, unless `isForced`; what is empty or was filled from an earlier picture is
 * filled. A saved traveller counts as typed.
 */
export const applyScan = (
  before: TravellerDraft,
  scan: Scan,
  countries: readonly { value: string }[],
  { isForced = false }: { isForced?: boolean } = {},
): AppliedScan => {
  const conflicts: PassengerField[] = [];
  const isForeign = foreignnessOf(scan.fields);
  const wasChosen = before.isForeign ? before.nationality !== '' : before.nationalCode !== '';
  let draft = before;
  if (isForeign !== null && isForeign !== before.isForeign) {
    if (wasChosen && !isForced) conflicts.push('nationalityCountryCode');
    else draft = withForm(before, isForeign);
  }
  const filled: PassengerField[] = [];
  const change: Partial<Record<keyof Filled, unknown>> = {};
  for (const [key, value] of Object.entries(valuesOf(scan, draft, countries)) as [
    keyof Filled,
    Filled[keyof Filled],
  ][]) {
    const [field] = fieldsOfChange({ [key]: value });
    if (!field || isEmpty(value)) continue;
    const isOurs =
      (before.scan?.filled.includes(field) ?? false) || before.suggested?.some((name) => name === field);
    if (isForced || isOurs || isEmpty(draft[key]) || isSame(draft[key], value)) {
      change[key] = value;
      filled.push(field);
    } else conflicts.push(field);
  }
  const doubtful = filled.filter((field) => scan.doubtful.includes(nameInScan(field)));
  return {
    draft: {
      ...draft,
      ...(change as Partial<Filled>),
      suggested: (draft.suggested ?? []).filter((name) => !filled.includes(name)),
      scan: {
        id: scan.scanId,
        keptUntil: scan.keptUntil,
        filled,
        doubtful,
        unclear: scan.unclear.flatMap((letter) => {
          const field = filled.find((one) => nameInScan(one) === letter.field);
          return field ? [{ ...letter, field }] : [];
        }),
        hasOneName: scan.fields.firstName === '',
      },
    },
    conflicts,
  };
};

/** The name of a field in the answer: dates have other names there than in the form. */
const nameInScan = (field: PassengerField): string => field.replace(/Fa$/, '');
