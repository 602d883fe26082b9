import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { after, settings } from '../settings.ts';
import type { RefundRow } from './rows.ts';

export const refundJob = 'commerce-carry-out-refund';

/** Plans to ask again later for an answer that is missing, unless somebody has ended the waiting meanwhile. */
export const waitForAnswer = async (
  ctx: Context,
  refund: Pick<RefundRow, 'refund_id' | 'state' | 'attempts'>,
): Promise<void> => {
  const backoff = settings.answerBackoffSeconds;
  const seconds = backoff[Math.min(refund.attempts, backoff.length - 1)] ?? settings.brokenOrderSeconds;
  const next = after(ctx.clock.now(), seconds);
  await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update refunds set leased_until = null, carry_on_at = ${next}, attempts = least(attempts + 1, 1000)
       where refund_id = ${refund.refund_id} and state = ${refund.state} returning refund_id`.execute(tx);
    if (rows.length > 0)
      await ctx.jobs.send(tx, refundJob, { refundId: refund.refund_id }, { startAfter: next });
  });
};
