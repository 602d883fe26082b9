import { type RawBuilder, sql } from 'kysely';
import type { Bill } from '#core/contract/bill.ts';
import { assertBill } from '#core/rules/money/bill.ts';
import { discountAfter, withDiscount } from '#core/rules/money/discount-line.ts';
import { addRial, allocate, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { ledgerPost } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, soleKindOf } from '../context.ts';
import { releaseUse } from '../discounts/uses.ts';
import { withdrawAll } from '../payment/shares.ts';
import { supersede } from '../payment/supersede.ts';
import type { LeaveReserved } from '../port/leaving.ts';
import type { Due } from '../port/order.ts';
import { changeState } from '../record/change-state.ts';
import { openOf } from '../record/dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { lockWallets } from '../record/lock-wallets.ts';
import { type Back, dealBack, returnsEffect, toWallets } from '../record/payers.ts';
import { writeCard } from '../record/rewrite.ts';
import { tellOfOrder } from '../record/tell.ts';
import { tellOfBacks } from '../record/tell-payers.ts';
import { endReserved } from './end-reserved.ts';

const reason = 'cancelled_by_traveller';

/** The bill of those who stay with what is left of the order's discount: those who leave take their share of it along. */
const billAfter = async (tx: Tx, order: LoadedOrder, price: Rial, bill: Bill): Promise<Bill> => {
  if (!order.voucher) return bill;
  const amount = discountAfter(order.bill, price);
  if (amount === 0) {
    await releaseUse(tx, order.orderId);
    return bill;
  }
  await sql`update voucher_uses set amount = ${amount} where order_id = ${order.orderId}`.execute(tx);
  return withDiscount(bill, { code: order.voucher.code, amount });
};

/** A due of those who stay. */
interface DueAfter {
  position: number;
  amount: Rial;
  /** Of it, what is paid for those who stay. */
  paid: Rial;
}

/**
 * What each due is once people have left: what is paid of all of them comes to what is paid for the others, what is open to the rest of the new
 * total, each in proportion to what it was.
 */
export const duesAfterLeaving = (
  dues: readonly Due[],
  { total, paid }: { total: Rial; paid: Rial },
): DueAfter[] => {
  const deal = (whole: Rial, weights: readonly Rial[]): Rial[] =>
    weights.some((weight) => weight > 0) ? allocate(whole, weights) : weights.map(() => zeroRial);
  const paidOf = deal(
    paid,
    dues.map((due) => due.paid),
  );
  const openOfAll = deal(subtractRial(total, paid), dues.map(openOf));
  return dues.map(({ position }, at) => {
    const own = paidOf[at] ?? zeroRial;
    return { position, amount: addRial(own, openOfAll[at] ?? zeroRial), paid: own };
  });
};

/**
 * Writes the dues of those who stay. What was paid of a due in parts is counted apart from the payment that completes it; the share of those who
 * leave stays known (`parts_left`), so that parts can be held against their payments.
 */
const writeDues = (orderId: string, dues: readonly DueAfter[]): RawBuilder<unknown> => sql`
  update order_dues d set amount = now.amount, paid_in_parts = now.parts, parts_left = d.parts_left + d.paid_in_parts - now.parts
    from moved, (
      select g.position, g.amount,
        case when old.paid_at is null then g.paid
             when old.paid_in_parts = 0 or g.amount < 2 then 0
             else greatest(1, least(g.amount - 1, floor(old.paid_in_parts::numeric * g.amount / old.amount)::bigint)) end as parts
        from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as g(position smallint, amount bigint, paid bigint)
        join order_dues old on old.order_id = ${orderId} and old.position = g.position) now
   where d.order_id = moved.order_id and d.position = now.position returning d.position`;

const writeLines = (lines: NonNullable<LeaveReserved['stays']>['lines']): RawBuilder<unknown> => sql`
  update order_lines l set details = given.details, total = given.total
    from moved, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given("lineId" uuid, details jsonb, total bigint)
   where l.order_id = moved.order_id and l.line_id = given."lineId" returning l.line_id`;

