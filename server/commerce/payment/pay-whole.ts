import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { type Context, wayOfSelling } from '../context.ts';
import { firstIssue } from '../issuing/issue.ts';
import { payDue } from '../issuing/pay-due.ts';
import { payForReview, settleReviewed } from '../issuing/review.ts';
import { type Actor, changeState } from '../record/change-state.ts';
import type { LoadedOrder } from '../record/loaded.ts';

/** An order whose suppliers have to be asked now, by the worker that has this attempt. */
export interface ToAsk {
  orderId: string;
  attempt: number;
}

interface Paying {
  by: Actor;
  at: Date;
  /** As in `changeState`: what moves the money in the statement that changes the state. */
  also?: readonly RawBuilder<unknown>[];
  /** Moves the money into the escrow after the state has changed, where that is a statement of its own. */
  bring?: () => Promise<unknown>;
}

/**
 * Pays all that is left of the next due of an order, whose row the caller has locked, and moves the order to its next state. Null if no supplier has
 * to be asked now.
 */
export const payWhole = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  { by, at, also = [], bring = async () => undefined }: Paying,
): Promise<ToAsk | null> => {
  const { orderId } = order;
  const assertPaid = <T>(paid: T | null): T => {
    if (!paid) throw new Error(`order ${orderId} is locked and was paid by somebody else`);
    return paid;
  };
  const way = wayOfSelling(ctx, order);
  if (way === 'staged') {
    const paid = assertPaid(await payDue(tx, ctx, order, { by, at, also }));
    await bring();
    return paid.attempt === null ? null : { orderId, attempt: paid.attempt };
  }
  if (way === 'reviewed') {
    assertPaid(await payForReview(tx, ctx, order, { by, at, also }));
    await bring();
    await settleReviewed(tx, ctx, order, at);
    return null;
  }
  const { followedBy, set, effect } = firstIssue(at);
  assertPaid(await changeState(tx, orderId, 'pay', { by, at, followedBy, set, also: [...also, effect] }));
  await bring();
  return { orderId, attempt: 0 };
};
