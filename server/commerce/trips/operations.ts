import { orders } from '#core/contract/orders/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import { hasTickets } from '../record/has-tickets.ts';
import { loadOrder } from '../record/load.ts';
import { orderParts } from '../record/parts.ts';
import { calendarOf } from './calendar.ts';
import { eventsOf } from './events.ts';
import { createShare, revokeShare, sharedTrip } from './share.ts';

const create = (ctx: Context): Operation =>
  operation(orders.createShareLink, async ({ body: { orderId } }, { caller }) => {
    const share = await createShare(ctx, orderId, caller.userId);
    return typeof share === 'string' ? { ok: false, code: share, data: null } : { ok: true, value: share };
  });

const revoke = (ctx: Context): Operation =>
  operation(orders.revokeShareLink, async ({ body: { orderId } }, { caller }) =>
    (await revokeShare(ctx, orderId, caller.userId))
      ? { ok: true, value: null }
      : { ok: false, code: 'ORDER_NOT_FOUND', data: null },
  );

const shared = (ctx: Context): Operation =>
  operation(orders.sharedTrip, async ({ params: { token } }) => {
    const trip = await sharedTrip(ctx, token);
    return trip ? { ok: true, value: trip } : { ok: false, code: 'SHARE_NOT_FOUND', data: null };
  });

const calendar = (ctx: Context): Operation =>
  operation(orders.tripCalendar, async ({ params: { id } }, { caller }) => {
    const order = await loadOrder(ctx.db, id, caller.userId);
    if (!order) return { ok: false, code: 'ORDER_NOT_FOUND', data: null };
    const isTrip = orderParts(ctx, order).some(({ desk }) => desk.trip);
    if (!hasTickets(order.status) || !isTrip) return { ok: false, code: 'ORDER_STATE', data: null };
    const events = await eventsOf(ctx, order);
    return {
      ok: true,
      bare: calendarOf(order.orderId, events, ctx.clock.now()),
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${order.orderNumber}.ics"`,
      },
    };
  });

/** Calls for sharing an issued trip, and for putting it into a calendar. */
export const tripOperations = (ctx: Context): Operation[] => [
  create(ctx),
  revoke(ctx),
  shared(ctx),
  calendar(ctx),
];
