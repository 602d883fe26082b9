import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { offerOfLine } from './line.ts';

/** The flight part of an order's details: what was bought, its ladder as of now, booking references and tickets. */
export const flightOrderOf = async (order: OrderDetail, fareRules: FareRules): Promise<FlightOrder> => {
  const offers = order.lines.map((line) => ({ line, offer: offerOfLine(line) }));
  const lines = await Promise.all(
    offers.map(async ({ line, offer }) => ({
      lineId: line.lineId,
      proposal: offer.proposal,
      bookingReference: line.bookingReference,
      ladder: await fareRules.ladder(offer, order.createdAt),
    })),
  );
  return {
    isDomestic: order.kind === 'DomesticFlight',
    isCharter: offers.some(({ offer }) => offer.proposal.isCharter),
    lines,
    flightPassengers: order.travellers.map(({ travellerId, tickets }) => ({
      travellerId,
      ticketNumber: tickets[0]?.ticketNumber ?? null,
    })),
  };
};
