import { orders } from '#core/contract/orders/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { type Context, deskOf } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { cancelUnpaidOperation } from './cancel-unpaid.ts';
import { contactOperation } from './contact.ts';
import { detailOf } from './detail.ts';
import { listOrders } from './list.ts';
import { travellersOf } from './present.ts';

const list = (ctx: Context): Operation =>
  operation(orders.getCurrentUserOrders, async ({ body }, { caller }) => {
    const found = await listOrders(ctx, caller.userId, body);
    return { ok: true, value: { ...found, page: body.page, pageSize: body.pageSize } };
  });

const details = (ctx: Context): Operation =>
  operation(orders.getCurrentUserOrderDetails, async ({ params }, { caller }) => {
    const order = await loadOrder(ctx.db, params.id, caller.userId);
    if (!order) return { ok: false, code: 'ORDER_NOT_FOUND', data: null };
    return { ok: true, value: await detailOf(ctx, order) };
  });

/** The travellers of an order. If the query names a line by `proposalId`, only the travellers on that line, with its tickets alone. */
const passengers = (ctx: Context): Operation =>
  operation(orders.getOrderPassengers, async ({ params, query: { proposalId } }, { caller }) => {
    const order = await loadOrder(ctx.db, params.id, caller.userId);
    if (!order) return { ok: false, code: 'ORDER_NOT_FOUND', data: null };
    const travellers = travellersOf(order);
    if (proposalId === undefined) return { ok: true, value: travellers };
    const asked = order.lines.filter((line) => deskOf(ctx, line.kind).proposalId?.(line) === proposalId);
    const isAsked = new Set(asked.map(({ lineId }) => lineId));
    const isOn = new Set(asked.flatMap(({ travellerIds }) => travellerIds));
    return {
      ok: true,
      value: travellers
        .filter(({ travellerId }) => isAsked.size === 0 || isOn.has(travellerId))
        .map((traveller) => ({
          ...traveller,
          tickets: traveller.tickets.filter(({ lineId }) => isAsked.has(lineId)),
        })),
    };
  });

export const orderOperations = (ctx: Context): Operation[] => [
  list(ctx),
  details(ctx),
  passengers(ctx),
  cancelUnpaidOperation(ctx),
  contactOperation(ctx),
];
