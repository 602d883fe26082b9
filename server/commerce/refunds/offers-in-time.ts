import { type Selectable, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Context } from '../context.ts';
import { inLanes } from '../lanes.ts';
import { after, settings } from '../settings.ts';
import { changeRefund } from './change-refund.ts';
import { lockRefund, sumOfItems } from './rows.ts';
import type { RefundsTable } from './tables.ts';
import { tellOfRefund } from './tell.ts';
import { reviewUntil } from './write-refund.ts';

/** Reminds the owner of an offer once, a day before it ends. */
const remind = (ctx: Context, refundId: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    const { rows } = await sql`
      update refunds set reminded_at = ${ctx.clock.now()} where refund_id = ${refundId} and state = 'Offered'
        and reminded_at is null returning refund_id`.execute(tx);
    if (!refund?.deadline || rows.length === 0) return;
    const sum = toRial(sumOfItems(refund.items) ?? 0);
    const text = refundTexts.messages.offerEnds(refund.refund_number, sum, refund.deadline);
    await tellOfRefund(tx, ctx, refund, { name: `offer-ends:${refund.deadline.toISOString()}`, text });
  });

/** Ends an offer that nobody answered. Nothing is lost: the refund stays asked for, and staff decide again. */
const lapse = (ctx: Context, refundId: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    const refund = await lockRefund(tx, refundId);
    const isMoved = await changeRefund(tx, refundId, 'lapse', {
      by: 'system',
      at,
      note: refundTexts.notes.offerLapsed,
      set: [reviewUntil(at), sql`judge = ${refundTexts.judge.noAnswerToOffer}`],
      when: sql`r.deadline <= ${at}`,
    });
    if (!refund || !isMoved) return;
    const text = refundTexts.messages.offerLapsed(refund.refund_number);
    await tellOfRefund(tx, ctx, refund, { name: `offer-lapsed:${at.toISOString()}`, text });
  });

/** Offers of staff that nobody has answered: a reminder a day before their end, and at their end back to staff. */
export const lookAfterOffers = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const soon = after(now, settings.refundOfferReminderSeconds);
  const { rows } = await sql<Pick<Selectable<RefundsTable>, 'refund_id'> & { is_over: boolean }>`
    select refund_id, deadline <= ${now} as is_over from refunds
     where state = 'Offered' and (deadline <= ${now} or deadline <= ${soon} and reminded_at is null)
     order by deadline limit 500`.execute(ctx.db);
  await inLanes(rows, async ({ refund_id, is_over }) => {
    try {
      await (is_over ? lapse : remind)(ctx, refund_id);
    } catch (error) {
      ctx.log.error({ err: error, refundId: refund_id }, 'An offer of a refund could not be looked after');
    }
  });
};
