import { sql } from 'kysely';
import type { FieldError } from '#core/contract/result.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { NormalPassenger } from '#core/rules/passengers/validate.ts';
import type { Db } from '#server/platform/services.ts';

/**
 * Passports for which this user has paid for an application of the same destination that is not decided yet. Applications of others
 * are nobody's business: they are neither looked at nor told of.
 */
export const checkInProgress = async (
  db: Db,
  { userId, destination }: { userId: string; destination: string },
  people: readonly NormalPassenger[],
): Promise<FieldError[]> => {
  const numbers = people.flatMap(({ passportNumber }) => passportNumber || []);
  const { rows } = await sql<{ number: string; order_number: string }>`
    select t.passport_number as number, o.order_number
      from visa_applications v join orders o using (order_id) join visa_applicants a using (order_id)
        join order_travellers t using (traveller_id)
     where v.user_id = ${userId} and v.destination = ${destination}
       and a.state in ('Received', 'DocumentsMissing', 'Sent', 'Approved')
       and t.passport_number = any(${numbers}::text[])`.execute(db);
  return people.flatMap(({ passportNumber }, at): FieldError[] => {
    const other = rows.find(({ number }) => number === passportNumber);
    return other
      ? [
          {
            code: 'APPLICATION_IN_PROGRESS',
            field: `applicants.${at}.passportNumber`,
            messages: [visaProblemTexts.inProgress(other.order_number)],
          },
        ]
      : [];
  });
};
