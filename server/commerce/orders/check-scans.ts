import type { FieldError } from '#core/contract/result.ts';
import { type PassportWords, passportDifferences } from '#core/rules/identity/passport-differences.ts';
import { scanProblemTexts as texts } from '#core/texts/passport-scans.ts';

interface Readings {
  /** What was read of a passport that this user gave; null where there is no such reading of theirs. */
  findScan(scanId: string, userId: string): Promise<PassportWords | null>;
  userId: string;
}

const differences = (person: PassportWords, scan: PassportWords, path: string): FieldError[] =>
  passportDifferences(person, scan).map(({ field, code, read }) => ({
    code,
    field: `${path}.${field}`,
    messages: [field === 'passportNumber' ? texts.number(read) : texts.name(read)],
  }));

/**
 * Compares the people of a request with what was read from their passports, since airlines and consulates refuse people whose names differ.
 * `list` is the field of the request that holds the people. `scanIds` has one reading for each of them, or undefined.
 */
export const checkScans = async (
  { findScan, userId }: Readings,
  people: readonly PassportWords[],
  scanIds: readonly (string | undefined)[],
  list: string,
): Promise<FieldError[]> => {
  const found = await Promise.all(
    people.map(async (person, at): Promise<FieldError[]> => {
      const scanId = scanIds[at];
      if (scanId === undefined) return [];
      const path = `${list}.${at}`;
      const scan = await findScan(scanId, userId);
      if (scan) return differences(person, scan, path);
      return [{ code: 'SCAN_NOT_FOUND', field: `${path}.scanId`, messages: [texts.gone] }];
    }),
  );
  return found.flat();
};
