import { searchKey } from '../text/normalise.ts';

/** What the house knows of somebody; absent or empty where nothing is known. */
export interface KnownPerson {
  nationalCode?: string | null | undefined;
  passportNumber?: string | null | undefined;
  /** Gregorian YYYY-MM-DD. */
  birthDate?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  firstNameFarsi?: string | null | undefined;
  lastNameFarsi?: string | null | undefined;
}

const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && Boolean(other) && searchKey(one ?? '') === searchKey(other ?? '');

/**
 * Whether two are the same person by what is known of both: a national code, which nobody shares; otherwise the number of a passport, or a name
 * in one script with the birthday. Two national codes that differ are two people, whatever else is the same.
 */
export const isSamePerson = (one: KnownPerson, other: KnownPerson): boolean => {
  if (one.nationalCode && other.nationalCode) return isSameText(one.nationalCode, other.nationalCode);
  if (isSameText(one.passportNumber, other.passportNumber)) return true;
  if (!one.birthDate || one.birthDate !== other.birthDate) return false;
  return (
    (isSameText(one.firstNameFarsi, other.firstNameFarsi) &&
      isSameText(one.lastNameFarsi, other.lastNameFarsi)) ||
    (isSameText(one.firstName, other.firstName) && isSameText(one.lastName, other.lastName))
  );
};
