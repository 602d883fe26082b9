import type { z } from 'zod';
import { orders } from '#core/contract/orders/endpoints.ts';
import type { orderDetailSchema, orderSummarySchema } from '#core/contract/orders/order.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { documentsOfCommerce } from '../documents/links.ts';
import type { Desk } from '../port/desk.ts';
import { hasTickets } from '../record/has-tickets.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { isAtBank, payableUntil } from '../record/payable.ts';
import type { Share } from '../trips/share.ts';
import { passportOf } from './travellers.ts';

export type Summary = z.input<typeof orderSummarySchema>;

export const travellersOf = (order: LoadedOrder) =>
  order.travellers.map(({ extra, ...traveller }) => ({
    ...traveller,
    ...passportOf(extra),
    birthDate: toPlainDate(traveller.birthDate),
  }));

const documentsOf = (order: LoadedOrder, desk: Desk): z.input<typeof orderDetailSchema>['documents'] => [
  ...(desk.documents?.(order) ?? []),
  ...(desk.trip
    ? [
        {
          kind: 'calendar' as const,
          path: orders.tripCalendar.call.replace('GET ', '').replace('{id}', order.orderId),
        },
      ]
    : []),
];

/** The whole order as its owner sees it. */
export const presentDetail = async (
  order: LoadedOrder,
  { desk, share, asks, now }: { desk: Desk; share: Share | null; asks: string | null; now: Date },
): Promise<z.input<typeof orderDetailSchema>> => {
  const productOrder = await desk.details(order);
  return {
    orderId: order.orderId,
    orderAggregateId: order.orderId,
    orderNumber: order.orderNumber,
    productType: order.kind,
    status: order.status,
    statusReason: order.statusReason,
    title: order.card.title,
    subtitle: order.card.subtitle,
    startsAt: toPlainDateTime(order.card.startsAt),
    startsAtTimeZone: order.card.startsAtTimeZone,
    endsAt: order.card.endsAt === null ? null : toPlainDateTime(order.card.endsAt),
    soldStartsAt: order.card.soldStartsAt === null ? null : toPlainDateTime(order.card.soldStartsAt),
    isStartCancelled: order.card.isStartCancelled,
    travellerCount: order.travellers.length,
    totalPrice: order.total,
    createdAt: order.createdAt.toISOString(),
    payableUntil: payableUntil(order, now),
    isAtBank: isAtBank(order, order.payments.at(-1)?.state, now),
    asks,
    bill: order.bill,
    paid: order.paid,
    dues: order.dues.map(({ position, amount, dueAt, paidAt }) => ({
      position,
      amount,
      dueAt: dueAt?.toISOString() ?? null,
      paidAt: paidAt?.toISOString() ?? null,
    })),
    refunded: order.refunded,
    contact: order.contact,
    travellers: travellersOf(order),
    timeline: order.timeline,
    payments: order.payments,
    documents: [...(hasTickets(order.status) ? documentsOf(order, desk) : []), ...documentsOfCommerce(order)],
    voucher: order.voucher,
    share,
    productOrder,
    ...(desk.specifiedName === undefined ? {} : { [desk.specifiedName]: productOrder }),
  };
};
