import type { z } from 'zod';
import { orders } from '#core/contract/orders/endpoints.ts';
import type { orderDetailSchema, orderSummarySchema, ProductKind } from '#core/contract/orders/order.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { documentsOfCommerce } from '../documents/links.ts';
import { shownDues } from '../port/shown-dues.ts';
import { hasTickets } from '../record/has-tickets.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { OrderPart } from '../record/parts.ts';
import { dueAt, isAtBank, payableUntil } from '../record/payable.ts';
import type { TripLink } from '../trips/share.ts';
import { passportOf } from './travellers.ts';

export type Summary = z.input<typeof orderSummarySchema>;

export const travellersOf = (order: LoadedOrder) =>
  order.travellers.map(({ extra, ...traveller }) => ({
    ...traveller,
    ...passportOf(extra),
    birthDate: traveller.birthDate === null ? null : toPlainDate(traveller.birthDate),
    age: traveller.age ?? null,
  }));

const documentsOf = (
  { orderId }: LoadedOrder,
  parts: readonly OrderPart[],
): z.input<typeof orderDetailSchema>['documents'] => {
  const issued = parts.filter(({ order }) => order.lines.some(({ state }) => state === 'issued'));
  const calendar = orders.tripCalendar.call.replace('GET ', '').replace('{id}', orderId);
  return [
    ...issued.flatMap(({ desk, order }) =>
      (desk.documents?.(order) ?? []).map((document) => ({
        ...document,
        ...(order.kinds[0] ? { productType: order.kinds[0] } : {}),
      })),
    ),
    ...(issued.some(({ desk }) => desk.trip) ? [{ kind: 'calendar' as const, path: calendar }] : []),
  ];
};

/** What each product of an order tells of its own part. */
const productParts = (parts: readonly OrderPart[]) =>
  Promise.all(
    parts.map(async ({ desk, order }) => ({
      specifiedName: desk.specifiedName,
      productType: order.kinds[0] ?? '',
      productOrder: await desk.details(order),
    })),
  );

/** The kind by which an order is shown, which is its first line's, and all of its kinds. */
export const typesOf = (kinds: readonly ProductKind[]) => ({
  productType: kinds[0] ?? '',
  productTypes: [...kinds],
});

/** The whole order as its owner sees it. */
export const presentDetail = async (
  order: LoadedOrder,
  {
    parts,
    share,
    asks,
    verifyAt,
    promised,
    passes,
    now,
  }: {
    parts: readonly OrderPart[];
    share: TripLink | null;
    asks: string | null;
    verifyAt: (documentId: string) => string;
    /** What open links ask of others. */
    promised: Rial;
    /** Where its documents are taken into the wallet of a phone. */
    passes: z.input<typeof orderDetailSchema>['documents'];
    now: Date;
  },
): Promise<z.input<typeof orderDetailSchema>> => {
  const [first, ...others] = await productParts(parts);
  return {
    orderId: order.orderId,
    orderAggregateId: order.orderId,
    orderNumber: order.orderNumber,
    ...typesOf(order.kinds),
    status: order.status,
    statusReason: order.statusReason,
    title: order.card.title,
    subtitle: order.card.said,
    startsAt: toPlainDateTime(order.card.startsAt),
    startsAtTimeZone: order.card.startsAtTimeZone,
    endsAt: order.card.endsAt === null ? null : toPlainDateTime(order.card.endsAt),
    soldStartsAt: order.card.soldStartsAt === null ? null : toPlainDateTime(order.card.soldStartsAt),
    isStartCancelled: order.card.isStartCancelled,
    travellerCount: order.travellerCount,
    totalPrice: order.total,
    createdAt: order.createdAt.toISOString(),
    payableUntil: payableUntil(order, now),
    dueAt: dueAt(order, now),
    isAtBank: isAtBank(order, order.payments.findLast(({ isOwn }) => isOwn)?.state, now),
    asks,
    bill: order.bill,
    paid: order.paid,
    dues: shownDues(order.dues),
    refunded: order.refunded,
    contact: order.contact,
    travellers: travellersOf(order).map((traveller) => ({
      ...traveller,
      tickets: traveller.tickets.map((ticket) => ({ ...ticket, verifyAt: verifyAt(ticket.documentId) })),
      lineCount: order.lines.filter(({ travellerIds }) => travellerIds.includes(traveller.travellerId))
        .length,
    })),
    timeline: order.timeline,
    // What others tried in vain is theirs to know.
    payments: order.payments.filter(({ isOwn, settledAs }) => isOwn || settledAs === 'order'),
    documents: [
      ...(hasTickets(order.status) ? documentsOf(order, parts) : []),
      ...passes,
      ...documentsOfCommerce(order),
    ],
    voucher: order.voucher,
    share,
    ...(promised > 0 ? { promised } : {}),
    productOrder: first?.productOrder ?? null,
    otherParts: others.map(({ productType, productOrder }) => ({ productType, productOrder })),
    ...Object.fromEntries(
      [first, ...others].flatMap((part) =>
        part?.specifiedName === undefined ? [] : [[part.specifiedName, part.productOrder]],
      ),
    ),
  };
};
