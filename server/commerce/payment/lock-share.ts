import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { paidElsewhere } from '../issuing/review.ts';
import { nextDue } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { payability } from '../record/payability.ts';
import { canPayShare, findShare, isOrganiserOut, isShareOpen, type ShareRow } from './shares.ts';

/** Why a link cannot be paid: it is paid or withdrawn, its order's time has ended, or its order needs no money any more. */
export type ShareRefused = 'SHARE_NOT_FOUND' | 'ORDER_EXPIRED' | 'ORDER_STATE' | 'ORDER_ALREADY_PAID';

export interface LockedShare {
  share: ShareRow;
  order: LoadedOrder;
}

/**
 * A link that can be paid now, with its order, whose row is locked: paying, withdrawing, leaving and the end of the order's time all lock it first,
 * so each has one winner.
 */
export const lockShare = async (
  tx: Tx,
  ctx: Context,
  shareId: string,
): Promise<LockedShare | ShareRefused> => {
  await sql`
    select from orders where order_id = (select order_id from payment_shares where share_id = ${shareId}) for update`.execute(
    tx,
  );
  const share = await findShare(tx, shareId);
  const order = share && (await loadOrder(tx, share.order_id));
  if (!order || !isShareOpen(share)) return 'SHARE_NOT_FOUND';
  const why = payability(order, ctx.clock.now());
  if (why) return why === 'ORDER_EXPIRED' || why === 'ORDER_ALREADY_PAID' ? why : 'ORDER_STATE';
  if ((await isOrganiserOut(tx, order)) || (await paidElsewhere(tx, ctx, order))) return 'ORDER_STATE';
  return canPayShare(share, nextDue(order.dues)) ? { share, order } : 'ORDER_ALREADY_PAID';
};
