import { sql } from 'kysely';
import type { RefundState } from '#core/contract/lifecycles/refund.ts';
import { type Failure, fail } from '#core/contract/result.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { carryOut } from './carry-out.ts';
import { changeRefund } from './change-refund.ts';
import { findRefund, lockRefund, type RefundRow, sumOfItems } from './rows.ts';
import { tellOfRefund } from './tell.ts';
import { readyToAsk, reviewUntil } from './write-refund.ts';

/** Lets suppliers be asked again for the lines that they refused before. */
export const askAnew = async (tx: Tx, refundId: string): Promise<void> => {
  await sql`update refund_lines set state = 'new', quote_id = null, quote_refund = null, refused_why = null
    where refund_id = ${refundId} and state = 'refused'`.execute(tx);
};

type Accepted =
  | { ok: true; value: RefundRow }
  | Failure<'REFUND_NOT_FOUND' | 'REFUND_STATE' | 'REFUND_CHANGED', null>;

/** The traveller agreed to what staff offered, and staff now carry it out on the supplier's own system. */
const agree = (tx: Tx, { refund_id }: RefundRow, at: Date): Promise<boolean> =>
  changeRefund(tx, refund_id, 'agree', {
    by: 'traveller',
    at,
    note: refundTexts.notes.offerAccepted,
    set: [reviewUntil(at), sql`judge = ${refundTexts.judge.agreed}`],
  });

const askNow = async (tx: Tx, { refund_id }: RefundRow, at: Date): Promise<boolean> => {
  await askAnew(tx, refund_id);
  return changeRefund(tx, refund_id, 'accept', {
    by: 'traveller',
    at,
    note: refundTexts.notes.offerAccepted,
    set: readyToAsk(at),
  });
};

/** Accepts an offer of staff for its traveller, at the sum that was shown. Only after that is anything done. */
export const acceptOffer = async (
  ctx: Context,
  userId: string,
  { refundId, acceptedRefund }: { refundId: string; acceptedRefund: Rial },
): Promise<Accepted> => {
  const outcome = await ctx.db.transaction().execute(async (tx): Promise<Accepted> => {
    const refund = await lockRefund(tx, refundId, userId);
    if (!refund) return fail('REFUND_NOT_FOUND');
    if (refund.state !== ('Offered' satisfies RefundState)) return fail('REFUND_STATE');
    if (sumOfItems(refund.items) !== acceptedRefund) return fail('REFUND_CHANGED');
    const at = ctx.clock.now();
    await sql`update refund_items set agreed = refund where refund_id = ${refundId}`.execute(tx);
    const isMoved = await (refund.offer_by_hand ? agree : askNow)(tx, refund, at);
    if (!isMoved) throw new Error(`refund ${refundId} was offered and could not be accepted`);
    const text = refundTexts.messages.approved(refund.refund_number, toRial(acceptedRefund));
    await tellOfRefund(tx, ctx, refund, { name: `accepted:${at.toISOString()}`, text });
    return { ok: true, value: (await findRefund(tx, refundId)) ?? refund };
  });
  if (outcome.ok && outcome.value.state === 'Approved') ctx.background('refund', carryOut(ctx, refundId));
  return outcome;
};
