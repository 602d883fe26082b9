import { type RawBuilder, sql } from 'kysely';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { allocate, toRial } from '#core/rules/money/rial.ts';
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

/**
 * What suppliers are owed or give back, as postings: where lines of several kinds share it, by the weight of each, which is its price
 * where nothing else is known.
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

/** Out of the order's escrow; the two transfers are keyed by the order, so neither can happen twice. */
export const settleMoney = (
  ctx: Context,
  order: LoadedOrder,
  at: Date,
  {
    back,
    issued,
    reason = 'issue_refused',
  }: { back: number; issued: LoadedOrder['lines']; reason?: OrderReason },
): RawBuilder<unknown>[] => {
  const escrow = accounts.escrow(order.orderId);
  const price = issued.reduce((sum, line) => sum + line.total, 0);
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
        ...toSuppliers(issued, supplier),
        { account: accounts.fees, amount: fees },
        { account: accounts.discounts, amount: discounts },
      ],
    });
    effects.push(sql`select ${issue} from moved`);
  }
  return effects;
};
