import { type Selectable, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { type RefundReasonCode, refundReasonOf, refundReasons } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import type { Context } from '../context.ts';
import { inLanes } from '../lanes.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { carryOut } from './carry-out.ts';
import { changeRefund } from './change-refund.ts';
import { isOfStaff, toJudge } from './judge.ts';
import { type RefundableDocument, refundableLines, sumOfDocuments } from './refundable-lines.ts';
import { findRefund, lockRefund, type RefundRow } from './rows.ts';
import type { RefundsTable } from './tables.ts';
import { tellOfRefund } from './tell.ts';
import { inTheirWays } from './ways.ts';
import { readyToAsk } from './write-refund.ts';

const claims = refundReasons.filter(({ claimsNoPenalty }) => claimsNoPenalty).map(({ reasonId }) => reasonId);

/** An order as if nothing of it were asked back by a refund: its own items hold these documents, and those of whoever stays. */
const without = (order: LoadedOrder, { items }: RefundRow): LoadedOrder => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    documents: line.documents.map(({ isHeld, paid, ...one }) => {
      const isOwn = items.some(({ document_id }) => document_id === one.documentId);
      const isOfAnother = isHeld && !items.some(({ stays }) => stays === one.documentId);
      return {
        ...one,
        state: isOwn && one.state === 'refundRequested' ? 'valid' : one.state,
        ...(isOwn || paid === undefined ? {} : { paid }),
        ...(isOfAnother ? { isHeld } : {}),
      };
    }),
  })),
});

/** The documents of a refund as they are ruled now, if our data leave nothing to judge; otherwise null. */
const confirmed = async (
  ctx: Context,
  refund: RefundRow,
  code: RefundReasonCode,
): Promise<RefundableDocument[] | null> => {
  const order = await loadOrder(ctx.db, refund.order_id);
  if (!order) return null;
  const { asked: documents, missing } = inTheirWays(
    (await refundableLines(ctx, without(order, refund))).flatMap((line) => line.documents),
    refund.items.map(({ document_id: documentId, way }) => ({ documentId, way })),
  );
  const ofStaff = await isOfStaff(ctx.db, refund.user_id);
  // What was chosen cannot be had by now: staff look at it, rather than that somebody stays otherwise than they chose.
  if (missing.length > 0) return null;
  return documents.length === refund.items.length && toJudge(code, documents, ofStaff) === null
    ? documents
    : null;
};

/** Approves a refund by what our data say. False if somebody has decided it, or its traveller has cancelled it, meanwhile. */
const approve = (
  ctx: Context,
  refundId: string,
  documents: readonly RefundableDocument[],
): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    const refund = await lockRefund(tx, refundId);
    const isMoved = await changeRefund(tx, refundId, 'approve', {
      by: 'system',
      at,
      note: refundTexts.notes.claimConfirmed,
      set: readyToAsk(at),
      when: sql`r.state in ('UnderReview', 'Offered')`,
    });
    if (!refund || !isMoved) return false;
    const items = documents.map(({ documentId, price, paid, back, refund: sum, why, way, stays }) => ({
      document_id: documentId,
      price,
      paid,
      back,
      refund: sum,
      why,
      way,
      stays,
    }));
    await sql`
      update refund_items i set price = given.price, paid = given.paid, back = given.back, refund = given.refund,
          agreed = given.refund, why = given.why, way = given.way, stays = given.stays
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
          as given(document_id uuid, price bigint, paid bigint, back bigint, refund bigint, why text, way text, stays uuid)
       where i.refund_id = ${refundId} and i.document_id = given.document_id`.execute(tx);
    const text = refundTexts.messages.approved(refund.refund_number, sumOfDocuments(documents) ?? toRial(0));
    await tellOfRefund(tx, ctx, refund, { name: `approved:${at.toISOString()}`, text });
    return true;
  });

const judgeOne = async (ctx: Context, refundId: string): Promise<void> => {
  const refund = await findRefund(ctx.db, refundId);
  const reason = refund && refundReasonOf(refund.reason_id);
  const documents = reason && (await confirmed(ctx, refund, reason.code));
  if (documents && (await approve(ctx, refundId, documents))) await carryOut(ctx, refundId);
};

/**
 * Approves claims that were under review because there was no proof, if our data confirm them by now. A refund that a supplier has refused
 * stays with staff; otherwise the supplier would be asked again and again.
 */
export const judgeClaimsAgain = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<Pick<Selectable<RefundsTable>, 'refund_id'>>`
    select r.refund_id from refunds r where r.state in ('UnderReview', 'Offered') and r.reason_id = any(${claims}::smallint[])
       and not exists (select from refund_lines l where l.refund_id = r.refund_id and l.state <> 'new')
     order by r.deadline limit 500`.execute(ctx.db);
  await inLanes(rows, async ({ refund_id }) => {
    try {
      await judgeOne(ctx, refund_id);
    } catch (error) {
      ctx.log.error({ err: error, refundId: refund_id }, 'A claim could not be judged again');
    }
  });
};
