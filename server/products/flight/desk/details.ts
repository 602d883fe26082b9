import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { orderLadders } from '../rules/order-ladders.ts';

/** The flight part of an order's details: what was bought, its ladder as of now, booking references and tickets. */
export const flightOrderOf = async (order: OrderDetail, fareRules: FareRules): Promise<FlightOrder> => {
  const ladders = await orderLadders(order, fareRules);
  const references = new Map(order.lines.map((line) => [line.lineId, line.bookingReference]));
  return {
    isDomestic: order.kind === 'DomesticFlight',
    isCharter: ladders.some(({ offer }) => offer.proposal.isCharter),
    lines: ladders.map(({ lineId, offer, ladder }) => ({
      lineId,
      proposal: offer.proposal,
      bookingReference: references.get(lineId) ?? null,
      ladder,
    })),
    flightPassengers: order.travellers.map(({ travellerId, tickets }) => ({
      travellerId,
      ticketNumber: tickets[0]?.ticketNumber ?? null,
    })),
  };
};
