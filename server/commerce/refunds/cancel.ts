import { sql } from 'kysely';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Context } from '../context.ts';
import { changeRefund } from './change-refund.ts';
import { freeTickets } from './free.ts';
import { findRefund, lockRefund, type RefundRow } from './rows.ts';
import { tellOfRefund } from './tell.ts';

/** Cancels a refund for its traveller, before it is decided or instead of accepting an offer. The tickets are valid as before. */
export const cancelRefund = (
  ctx: Context,
  userId: string,
  refundId: string,
): Promise<RefundRow | 'REFUND_NOT_FOUND' | 'REFUND_STATE'> =>
  ctx.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId, userId);
    if (!refund) return 'REFUND_NOT_FOUND';
    const isCancelled = await changeRefund(tx, refundId, 'cancel', {
      by: 'traveller',
      at: ctx.clock.now(),
      set: [sql`deadline = null`],
      when: sql`not r.by_house`,
    });
    if (!isCancelled) return 'REFUND_STATE';
    await freeTickets(tx, refundId);
    const text = refundTexts.messages.cancelled(refund.refund_number);
    await tellOfRefund(tx, ctx, refund, { name: 'cancelled', text });
    return (await findRefund(tx, refundId)) ?? refund;
  });
