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
 * Everybody whose passport was read, held against what it says: airlines and consulates turn away who is called otherwise.
 * `list` is the field of the request that they stand in, `scanIds` the readings, one a person.
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
