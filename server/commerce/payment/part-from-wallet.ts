import { sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { openOf } from '../record/dues.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { PaidElsewhere, Unpayable } from '../record/payability.ts';
import { type DueWish, lockDue } from './lock-due.ts';
import { addPart, type PartRefused, type PartWish } from './part-payment.ts';
import { supersede } from './supersede.ts';

interface Wish extends DueWish {
  part: PartWish;
}

type Paid =
  | { kind: 'paid'; status: OrderState; total: number }
  /** It is all that is left of the due, so it is paid as a whole. */
  | { kind: 'whole' }
  | PartRefused
  | PaidElsewhere
  | { kind: Unpayable };

/** Writes the payment of a part and moves its money into the order's escrow. Throws if the wallet holds less: see `isBelowZero`. */
export const payPartNow = async (
  tx: Tx,
  ctx: Context,
  { orderId }: Pick<LoadedOrder, 'orderId'>,
  { due: position, sum, userId, shareId }: { due: number; sum: Rial; userId: string; shareId: string | null },
): Promise<void> => {
  const at = ctx.clock.now();
  const paymentId = ctx.random.uuid();
  await addPart(tx, { orderId, position, amount: sum });
  await sql`
    insert into payments (payment_id, order_id, due, user_id, method, state, amount, wallet_amount, settled_as, is_part, share_id, created_at, updated_at)
    values (${paymentId}, ${orderId}, ${position}, ${userId}, 'wallet', 'Succeeded', 0, ${sum}, 'order', true, ${shareId}, ${at}, ${at})`.execute(
    tx,
  );
  await post(tx, {
    transferId: ctx.random.uuid(),
    key: `pay:${paymentId}`,
    kind: 'purchase',
    at,
    orderId,
    paymentId,
    postings: [
      { account: accounts.wallet(userId), amount: -sum },
      { account: accounts.escrow(orderId), amount: sum },
    ],
  });
};

/** Pays a part of the next due of an order from the wallet. The order waits on as before, with less to pay. */
export const payPartFromWallet = (ctx: Context, wish: Wish): Promise<Paid> =>
  ctx.db.transaction().execute(async (tx): Promise<Paid> => {
    const { orderId, userId } = wish;
    const toPay = await lockDue(tx, ctx, wish);
    if ('kind' in toPay) return toPay;
    const { order, due, sum } = toPay;
    if (sum === openOf(due)) return { kind: 'whole' };
    await supersede(tx, ctx, orderId, userId);
    await payPartNow(tx, ctx, order, { due: due.position, sum, userId, shareId: null });
    return { kind: 'paid', status: order.status, total: sum };
  });
