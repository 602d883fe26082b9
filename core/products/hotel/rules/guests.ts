import { passportTypeOf } from '#core/rules/identity/passport.ts';
import {
  type PassengerErrorCode,
  type PlainField,
  plainFields,
  plainText,
} from '#core/rules/passengers/fields.ts';
import type { Party } from './stay.ts';

/** Somebody who stays, as typed. */
export interface TypedGuest extends Partial<Record<PlainField, string>> {
  /** ISO 3166 alpha-3; empty counts as Iranian. */
  nationalityCountryCode?: string;
  /** Of a child. */
  age?: number | null | undefined;
}

/** The same in the stored form: empty texts where nothing was given. */
export interface CleanGuest extends Record<PlainField, string> {
  nationality: string;
  age: number | null;
}

export type GuestField = PlainField | 'nationalityCountryCode' | 'age';

export interface GuestProblem {
  field: GuestField;
  code: PassengerErrorCode | 'LEAD_IS_A_CHILD' | 'CHILD_NOT_IN_ROOM';
  /** How many digits were given, where that is what is wrong with a national code. */
  digits?: number;
}

interface Role {
  /** Whether they ask for the room at the desk. */
  isLead: boolean;
  isDomestic: boolean;
}

const isIranian = (nationality: string): boolean => nationality === 'IRN';

/**
 * What a guest has to give: a name in the letters that the desk reads, and who asks for the room a document too: at home an Iranian the
 * national code, everybody else, and everybody abroad, a passport.
 */
export const fieldsOfGuest = (nationality: string, { isLead, isDomestic }: Role): PlainField[] => {
  const isAtHome = isDomestic && isIranian(nationality || 'IRN');
  const names: PlainField[] = isAtHome ? ['firstNameFarsi', 'lastNameFarsi'] : ['firstName', 'lastName'];
  return isLead ? [...names, isAtHome ? 'nationalCode' : 'passportNumber'] : names;
};

/** The guest as stored. What nobody asked for is dropped, but for names in other letters. */
export const cleanGuest = (typed: TypedGuest, role: Role): CleanGuest => {
  const nationality = (typed.nationalityCountryCode ?? '').trim().toUpperCase() || 'IRN';
  const asked = fieldsOfGuest(nationality, role);
  const texts = plainFields.map((field) => {
    const isKept = asked.includes(field) || plainText(field).isKeptUnasked;
    return [field, isKept ? plainText(field).clean(typed[field] ?? '') : ''];
  });
  return {
    ...(Object.fromEntries(texts) as Record<PlainField, string>),
    nationality,
    age: typed.age ?? null,
  };
};

/** Everything that is wrong with a guest, at most one problem a field. */
export const guestProblems = (typed: TypedGuest, role: Role): GuestProblem[] => {
  const guest = cleanGuest(typed, role);
  const asked = fieldsOfGuest(guest.nationality, role);
  const known = { mayLackCode: false, passportType: passportTypeOf(guest.nationality) };
  return [
    ...plainFields.flatMap((field): GuestProblem[] => {
      if (!asked.includes(field) && guest[field] === '') return [];
      const problem = plainText(field).problemOf(guest[field], known);
      return problem ? [{ field, ...problem }] : [];
    }),
    ...(/^[A-Z]{3}$/.test(guest.nationality)
      ? []
      : [{ field: 'nationalityCountryCode' as const, code: 'PL_SELECT_NATIONALITY' as const }]),
    ...(role.isLead && guest.age !== null
      ? [{ field: 'age' as const, code: 'LEAD_IS_A_CHILD' as const }]
      : []),
  ];
};

/**
 * The places of those who were not asked for: an adult too many, or a child of another age. Whoever is not named yet is told to the hotel
 * later.
 */
export const notInParty = (
  guests: readonly Pick<TypedGuest, 'age'>[],
  { adults, childAges }: Party,
): number[] => {
  let adultsLeft = adults;
  const agesLeft = [...childAges];
  return guests.flatMap(({ age }, place) => {
    if (age === null || age === undefined) {
      adultsLeft -= 1;
      return adultsLeft < 0 ? [place] : [];
    }
    const at = agesLeft.indexOf(age);
    if (at < 0) return [place];
    agesLeft.splice(at, 1);
    return [];
  });
};
