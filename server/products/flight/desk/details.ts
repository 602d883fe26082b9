import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Clock } from '#server/platform/services.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { departureOf, hasLeft } from '../changes/moved.ts';
import { correctableLines } from '../correction/lines.ts';
import { requestIdOf } from '../orders/line.ts';
import type { LadderParts } from '../rules/order-ladders.ts';
import { orderLadders } from '../rules/order-ladders.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';

/** When an offer's first flight leaves. */
const departsAt = (offer: ChosenOffer, otherwise: Date): string => {
  const [first] = legsOfOffer(offer);
  return (first ? departureOf(first, first.departureTime) : otherwise).toISOString();
};

export interface DetailParts extends LadderParts {
  clock: Clock;
  suppliers: ReadonlyMap<string, FlightSupplier>;
}

/** The flight part of an order's details: what was bought and how it flies now, its refund ladder now, booking references and tickets. */
export const flightOrderOf = async (order: OrderDetail, parts: DetailParts): Promise<FlightOrder> => {
  const ladders = await orderLadders(order, parts);
  const now = parts.clock.now();
  const known = order.lines.flatMap((line, at) => {
    const ladder = ladders[at];
    return ladder ? [{ line, offer: ladder.offer, changes: ladder.changes }] : [];
  });
  const references = new Map(order.lines.map((line) => [line.lineId, line.bookingReference]));
  return {
    isDomestic: order.kinds.every((kind) => kind === 'DomesticFlight'),
    isCharter: ladders.some(({ offer }) => offer.proposal.isCharter),
    lines: ladders.map(({ lineId, offer, ladder, changes }, at) => ({
      lineId,
      requestId: order.lines[at] ? requestIdOf(order.lines[at]) : null,
      proposal: offer.proposal,
      bookingReference: references.get(lineId) ?? null,
      ladder,
      changes,
      departsAt: departsAt(offer, now),
      hasDeparted: hasLeft(legsOfOffer(offer), changes, now),
    })),
    canCorrectNationalCode: correctableLines(order, known, { suppliers: parts.suppliers, now }).length > 0,
    flightPassengers: order.travellers.map(({ travellerId, tickets }) => ({
      travellerId,
      ticketNumber: tickets[0]?.ticketNumber ?? null,
    })),
  };
};
