import { type RawBuilder, sql } from 'kysely';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { ledgerPost } from '#server/platform/ledger/post.ts';
import type { Context } from '../context.ts';
import type { OrderReason } from '../port/order.ts';
import type { LoadedOrder } from './loaded.ts';

/**
 * Whom the money of the issued lines is owed to, at their price before discount: the house keeps its fee, whole even
 * where a line was refused, and bears what it gave away.
 */
export const moneyOf = (order: LoadedOrder, paid: number, price: number) => {
  const fee = order.bill.lines
    .filter((line) => line.kind === 'fee')
    .reduce((sum, line) => sum + line.amount, 0);
  const fees = Math.min(fee, price);
  return { fees, supplier: price - fees, discounts: paid - price };
};

/** Out of the order's escrow; the two transfers are keyed by the order, so neither can happen twice. */
export const settleMoney = (
  ctx: Context,
  order: LoadedOrder,
  at: Date,
  { back, price, reason = 'issue_refused' }: { back: number; price: number; reason?: OrderReason },
): RawBuilder<unknown>[] => {
  const escrow = accounts.escrow(order.orderId);
  const paid = order.total - back;
  const { fees, discounts, supplier } = moneyOf(order, paid, price);
  const base = { at, orderId: order.orderId };
  const effects: RawBuilder<unknown>[] = [];
  if (back > 0) {
    const refund = ledgerPost({
      ...base,
      transferId: ctx.random.uuid(),
      key: `refund:${order.orderId}`,
      kind: 'refund',
      reason,
      postings: [
        { account: escrow, amount: -back },
        { account: accounts.wallet(order.userId), amount: back },
      ],
    });
    effects.push(sql`select ${refund} from moved`);
  }
  // A discount may pay for all of it: the supplier is owed the price nevertheless.
  if (price > 0) {
    const issue = ledgerPost({
      ...base,
      transferId: ctx.random.uuid(),
      key: `issue:${order.orderId}`,
      kind: 'issue',
      postings: [
        { account: escrow, amount: -paid },
        { account: accounts.supplier(order.kind), amount: supplier },
        { account: accounts.fees, amount: fees },
        { account: accounts.discounts, amount: discounts },
      ],
    });
    effects.push(sql`select ${issue} from moved`);
  }
  return effects;
};