/** What moves the money of those who leave out of the escrow: a part to the wallets of who paid, and what is kept to the supplier. */
const moneyEffects = (
  ctx: Context,
  order: LoadedOrder,
  {
    leavingId,
    kept,
    back,
    backs,
    at,
  }: { leavingId: string; kept: Rial; back: Rial; backs: readonly Back[]; at: Date },
): RawBuilder<unknown>[] => {
  const base = { at, orderId: order.orderId, reason };
  const escrow = accounts.escrow(order.orderId);
  const supplier = accounts.supplier(soleKindOf(ctx, order.lines));
  const moves = [
    { key: `left:${leavingId}`, kind: 'refund', amount: back, to: toWallets(backs) },
    { key: `leftKept:${leavingId}`, kind: 'kept', amount: kept, to: [{ account: supplier, amount: kept }] },
  ] as const;
  const posts = moves
    .filter(({ amount }) => amount > 0)
    .map(({ key, kind, amount, to }) => {
      const postings = [{ account: escrow, amount: -amount }, ...to];
      const posted = ledgerPost({ ...base, transferId: ctx.random.uuid(), key, kind, postings });
      return sql`select ${posted} from moved`;
    });
  return backs.length === 0 ? posts : [...posts, returnsEffect(`left:${leavingId}`, backs, at)];
};

/** What is wrong with a wish is a bug of the product: it was made from the order as it is locked now. */
const assertDivides = (order: LoadedOrder, { kept, back, paid, travellerIds }: LeaveReserved): void => {
  if (kept < 0 || back < 0 || addRial(kept, back) !== paid || paid > order.paid)
    throw new Error(
      `${kept} and ${back} are not the ${paid} of ${order.paid} paid for order ${order.orderId}`,
    );
  const onLines = new Set(order.lines.flatMap((line) => line.travellerIds));
  if (travellerIds.length === 0 || !travellerIds.every((id) => onLines.has(id)))
    throw new Error(`nobody of order ${order.orderId} leaves it, or somebody who is not on it`);
};

/** Some leave, and the order goes on with the others. */
const goOn = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  wish: LeaveReserved & { stays: NonNullable<LeaveReserved['stays']> },
): Promise<void> => {
  const { orderId } = order;
  const { travellerIds, price, paid, kept, back, stays, by, news } = wish;
  const at = ctx.clock.now();
  const leavingId = ctx.random.uuid();
  const bill = await billAfter(tx, order, price, stays.bill);
  assertBill(bill);
  const left = subtractRial(order.paid, paid);
  // Nothing would be due any more of an order that waits for its rest: nobody could settle it.
  if (bill.total <= left) throw new RefusedError('CONFLICT');
  const dues = duesAfterLeaving(order.dues, { total: bill.total, paid: left });
  const backs = await dealBack(tx, orderId, { back, kept });
  await lockWallets(tx, orderId);
  await sql`
    delete from order_line_travellers
     where order_id = ${orderId} and traveller_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(travellerIds)}::jsonb))`.execute(
    tx,
  );
  const moved = await changeState(tx, orderId, 'leave', {
    by,
    at,
    set: [
      sql`bill = ${JSON.stringify(bill)}::jsonb`,
      sql`total = ${bill.total}::bigint`,
      sql`traveller_count = o.traveller_count - ${travellerIds.length}::smallint`,
    ],
    also: [
      writeLines(stays.lines),
      writeDues(orderId, dues),
      sql`insert into order_leavings (leaving_id, order_id, traveller_ids, price, paid, kept, back, by, left_at)
          select ${leavingId}::uuid, order_id, ${JSON.stringify(travellerIds)}::jsonb, ${price}::bigint, ${paid}::bigint,
            ${kept}::bigint, ${back}::bigint, ${by}, ${at}::timestamptz from moved returning leaving_id`,
      ...moneyEffects(ctx, order, { leavingId, kept, back, backs, at }),
    ],
  });
  if (!moved) throw new Error(`order ${orderId} is locked and is not reserved any more`);
  // Sums that others were asked for, or are paying at a bank, are of the dues as they were.
  await withdrawAll(tx, orderId, at);
  await supersede(tx, ctx, orderId, null);
  await writeCard(ctx, tx, orderId);
  await tellOfOrder(tx, ctx.outbox, order, { name: `left:${leavingId}`, text: news, withSupport: true });
  await tellOfBacks(tx, ctx.outbox, order, { name: `left:${leavingId}`, backs });
};

/** `Commerce.leaveReserved`. */
export const leaveReserved = async (ctx: Context, tx: Tx, wish: LeaveReserved): Promise<void> => {
  const order = await loadOrder(tx, wish.orderId);
  if (order?.status !== 'PartlyPaid') throw new RefusedError('CONFLICT');
  assertDivides(order, wish);
  const { stays } = wish;
  if (stays) return goOn(tx, ctx, order, { ...wish, stays });
  if (wish.paid !== order.paid)
    throw new Error(`everybody leaves order ${wish.orderId} with less than was paid`);
  await endReserved(tx, ctx, order, {
    event: 'giveUp',
    by: wish.by,
    at: ctx.clock.now(),
    reason,
    kept: wish.kept,
  });
};
