import { shellTexts } from '#core/texts/shell.ts';
import type { Message } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { TripReservation } from '../port/desk.ts';
import { persianNameOf } from '../port/names.ts';
import type { OrderPart } from '../record/parts.ts';
import { orderPath } from '../record/tell.ts';

const nameOf = ({ holder }: TripReservation): string =>
  `${holder.firstName} ${holder.lastName}`.trim() || persianNameOf(holder);

/** The price of a part of an order, where all of it is one reservation: several would each be thought to cost that much. */
const priceOf = ({ order }: OrderPart, { isAll }: { isAll: boolean }) =>
  isAll ? { totalPrice: order.total, priceCurrency: 'IRR' } : {};

/**
 * What the letter of an issued order tells mail programs, so that they show the trip: nothing of a product by which nobody travels, or of lines that
 * were not issued. The documents never wait for it.
 */
export const mailMarkup = (
  { house, log }: Pick<Context, 'house' | 'log'>,
  { desk, order }: OrderPart,
): NonNullable<Message['markup']> => {
  try {
    const lines = order.lines.filter(({ documents }) => documents.length > 0);
    const reservations = desk.trip?.reservations({ ...order, lines }) ?? [];
    const isAll = reservations.length === 1 && lines.length === order.lines.length;
    return reservations.map((each) => ({
      '@context': 'https://schema.org',
      '@type': each.type,
      reservationNumber: each.number,
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: nameOf(each) },
      reservationFor: each.what,
      ...each.more,
      ...priceOf({ desk, order }, { isAll }),
      bookingAgent: { '@type': 'Organization', name: shellTexts.name, url: house.origin() },
      url: `${house.origin()}${orderPath(order.orderId)}`,
    }));
  } catch (error) {
    log.error({ err: error, orderId: order.orderId }, 'A letter tells mail programs nothing of its trip');
    return [];
  }
};
