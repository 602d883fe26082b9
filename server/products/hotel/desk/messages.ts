import { hotelOrderTexts as texts } from '#core/products/hotel/texts/order.ts';
import type { HeldDesk } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { stayOfLine } from '../orders/line.ts';
import type { Places } from '../places/places.ts';
import { titleOf } from './card.ts';

/** The text messages of an order of rooms. No names of guests in them: a message may be read on a locked screen. */
export const hotelMessages = (places: Pick<Places, 'city'>, siteUrl: () => string): HeldDesk['messages'] => {
  const hotelOf = ({ lines }: OrderDetail): string => (lines[0] ? titleOf(places, stayOfLine(lines[0])) : '');
  return {
    issued: (order) =>
      texts.smsIssued({
        hotel: hotelOf(order),
        references: [...new Set(order.lines.flatMap((line) => line.bookingReference ?? []))],
        link: `${siteUrl()}/profile/my-travels/order-details/HotelOrderDetails?orderId=${order.orderId}`,
      }),
    issueFailed: (order) => texts.smsIssueFailed({ hotel: hotelOf(order), orderNumber: order.orderNumber }),
  };
};
