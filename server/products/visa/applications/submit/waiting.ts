import { sql } from 'kysely';
import { fail } from '#core/contract/result.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { Db } from '#server/platform/services.ts';

/**
 * Most unpaid orders of one account. An order takes its pictures away from those that are counted as loose, and keeps them until it can no
 * longer be paid.
 */
const waitingMax = 10;

/** A refusal if this user has as many unpaid applications as are allowed; null otherwise. */
export const tooManyWait = async (db: Db, userId: string) => {
  const { rows } = await sql`
    select from visa_applications v join orders o using (order_id)
     where v.user_id = ${userId} and v.paid_at is null and o.status <> 'ConfirmFailed'
     offset ${waitingMax - 1} limit 1`.execute(db);
  if (rows.length === 0) return null;
  const messages = [visaProblemTexts.tooManyWait(waitingMax)];
  return fail('VALIDATION', null, [{ code: 'TOO_MANY_WAIT', field: null, messages }]);
};
