import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import { offerOfLine } from '../desk/line.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { presentTicket } from './present.ts';
import type { TicketBook } from './ticket.ts';

/** Which tickets of an order: of one proposal, of one traveller, or all. */
export interface TicketFilter {
  proposalId?: string | undefined;
  travellerId?: string | undefined;
}

/** The tickets of an order, passenger after passenger; none where the filter fits nothing. */
export const ticketBookOf = async (
  order: OrderDetail,
  filter: TicketFilter,
  { fareRules, siteUrl }: { fareRules: FareRules; siteUrl: string },
): Promise<TicketBook> => {
  const lines = order.lines
    .map((line) => ({ lineId: line.lineId, offer: offerOfLine(line) }))
    .filter(
      ({ offer }) => filter.proposalId === undefined || offer.proposal.proposalId === filter.proposalId,
    );
  const travellers = order.travellers.filter(
    ({ travellerId }) => filter.travellerId === undefined || travellerId === filter.travellerId,
  );
  const tickets = await Promise.all(
    lines.map(async ({ lineId, offer }) => {
      const ladder = await fareRules.ladder(offer, order.createdAt);
      return travellers.flatMap((traveller) =>
        traveller.tickets
          .filter((issued) => issued.lineId === lineId)
          .map((issued) =>
            presentTicket({
              orderNumber: order.orderNumber,
              proposal: offer.proposal,
              traveller,
              issued,
              ladder,
            }),
          ),
      );
    }),
  );
  return {
    title: ticketTexts.pageTitle(order.orderNumber),
    site: siteUrl.replace(/^https?:\/\//, ''),
    tickets: await Promise.all(tickets.flat()),
  };
};
