import { type RawBuilder, sql } from 'kysely';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { allocate, toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { ledgerPost } from '#server/platform/ledger/post.ts';
import type { Context } from '../context.ts';
import type { OrderReason } from '../port/order.ts';
import type { LoadedOrder } from './loaded.ts';
import { type Back, returnsEffect, sumOfBacks, toWallets } from './payers.ts';

/**
 * Who gets the money of the issued lines, in rials. `price` is what they cost before the discount, `paid` what was paid for them. The house
 * keeps its whole fee, even if a line was refused, and pays for the discount (`discounts` is negative then).
 */
export const moneyOf = (order: LoadedOrder, paid: number, price: number) => {
  const fee = order.bill.lines
    .filter((line) => line.kind === 'fee')
    .reduce((sum, line) => sum + line.amount, 0);
  const fees = Math.min(fee, price);
  return { fees, supplier: price - fees, discounts: paid - price };
};

/**
 * An amount that suppliers are owed, or give back, as postings to their accounts. Lines of several kinds share it by their `total`: their
 * price, or what else the caller weighs them by.
 */
export const toSuppliers = (
  lines: readonly { kind: ProductKind; total: number }[],
  amount: number,
): { account: string; amount: number }[] => {
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const weights = kinds.map((kind) =>
    toRial(lines.reduce((sum, line) => (line.kind === kind ? sum + line.total : sum), 0)),
  );
  const isWeightless = weights.every((weight) => weight === 0);
  const parts = isWeightless
    ? kinds.map((_, at) => (at === 0 ? amount : 0))
    : allocate(toRial(amount), weights);
  return kinds.map((kind, at) => ({ account: accounts.supplier(kind), amount: parts[at] ?? 0 }));
};

/**
 * Moves the money of an order out of its escrow when it is issued: `backs` to the wallets of who paid, the rest to suppliers and the house. Effects for
 * `changeState`. The keys of both transfers name the order, so neither can happen twice.
 */
export const settleMoney = (
  ctx: Context,
  order: LoadedOrder,
  at: Date,
  {
    backs,
    issued,
    reason = 'issue_refused',
  }: { backs: readonly Back[]; issued: LoadedOrder['lines']; reason?: OrderReason },
): RawBuilder<unknown>[] => {
  const escrow = accounts.escrow(order.orderId);
  const back = sumOfBacks(backs);
  const price = issued.reduce((sum, line) => sum + line.total, 0);
  const paid = order.total - back;
  const { fees, discounts, supplier } = moneyOf(order, paid, price);
  const base = { at, orderId: order.orderId };
  const effects: RawBuilder<unknown>[] = [];
  if (back > 0) {
    const key = `refund:${order.orderId}`;
    const refund = ledgerPost({
      ...base,
      transferId: ctx.random.uuid(),
      key,
      kind: 'refund',
      reason,
      postings: [{ account: escrow, amount: -back }, ...toWallets(backs)],
    });
    effects.push(sql`select ${refund} from moved`, returnsEffect(key, backs, at));
  }
  // Also if a discount paid for everything, so that nothing was paid: the supplier is owed the price.
  if (price > 0) {
    const issue = ledgerPost({
      ...base,
      transferId: ctx.random.uuid(),
      key: `issue:${order.orderId}`,
      kind: 'issue',
      postings: [
        { account: escrow, amount: -paid },
        ...toSuppliers(issued, supplier),
        { account: accounts.fees, amount: fees },
        { account: accounts.discounts, amount: discounts },
      ],
    });
    effects.push(sql`select ${issue} from moved`);
  }
  return effects;
};
