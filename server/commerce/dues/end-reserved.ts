import { sql } from 'kysely';
import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { ledgerPost } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, soleKindOf, stagedDeskOf } from '../context.ts';
import { releaseUse } from '../discounts/uses.ts';
import { markForRelease } from '../issuing/releases.ts';
import { returnReserves } from '../payment/reserves.ts';
import type { OrderReason } from '../port/order.ts';
import { type Actor, changeState } from '../record/change-state.ts';
import { moneyOf, settleMoney } from '../record/issue-money.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { lockWallets } from '../record/lock-wallets.ts';
import { dealBack } from '../record/payers.ts';
import { tellOfOrder } from '../record/tell.ts';
import { tellOfBacks } from '../record/tell-payers.ts';

/** Posts what is kept to the suppliers and to our fee, out of the order's escrow, once. */
const postKept = (ctx: Context, order: LoadedOrder, kept: Rial, at: Date, reason: OrderReason) => {
  const { fees, supplier } = moneyOf(order, kept, kept);
  const posted = ledgerPost({
    transferId: ctx.random.uuid(),
    key: `kept:${order.orderId}`,
    kind: 'kept',
    at,
    orderId: order.orderId,
    reason,
    postings: [
      { account: accounts.escrow(order.orderId), amount: -kept },
      { account: accounts.supplier(soleKindOf(ctx, order.lines)), amount: supplier },
      { account: accounts.fees, amount: fees },
    ],
  });
  return sql`select ${posted} from moved`;
};

export interface EndOfReserved {
  event: 'lapse' | 'giveUp';
  by: Actor;
  at: Date;
  reason: OrderReason;
  /** How much of the money paid so far is kept. More than that, or less than nothing, is a bug of the product. */
  kept: Rial;
}

/**
 * Ends an order that is paid in part. What is not kept goes to the wallets of who paid in this transaction, and suppliers are to release what they reserved
 * (`releaseMarked`, after the transaction). The caller has locked the order's row. False if the order's state does not allow it.
 */
export const endReserved = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  { event, by, at, reason, kept }: EndOfReserved,
): Promise<boolean> => {
  const { orderId } = order;
  const change = { by, at, reason };
  if (!(await changeState(tx, orderId, event, { ...change, also: [markForRelease] }))) return false;
  if (kept < 0 || kept > order.paid)
    throw new Error(`${kept} of ${order.paid} paid for order ${orderId} cannot be kept`);
  const back = subtractRial(order.paid, kept);
  const backs = await dealBack(tx, orderId, { back });
  // A code's row is locked before a wallet's, here as everywhere.
  await releaseUse(tx, orderId);
  await lockWallets(tx, orderId);
  await changeState(tx, orderId, 'refund', {
    ...change,
    set: [sql`carry_on_at = null`, sql`refunded = ${back}::bigint`],
    also: [
      ...settleMoney(ctx, order, at, { backs, issued: [], reason }),
      ...(kept > 0 ? [postKept(ctx, order, kept, at, reason)] : []),
    ],
  });
  await returnReserves(tx, ctx, orderId);
  await tellOfBacks(tx, ctx.outbox, order, { name: `over:${reason}`, backs });
  // Of what the house calls off the product tells everybody at once.
  if (reason === 'called_off') return true;
  const news = event === 'lapse' ? 'unsettled' : 'givenUp';
  const over = (await loadOrder(tx, orderId)) ?? order;
  const text = stagedDeskOf(ctx, soleKindOf(ctx, order.lines)).stagedMessages[news](over);
  await tellOfOrder(tx, ctx.outbox, order, { name: news, text, withSupport: true });
  return true;
};
