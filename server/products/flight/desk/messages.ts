import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { HeldDesk } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { offerOfLine } from '../orders/line.ts';
import { tripTitle } from './card.ts';

const routeOf = (order: OrderDetail): string => tripTitle(order.lines.map(offerOfLine));

/** The text messages of a flight order. No names in them: a message may be read on a locked screen. */
export const flightMessages = (siteUrl: () => string): HeldDesk['messages'] => ({
  issued: (order) =>
    flightOrderTexts.smsIssued({
      route: routeOf(order),
      bookingReferences: [...new Set(order.lines.flatMap((line) => line.bookingReference ?? []))],
      link: `${siteUrl()}/profile/my-travels/order-details?orderId=${order.orderId}`,
    }),
  issueFailed: (order) =>
    flightOrderTexts.smsIssueFailed({ route: routeOf(order), orderNumber: order.orderNumber }),
});
