import { sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { type Context, deskOf, soleKindOf } from '../context.ts';
import { endReserved } from '../dues/end-reserved.ts';
import { releaseMarked } from '../issuing/releases.ts';
import { resolveOpenPayments } from '../payment/resolve.ts';
import type { EndByHouse, EndedByHouse } from '../port/commerce.ts';
import type { BackNow } from '../port/desk.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { waitsToBePaid } from '../record/payable.ts';
import { beginRefundByHouse } from '../refunds/by-house.ts';
import { carryOut } from '../refunds/carry-out.ts';
import { closeUnpaid } from './close-unpaid.ts';

const reason = 'called_off';

/** Before it is changed for good the banks are asked, so that what was paid a second ago comes back with the rest. */
const isBankKnown = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await resolveOpenPayments(ctx, orderId)) !== 'unknown';

/** Ends what is reserved and paid in part: all of it is in the wallet in the transaction that changes the state. */
const callOffReserved = async (ctx: Context, orderId: string): Promise<void> => {
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId);
    if (order?.status !== 'PartlyPaid') return;
    await endReserved(tx, ctx, order, { event: 'lapse', by: 'staff', at, reason, kept: zeroRial });
  });
  await releaseMarked(ctx, orderId);
};

/** Everything of every document that is still valid, whatever the rules of the product say. */
const everything = (said: readonly BackNow[]): BackNow[] =>
  said.map(({ documentId, price }) => ({
    documentId,
    price,
    fee: zeroRial,
    back: price,
    percent: 0,
    why: 'cancelled',
    until: null,
  }));

/**
 * Gives back what is issued, line by line. What its traveller asked for before goes first, so the house waits for it: a document that is held for
 * such a request follows in the next round, and keeps no others waiting.
 */
const giveBackIssued = async (ctx: Context, order: LoadedOrder, wish: EndByHouse): Promise<void> => {
  for (const line of order.lines) {
    const valid = line.documents.filter(({ state, isHeld }) => state === 'valid' && !isHeld);
    const { refunds } = deskOf(ctx, line.kind);
    if (valid.length === 0 || line.state !== 'issued' || !refunds) continue;
    const begun = await ctx.db
      .transaction()
      .execute(async (tx) =>
        beginRefundByHouse(ctx, tx, {
          orderId: order.orderId,
          lineId: line.lineId,
          documentIds: valid.map(({ documentId }) => documentId),
          ruled: everything(await refunds.backNow(line, order, tx)),
          reason: 'calledOff',
          staffId: wish.staffId,
          note: wish.note,
        }),
      )
      .catch((error: unknown) => {
        // Its traveller or a colleague was faster: what they began ends first.
        if (error instanceof RefusedError && error.code === 'CONFLICT') return null;
        throw error;
      });
    if (begun) await carryOut(ctx, begun.refundId);
  }
};

const unpaid: readonly OrderState[] = ['Created', 'Submitted'];
const issued: readonly OrderState[] = ['FinalizationSuccessful', 'RefundFailed'];
const over: readonly OrderState[] = ['RefundSuccessful', 'ConfirmFailed', 'Rejected'];

/** `Commerce.endByHouse`. */
export const endByHouse = async (ctx: Context, orderId: string, wish: EndByHouse): Promise<EndedByHouse> => {
  const order = await loadOrder(ctx.db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  if (deskOf(ctx, soleKindOf(ctx, order.lines)).way !== 'staged')
    throw new Error(`order ${orderId} is of a product that the house does not call off`);
  if (order.status === 'PartlyPaid') {
    if (await isBankKnown(ctx, orderId)) await callOffReserved(ctx, orderId);
  } else if (unpaid.includes(order.status) || waitsToBePaid(order)) {
    if (await isBankKnown(ctx, orderId))
      await closeUnpaid(ctx, orderId, { event: 'refuse', by: 'staff', reason });
  } else if (issued.includes(order.status)) {
    await giveBackIssued(ctx, order, wish);
  }
  const now = await loadOrder(ctx.db, orderId);
  return now && over.includes(now.status) ? 'ended' : 'later';
};
