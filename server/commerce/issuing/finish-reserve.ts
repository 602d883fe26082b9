import { sql } from 'kysely';
import { type Context, soleKindOf, stagedDeskOf } from '../context.ts';
import { changeState } from '../record/change-state.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { tellOfOrder } from '../record/tell.ts';
import { after } from '../settings.ts';
import type { LineResult } from './issued-lines.ts';
import { refundAll } from './refund-all.ts';
import { nextLookAtDue } from './remind-at.ts';

/** A condition: no other worker has asked meanwhile. A worker that was delayed until the next due was paid comes too late to say anything. */
const asAsked = ({ issueAttempts }: LoadedOrder) => sql`o.issue_attempts = ${issueAttempts}`;

/** Stores that suppliers have reserved all lines. The order waits for its next due until that is to be paid. */
const keep = (ctx: Context, order: LoadedOrder, results: readonly LineResult[], at: Date): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const desk = stagedDeskOf(ctx, soleKindOf(ctx, order.lines));
    const dueAt = nextDue(order.dues)?.dueAt;
    if (!dueAt) throw new Error(`order ${order.orderId} is reserved and nothing more is due`);
    // If the reservation came late, there must still be time to pay the next due, even after its day.
    const least = after(at, desk.dueLeastSeconds);
    const last = after(dueAt, desk.graceSeconds);
    const heldUntil = last > least ? last : least;
    const references = order.lines.map(({ lineId, supplierReference }, i) => {
      const result = results[i];
      return {
        lineId,
        reference: result?.kind === 'reserved' ? result.reserved.supplierReference : supplierReference,
      };
    });
    const moved = await changeState(tx, order.orderId, 'reserve', {
      by: 'supplier',
      at,
      when: asAsked(order),
      set: [
        sql`held_until = ${heldUntil}`,
        sql`leased_until = null`,
        sql`carry_on_at = ${nextLookAtDue(desk, { dueAt, heldUntil }, at)}`,
      ],
      also: [
        sql`update order_lines l set state = 'reserved', supplier_reference = given.reference, asked_until = null
              from moved, jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as given("lineId" text, reference text)
             where l.order_id = moved.order_id and l.line_id = given."lineId"::uuid returning l.line_id`,
      ],
    });
    const reserved = moved && (await loadOrder(tx, order.orderId));
    if (!reserved) return;
    const text = desk.stagedMessages.reserved(reserved);
    await tellOfOrder(tx, ctx.outbox, reserved, { name: 'reserved', text, withSupport: true });
  });

/**
 * Ends the reserving of an order once every line's answer is known. All lines are reserved, or none: if a supplier refused, the others
 * release what they reserved, and everything that was paid goes back.
 */
export const finishReserve = async (
  ctx: Context,
  order: LoadedOrder,
  results: readonly LineResult[],
): Promise<void> => {
  const at = ctx.clock.now();
  const isKept = order.lines.every((_, i) => results[i]?.kind === 'reserved');
  if (isKept) return keep(ctx, order, results, at);
  const ending = { at, back: order.paid, reason: 'supplier_refused', when: asAsked(order) } as const;
  await refundAll(ctx, order, results, ending);
};
