import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { PaymentState } from '#core/contract/lifecycles/payment.ts';
import type { orders } from '#core/contract/orders/endpoints.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { saidOf } from '#core/texts/said.ts';
import type { Context } from '../context.ts';
import { isAtBank, payableUntil, whilePayable } from '../record/payable.ts';
import type { OrdersTable } from '../record/tables.ts';
import { asksOf } from './asks.ts';
import { type Summary, typesOf } from './present.ts';

type Filter = z.output<typeof orders.getCurrentUserOrders.body>;

interface Row extends Selectable<OrdersTable> {
  newest_payment: PaymentState | null;
  /** When the next part of it is due, if that has a day of its own. */
  due_at: Date | null;
  /** Staff offered a sum for a refund, and wait for the owner's answer. */
  is_offered: boolean;
}

const waitingOf = ({ status, held_until }: Row) => ({ status, heldUntil: held_until });

const summaryOf = (row: Row, now: Date): Omit<Summary, 'asks'> => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  ...typesOf(row.kinds),
  status: row.status,
  statusReason: row.status_reason,
  title: row.title,
  subtitle: saidOf(row.subtitle, row.subtitle_said),
  startsAt: toPlainDateTime(row.starts_at),
  startsAtTimeZone: row.starts_at_time_zone,
  endsAt: row.ends_at === null ? null : toPlainDateTime(row.ends_at),
  soldStartsAt: row.sold_starts_at === null ? null : toPlainDateTime(row.sold_starts_at),
  isStartCancelled: row.start_cancelled,
  travellerCount: row.traveller_count,
  totalPrice: Number(row.total),
  createdAt: row.created_at.toISOString(),
  payableUntil: payableUntil(waitingOf(row), now),
  dueAt: whilePayable(waitingOf(row), row.due_at, now),
  isAtBank: isAtBank(waitingOf(row), row.newest_payment, now),
});

/** The digits of an order number, or of a part of it, as people write it: in any script, with or without HD-. */
const numberPart = (text: string): string => toLatinDigits(text).replace(/[^0-9]/g, '');

interface Counts {
  upcoming: number;
  past: number;
  givenBack: number;
  all: number;
}

/** A trip that was given back as a whole, or was never bought, counts as past even if it would begin later. */
const isOver = (now: Date) =>
  sql`(starts_at_utc < ${now} or status in ('RefundSuccessful', 'ConfirmFailed'))`;

/** The conditions beside `when`. */
const conditions = (userId: string, filter: Filter) => {
  const all = [sql`user_id = ${userId}`];
  if (filter.productType) all.push(sql`kinds @> array[${filter.productType}]`);
  if (filter.status) all.push(sql`status = ${filter.status}`);
  if (filter.statuses) all.push(sql`status in (${sql.join(filter.statuses)})`);
  // The day on which the trip starts, on the clock of the place where it starts.
  if (filter.from) all.push(sql`left(starts_at, 10) >= ${filter.from}`);
  if (filter.to) all.push(sql`left(starts_at, 10) <= ${filter.to}`);
  const number = filter.orderNumber === undefined ? '' : numberPart(filter.orderNumber);
  if (number !== '') all.push(sql`position(${number} in order_number) > 0`);
  else if (filter.orderNumber?.trim()) all.push(sql`false`);
  return sql.join(all, sql` and `);
};

const isAsked = (when: Filter['when'], now: Date) => {
  if (when === 'upcoming') return sql`not ${isOver(now)}`;
  if (when === 'past') return isOver(now);
  return when === 'givenBack' ? sql`status = 'RefundSuccessful'` : sql`true`;
};

/** What the owner of an order is asked to do: by its products, and by staff who offered a sum for a refund. */
const wanted = (row: Pick<Row, 'is_offered'>, byProducts: string | undefined): string | null =>
  [byProducts, row.is_offered ? refundTexts.offered : undefined].filter(Boolean).join(' ') || null;

/** A page of the user's orders: upcoming trips in the order in which they start, all others by when they were bought, newest first. */
export const listOrders = async (
  ctx: Context,
  userId: string,
  filter: Filter,
): Promise<{ data: Summary[]; total: number; counts: Counts }> => {
  const { db } = ctx;
  const now = ctx.clock.now();
  const where = conditions(userId, filter);
  const order =
    filter.when === 'upcoming'
      ? sql`starts_at_utc, created_at desc, order_id desc`
      : sql`created_at desc, order_id desc`;
  const [page, counted] = await Promise.all([
    sql<Row>`select *, (select p.state from payments p where p.order_id = orders.order_id and p.user_id = orders.user_id
        order by p.created_at desc, p.payment_id desc limit 1) as newest_payment,
        (select d.due_at from order_dues d where d.order_id = orders.order_id and d.paid_at is null order by d.position limit 1) as due_at,
        exists (select from refunds r where r.order_id = orders.order_id and r.state = 'Offered') as is_offered from orders where ${where} and ${isAsked(filter.when, now)} order by ${order}
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db),
    sql<Counts>`select count(*) filter (where not ${isOver(now)})::int as upcoming, count(*) filter (where ${isOver(now)})::int as past,
        count(*) filter (where status = 'RefundSuccessful')::int as "givenBack", count(*)::int as "all"
      from orders where ${where}`.execute(db),
  ]);
  const asks = await asksOf(
    ctx,
    page.rows.map(({ order_id: orderId, kinds }) => ({ orderId, kinds })),
  );
  const counts = counted.rows[0] ?? { upcoming: 0, past: 0, givenBack: 0, all: 0 };
  return {
    data: page.rows.map((row) => ({ ...summaryOf(row, now), asks: wanted(row, asks.get(row.order_id)) })),
    total: counts[filter.when],
    counts,
  };
};
