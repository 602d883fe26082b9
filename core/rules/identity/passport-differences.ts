import { isZoneNumber, namesUnlikeZone, type ZoneNames } from './mrz-name.ts';

/** Names and number of a passport, as they were typed or read. */
export type PassportWords = ZoneNames & { passportNumber: string };

export interface PassportDifference {
  field: keyof PassportWords;
  code: 'NAME_DIFFERS_FROM_PASSPORT' | 'PASSPORT_NO_DIFFERS_FROM_PASSPORT';
  /** What the passport says. */
  read: string;
}

/**
 * The fields in which what was typed differs from the passport's zone; empty if there are none. A number that was not asked for is not
 * compared.
 */
export const passportDifferences = (typed: PassportWords, scan: PassportWords): PassportDifference[] => {
  const differences: PassportDifference[] = namesUnlikeZone(typed, scan).map((field) => ({
    field,
    code: 'NAME_DIFFERS_FROM_PASSPORT',
    read: scan[field],
  }));
  if (typed.passportNumber !== '' && !isZoneNumber(typed.passportNumber, scan.passportNumber))
    differences.push({
      field: 'passportNumber',
      code: 'PASSPORT_NO_DIFFERS_FROM_PASSPORT',
      read: scan.passportNumber,
    });
  return differences;
};
