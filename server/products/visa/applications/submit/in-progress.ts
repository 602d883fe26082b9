import type { FieldError } from '#core/contract/result.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { NormalPassenger } from '#core/rules/passengers/validate.ts';
import type { Db } from '#server/platform/services.ts';
import { findPaidFor } from '../paid-for.ts';

/** For each applicant, the application for the same that this user has already paid for, if there is one. */
export const checkInProgress = async (
  db: Db,
  { userId, destination }: { userId: string; destination: string },
  people: readonly NormalPassenger[],
): Promise<FieldError[]> => {
  const passports = people.flatMap(({ passportNumber }) => passportNumber || []);
  const paidFor = await findPaidFor(db, { userId, destination, passports });
  return people.flatMap(({ passportNumber }, at): FieldError[] => {
    const other = paidFor.get(passportNumber ?? '');
    return other === undefined
      ? []
      : [
          {
            code: 'APPLICATION_IN_PROGRESS',
            field: `applicants.${at}.passportNumber`,
            messages: [visaProblemTexts.inProgress(other.orderNumber)],
          },
        ];
  });
};
