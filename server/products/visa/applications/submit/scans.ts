import type { FieldError } from '#core/contract/result.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { passportDifferences } from '#core/rules/identity/passportDifferences.ts';
import type { NormalPassenger } from '#core/rules/passengers/validate.ts';
import type { ApplicationDeps } from '../deps.ts';

const texts = visaProblemTexts.scan;

/** Everybody whose passport was read, held against what it says: whoever decides turns away who is called otherwise. */
export const checkScans = async (
  { scans }: Pick<ApplicationDeps, 'scans'>,
  userId: string,
  people: readonly NormalPassenger[],
  scanIds: readonly (string | undefined)[],
): Promise<FieldError[]> => {
  const found = await Promise.all(
    people.map(async (person, at): Promise<FieldError[]> => {
      const scanId = scanIds[at];
      if (scanId === undefined) return [];
      const path = `applicants.${at}`;
      const scan = await scans.find(scanId, userId);
      if (!scan) return [{ code: 'SCAN_NOT_FOUND', field: `${path}.scanId`, messages: [texts.gone] }];
      return passportDifferences(person, scan).map(({ field, code, read }) => ({
        code,
        field: `${path}.${field}`,
        messages: [field === 'passportNumber' ? texts.number(read) : texts.name(read)],
      }));
    }),
  );
  return found.flat();
};
