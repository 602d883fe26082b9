import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { backOfficeOrders } from '#core/contract/back-office/orders.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import type { OrderEventsTable, OrdersTable } from '../record/tables.ts';

const { findOrders, ordersOfAccount } = backOfficeOrders;
type Found = z.input<typeof findOrders.reply>['data'][number];

interface Event extends Pick<Selectable<OrderEventsTable>, 'status' | 'by' | 'reason'> {
  at: string;
}

interface Row extends Selectable<OrdersTable> {
  events: Event[];
}

const present = (row: Row): Found => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  userId: row.user_id,
  productType: row.kinds[0] ?? '',
  status: row.status,
  statusReason: row.status_reason,
  title: row.title,
  subtitle: row.subtitle,
  startsAt: toPlainDateTime(row.starts_at),
  travellerCount: row.traveller_count,
  totalPrice: toRial(Number(row.total)),
  refunded: toRial(Number(row.refunded)),
  createdAt: row.created_at.toISOString(),
  timeline: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
});

/** Which orders staff ask for: those of the account with a mobile number, or, if the text is not a mobile number, the order of that number. */
const conditionOf = (asked: string): RawBuilder<unknown> => {
  const said = toLatinDigits(asked).replace(/[\s-]/g, '');
  const mobile = /^(\+|00|0?9\d{9}$)/.test(said) ? normaliseMobile(said) : null;
  return mobile === null
    ? sql`o.order_number = ${`HD-${said.replace(/\D/g, '')}`}`
    : sql`o.user_id in (select u.user_id from users u where u.phone_number = ${mobile})`;
};

const pageWhere = async (
  { db }: Context,
  where: RawBuilder<unknown>,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const { rows } = await sql<Row>`
    select o.*,
      (select json_agg(json_build_object('status', e.status, 'at', e.at, 'by', e.by, 'reason', e.reason) order by e.event_id)
         from order_events e where e.order_id = o.order_id) as events
    from orders o where ${where} order by o.created_at desc, o.order_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = await sql<{
    found: number;
  }>`select count(*)::int as found from orders o where ${where}`.execute(db);
  return { data: rows.map(present), page, pageSize, total: count.rows[0]?.found ?? 0 };
};

/** Calls by which staff look orders up, with the scope `orders:read`. They change nothing; the security log says who looked. */
export const staffOrderOperations = (ctx: Context): Operation[] => [
  operation(findOrders, async ({ body }, { caller, ip }) => {
    ctx.security('staff-looked-up', { userId: caller.userId, call: findOrders.call, ip });
    return { ok: true, value: await pageWhere(ctx, conditionOf(body.asked), body) };
  }),
  operation(ordersOfAccount, async ({ body }, { caller, ip }) => {
    ctx.security('staff-looked-up', { userId: caller.userId, call: ordersOfAccount.call, ip });
    return { ok: true, value: await pageWhere(ctx, sql`o.user_id = ${body.userId}`, body) };
  }),
];
