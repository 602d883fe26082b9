import { sql } from 'kysely';
import type { z } from 'zod';
import { backOfficeOrders } from '#core/contract/back-office/orders.ts';
import { fail } from '#core/contract/result.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { type Context, deskOf } from '../context.ts';
import { findPayouts, presentPayout } from '../payouts/rows.ts';
import { shownDues } from '../port/shown-dues.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { presentForStaff } from '../refunds/present.ts';
import { findRefunds } from '../refunds/rows.ts';
import { endOf, maskedEmail } from './masked.ts';

const { orderById } = backOfficeOrders;
type Whole = z.input<typeof orderById.reply>;

const lineOf = (ctx: Context, line: LoadedOrder['lines'][number]): Whole['lines'][number] => {
  const { title, subtitle } = deskOf(ctx, line.kind).card(line);
  const { lineId, state, supplierReference, bookingReference, total } = line;
  return {
    lineId,
    title,
    subtitle: written(subtitle, usualWriting),
    state,
    supplierReference,
    bookingReference,
    total,
  };
};

const travellerOf = (traveller: LoadedOrder['travellers'][number]): Whole['travellers'][number] => ({
  ...traveller,
  document: endOf(traveller.passportNumber ?? traveller.nationalCode),
});

/** The order without its refunds and payouts. The contract's schema (`reply`) removes every field that it does not name. */
const ownPart = (ctx: Context, order: LoadedOrder): Omit<Whole, 'refunds' | 'payouts'> => ({
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  userId: order.userId,
  productType: order.kinds[0] ?? '',
  status: order.status,
  statusReason: order.statusReason,
  title: order.card.title,
  subtitle: order.card.subtitle,
  startsAt: toPlainDateTime(order.card.startsAt),
  travellerCount: order.travellers.length,
  totalPrice: order.total,
  paid: order.paid,
  refunded: order.refunded,
  createdAt: order.createdAt.toISOString(),
  timeline: order.timeline,
  bill: order.bill,
  contact: { phoneNumber: order.contact.phoneNumber, email: maskedEmail(order.contact.email) },
  lines: order.lines.map((line) => lineOf(ctx, line)),
  travellers: order.travellers.map(travellerOf),
  dues: shownDues(order.dues),
  payments: order.payments,
});

/** The call by which staff read a whole order. It changes nothing; the security log says who looked. */
export const orderOperation = (ctx: Context): Operation =>
  operation(orderById, async ({ params }, { caller, ip }) => {
    ctx.security('staff-looked-up', { userId: caller.userId, call: orderById.call, ip });
    const order = await loadOrder(ctx.db, params.id);
    if (!order) return fail('ORDER_NOT_FOUND');
    const [refunds, payouts] = await Promise.all([
      findRefunds(ctx.db, sql`r.order_id = ${order.orderId} order by r.created_at, r.refund_id`),
      findPayouts(ctx.db, sql`order_id = ${order.orderId} order by requested_at, payout_id`),
    ]);
    const now = ctx.clock.now();
    return {
      ok: true,
      value: {
        ...ownPart(ctx, order),
        refunds: refunds.map((refund) => presentForStaff(refund, now)),
        payouts: payouts.map(presentPayout),
      },
    };
  });
