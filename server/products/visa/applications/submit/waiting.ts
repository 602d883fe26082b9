import { sql } from 'kysely';
import { fail } from '#core/contract/result.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import type { Db } from '#server/platform/services.ts';

/** Of one account. An order takes its pictures from those that are counted, and keeps them until its time to be paid is over. */
const waitingMax = 10;

/** A refusal where as many applications of this user wait to be paid as may; null where one more may. */
export const tooManyWait = async (db: Db, userId: string) => {
  const { rows } = await sql`
    select from visa_applications v join orders o using (order_id)
     where v.user_id = ${userId} and v.paid_at is null and o.status <> 'ConfirmFailed'
     offset ${waitingMax - 1} limit 1`.execute(db);
  if (rows.length === 0) return null;
  const messages = [visaProblemTexts.tooManyWait(waitingMax)];
  return fail('VALIDATION', null, [{ code: 'TOO_MANY_WAIT', field: null, messages }]);
};
