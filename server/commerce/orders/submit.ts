import { type Selectable, sql } from 'kysely';
import { assertBill } from '#core/rules/money/bill.ts';
import { atOnce } from '#server/platform/db/at-once.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import { digestOf } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import {
  type NewOrder,
  OrderKeyConflict,
  type SubmittedBefore,
  type SubmittedOrder,
  TooManyOpen,
} from '../port/order.ts';
import { sealedOrders } from '../record/sealed.ts';
import type { OrdersTable } from '../record/tables.ts';
import { applyVoucher } from '../vouchers/apply.ts';
import { orderFingerprint } from './fingerprint.ts';
import { insertOrder, prepareOrder, submittedState } from './insert-order.ts';
import { wasCancelledLately } from './let-go-of-same.ts';
import { assertPaidAsSold } from './new-dues.ts';
import { addressKey, isOpenOrder, openTurn } from './open-limits.ts';

type SubmittedRow = Pick<
  Selectable<OrdersTable>,
  'order_id' | 'order_number' | 'status' | 'bill' | 'fingerprint'
>;

/** An order that was submitted before: with the same key, or with another key but perhaps for the same trip. */
interface BeforeRow extends Omit<SubmittedRow, 'fingerprint'> {
  is_this: boolean;
  is_open: boolean;
  departures: (string | null)[];
  line_kinds: string[];
}

const rowOf = async (db: Db | Tx, userId: string, key: string): Promise<SubmittedRow | null> => {
  const { rows } = await sql<SubmittedRow>`
    select order_id, order_number, status, bill, fingerprint from orders
     where user_id = ${userId} and idempotency_key = ${key}`.execute(db);
  return rows[0] ?? null;
};

const submitted = (row: Omit<SubmittedRow, 'fingerprint'>, lostCode: string | null): SubmittedOrder => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  status: row.status,
  bill: row.bill,
  lostCode,
});

export const submittedBefore = async (
  ctx: Context,
  userId: string,
  key: string,
): Promise<SubmittedBefore> => {
  const { rows } = await sql<BeforeRow>`
    select order_id, order_number, status, bill, idempotency_key = ${key} as is_this, ${isOpenOrder} as is_open,
      (select array_agg(l.departure order by l.position) from order_lines l where l.order_id = o.order_id) as departures,
      (select array_agg(l.kind order by l.position) from order_lines l where l.order_id = o.order_id) as line_kinds
      from orders o
     where user_id = ${userId} and (idempotency_key = ${key} or ${isOpenOrder} or ${wasCancelledLately(ctx.clock.now())})
     order by is_open, created_at`.execute(ctx.db);
  const own = rows.find((row) => row.is_this);
  return {
    order: own ? submitted(own, null) : null,
    others: rows.flatMap(
      ({ is_this, order_id: orderId, is_open: isOpen, departures, line_kinds: lineKinds }) =>
        is_this ? [] : [{ orderId, isOpen, departures, lineKinds }],
    ),
  };
};

/** Puts the discount code of the replaced order on the new one. Returns the code if it cannot be used there, otherwise null. */
const takeCodeAlong = async (
  ctx: Context,
  { userId, discountCode: code }: NewOrder,
  orderId: string,
): Promise<string | null> => {
  if (!code) return null;
  return (await applyVoucher(ctx, { orderId, userId, code })).kind === 'priced' ? null : code;
};

/**
 * Makes an order, Created and Submitted in one transaction. The same user and key give the same order again.
 * @throws OrderKeyConflict if the same key came with another order before, TooManyOpen if too much is open unpaid already.
 */
export const submit = async (ctx: Context, order: NewOrder): Promise<SubmittedOrder> => {
  assertBill(order.bill);
  const at = ctx.clock.now();
  assertPaidAsSold(ctx, order, at);
  const isReviewed = order.payableUntil !== undefined;
  const address = order.ip === undefined || isReviewed ? null : await addressKey(ctx, order.ip);
  const prepared = await prepareOrder(ctx, order, { at, address });
  const { also } = order;
  const turn = isReviewed ? undefined : openTurn;
  const written = also
    ? await ctx.db.transaction().execute(async (tx) => {
        await keepFromEnding(tx, order.userId, turn);
        const row = await insertOrder(tx, ctx, prepared);
        if (row.order_number !== null) await also(tx, prepared.ids);
        return row;
      })
    : (
        await atOnce(ctx.db, (asking) => [
          keepFromEnding(asking, order.userId, turn),
          insertOrder(asking, ctx, prepared),
        ])
      )[1];
  if (written.order_number === null && written.too_much && !written.is_known)
    throw new TooManyOpen(written.other);
  const made =
    written.order_number === null ? null : { orderId: prepared.orderId, orderNumber: written.order_number };
  if (made && !order.discountCode)
    return { ...made, status: submittedState, bill: order.bill, lostCode: null };
  const lostCode = made ? await takeCodeAlong(ctx, order, made.orderId) : null;
  const row = await rowOf(ctx.db, order.userId, order.idempotencyKey);
  if (!row) throw new Error('a submitted order is not there');
  const fingerprint = await digestOf(ctx.db, sealedOrders, 'fingerprint', orderFingerprint(order));
  if (row.fingerprint !== fingerprint) throw new OrderKeyConflict();
  return submitted(row, lostCode);
};
