import type { FieldError } from '#core/contract/result.ts';
import { scanProblemTexts as texts } from '#core/products/flight/texts/passengers.ts';
import { passportDifferences } from '#core/rules/identity/passportDifferences.ts';
import type { CheckedPassenger } from '../passengers/check.ts';
import type { PassportScan, ReservationDeps } from './deps.ts';

/** A domestic ticket of an Iranian holds no passport to compare: its number is empty. */
const differences = (passenger: CheckedPassenger, scan: PassportScan, path: string): FieldError[] =>
  passportDifferences(passenger, scan).map(({ field, code, read }) => ({
    code,
    field: `${path}.${field}`,
    messages: [field === 'passportNumber' ? texts.number(read) : texts.name(read)],
  }));

/** Every passenger whose passport was read, held against what it says. An airline turns away who is called otherwise. */
export const checkScans = async (
  { findScan }: Pick<ReservationDeps, 'findScan'>,
  userId: string,
  passengers: readonly CheckedPassenger[],
  scanIds: readonly (string | undefined)[],
): Promise<FieldError[]> => {
  const found = await Promise.all(
    passengers.map(async (passenger, at): Promise<FieldError[]> => {
      const scanId = scanIds[at];
      if (scanId === undefined) return [];
      const path = `passengers.${at}`;
      const scan = await findScan(scanId, userId);
      if (scan) return differences(passenger, scan, path);
      return [{ code: 'SCAN_NOT_FOUND', field: `${path}.scanId`, messages: [texts.gone] }];
    }),
  );
  return found.flat();
};
