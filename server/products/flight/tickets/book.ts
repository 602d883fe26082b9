import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { Disruption } from '../changes/disruptions.ts';
import { offerOfLine } from '../orders/line.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { type LineLadder, laddersWith } from '../rules/order-ladders.ts';
import { isRoundTrip } from '../search/trip.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import { presentTicket, type TicketFacts } from './present.ts';
import type { TicketBook } from './ticket.ts';

/** Which tickets of an order: those of one proposal, of one traveller, or all. */
export interface TicketFilter {
  proposalId?: string | undefined;
  travellerId?: string | undefined;
}

interface BookParts extends Pick<TicketFacts, 'airlineMark'> {
  fareRules: FareRules;
  /** What became of the flights of the order's lines. */
  disruptionsOf(offers: readonly ChosenOffer[]): readonly Disruption[];
  marks: PaperMarks;
  verifyAt(documentId: string): string;
}

/** The lines that were asked for, each with its name among all legs of the trip. */
const legsOf = (lines: readonly LineLadder[], { proposalId }: TicketFilter) => {
  const isReturn = isRoundTrip(lines.map(({ offer }) => offer));
  return lines.flatMap((line, at) => {
    if (proposalId !== undefined && line.offer.proposal.proposalId !== proposalId) return [];
    return [{ ...line, legName: lines.length > 1 ? flightTripTexts.legName(at, isReturn) : '' }];
  });
};

/** The tickets of an order, passenger after passenger, each leg after leg; none if the filter matches nothing. */
export const ticketBookOf = async (
  order: OrderDetail,
  filter: TicketFilter,
  { fareRules, disruptionsOf, marks, airlineMark, verifyAt }: BookParts,
): Promise<TicketBook> => {
  const known = disruptionsOf(order.lines.map(offerOfLine));
  const ladders = await laddersWith(order, fareRules, known);
  const legs = legsOf(ladders, filter);
  const travellers = order.travellers.filter(
    ({ travellerId }) => filter.travellerId === undefined || travellerId === filter.travellerId,
  );
  const { orderNumber } = order;
  const tickets = travellers.flatMap((traveller) =>
    legs.flatMap(({ lineId, ...leg }) =>
      traveller.tickets
        // A refunded ticket is no longer valid.
        .filter((issued) => issued.lineId === lineId && issued.state !== 'refunded')
        .map((issued) =>
          presentTicket({
            orderNumber,
            traveller,
            issued,
            airlineMark,
            verifyAt: verifyAt(issued.documentId),
            ...leg,
          }),
        ),
    ),
  );
  return {
    title: ticketTexts.pageTitle(orderNumber),
    ...marks,
    tickets: await Promise.all(tickets),
  };
};
