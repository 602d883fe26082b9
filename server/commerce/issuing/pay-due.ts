import { type RawBuilder, sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, soleKindOf, stagedDeskOf } from '../context.ts';
import { type Actor, changeState } from '../record/change-state.ts';
import { duesAfter, nextDue, openOf } from '../record/dues.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after } from '../settings.ts';
import { firstIssue } from './issue.ts';
import { nextLookAtDue } from './remind-at.ts';

/** What was paid of an order that is sold against a deposit, and whether suppliers are to be asked now. */
export interface PaidDue {
  status: OrderState;
  amount: number;
  /** The attempt of the worker that asks the suppliers (`issueClaimed`); null if the order only waits for its next due. */
  attempt: number | null;
}

interface Paying {
  by: Actor;
  at: Date;
  /** As in `changeState`. */
  also?: readonly RawBuilder<unknown>[];
}

/**
 * Pays the next due of an order that is sold against a deposit. After the first due its lines are to be reserved, after the last one they are
 * to be issued, and after any other the order waits for the next due. The caller has locked the order's row and checked that it can be paid.
 * Null if it cannot be paid after all.
 */
export const payDue = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  { by, at, also = [] }: Paying,
): Promise<PaidDue | null> => {
  const due = nextDue(order.dues);
  if (!due) throw new Error(`order ${order.orderId} can be paid and has nothing due`);
  const [next] = duesAfter(order.dues, due);
  if (order.status !== 'PartlyPaid' || !next) {
    const attempt = order.issueAttempts + (order.status === 'PartlyPaid' ? 1 : 0);
    const { followedBy, set, effect } = firstIssue(at);
    const moved = await changeState(tx, order.orderId, 'pay', {
      by,
      at,
      followedBy,
      set: [...set, sql`issue_attempts = ${attempt}`],
      also: [...also, effect],
    });
    return moved && { status: moved.status, amount: openOf(due), attempt };
  }
  const desk = stagedDeskOf(ctx, soleKindOf(ctx, order.lines));
  const dueAt = next.dueAt ?? order.heldUntil ?? at;
  const heldUntil = after(dueAt, desk.graceSeconds);
  const moved = await changeState(tx, order.orderId, 'payPart', {
    by,
    at,
    set: [
      sql`held_until = ${heldUntil}`,
      sql`carry_on_at = ${nextLookAtDue(desk, { dueAt, heldUntil }, at)}`,
    ],
    also,
  });
  return moved && { status: moved.status, amount: openOf(due), attempt: null };
};
