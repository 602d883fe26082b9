import { sql } from 'kysely';
import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { ledgerPost } from '#server/platform/ledger/post.ts';
import { type Context, soleKindOf, stagedDeskOf } from '../context.ts';
import { markForRelease, releaseMarked } from '../issuing/releases.ts';
import { returnReserves } from '../payment/reserves.ts';
import { changeState } from '../record/change-state.ts';
import { moneyOf, settleMoney } from '../record/issue-money.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { tellOfOrder } from '../record/tell.ts';

/** What the product's rule keeps of what was paid. More than that, or less than nothing, is a bug of the product. */
const keptOf = (ctx: Context, order: LoadedOrder): Rial => {
  const kept = stagedDeskOf(ctx, soleKindOf(ctx, order.lines)).keptOfUnsettled(order);
  if (kept < 0 || kept > order.paid)
    throw new Error(`${kept} of ${order.paid} paid for order ${order.orderId} cannot be kept`);
  return kept;
};

/** Posts what is kept to the suppliers and to our fee, out of the order's escrow, once. */
const postKept = (ctx: Context, order: LoadedOrder, kept: Rial, at: Date) => {
  const { fees, supplier } = moneyOf(order, kept, kept);
  const posted = ledgerPost({
    transferId: ctx.random.uuid(),
    key: `kept:${order.orderId}`,
    kind: 'kept',
    at,
    orderId: order.orderId,
    reason: 'due_unpaid',
    postings: [
      { account: accounts.escrow(order.orderId), amount: -kept },
      { account: accounts.supplier(soleKindOf(ctx, order.lines)), amount: supplier },
      { account: accounts.fees, amount: fees },
    ],
  });
  return sql`select ${posted} from moved`;
};

/**
 * Ends an order whose due was not paid in time. The suppliers release what they reserved, the product's rule says how much of the paid
 * money is kept, and the rest goes to the wallet in the transaction that changes the state. Does nothing if the due was paid in the
 * meantime.
 */
export const lapse = async (ctx: Context, orderId: string): Promise<void> => {
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId);
    if (order?.status !== 'PartlyPaid') return;
    const change = { by: 'system', at, reason: 'due_unpaid' } as const;
    const lapsed = await changeState(tx, orderId, 'lapse', {
      ...change,
      when: sql`o.held_until <= ${at}`,
      also: [markForRelease],
    });
    if (!lapsed) return;
    const kept = keptOf(ctx, order);
    const back = subtractRial(order.paid, kept);
    await changeState(tx, orderId, 'refund', {
      ...change,
      set: [sql`carry_on_at = null`, sql`refunded = ${back}::bigint`],
      also: [
        ...settleMoney(ctx, order, at, { back, issued: [], reason: change.reason }),
        ...(kept > 0 ? [postKept(ctx, order, kept, at)] : []),
      ],
    });
    await returnReserves(tx, ctx, orderId);
    const over = (await loadOrder(tx, orderId)) ?? order;
    const text = stagedDeskOf(ctx, soleKindOf(ctx, order.lines)).stagedMessages.unsettled(over);
    await tellOfOrder(tx, ctx.outbox, order, { name: 'unsettled', text, withSupport: true });
  });
  await releaseMarked(ctx, orderId);
};
