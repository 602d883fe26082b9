import type { FieldError } from '#core/contract/result.ts';
import { scanProblemTexts as texts } from '#core/products/flight/texts/passengers.ts';
import { isZoneNumber, namesUnlikeZone } from '#core/rules/identity/mrzName.ts';
import type { CheckedPassenger } from '../passengers/check.ts';
import type { PassportScan, ReservationDeps } from './deps.ts';

const differences = (passenger: CheckedPassenger, scan: PassportScan, path: string): FieldError[] => {
  const errors: FieldError[] = namesUnlikeZone(passenger, scan).map((name) => ({
    code: 'NAME_DIFFERS_FROM_PASSPORT',
    field: `${path}.${name}`,
    messages: [texts.name(scan[name])],
  }));
  // A domestic ticket of an Iranian holds no passport to compare.
  if (passenger.passportNumber !== '' && !isZoneNumber(passenger.passportNumber, scan.passportNumber))
    errors.push({
      code: 'PASSPORT_NO_DIFFERS_FROM_PASSPORT',
      field: `${path}.passportNumber`,
      messages: [texts.number(scan.passportNumber)],
    });
  return errors;
};

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
