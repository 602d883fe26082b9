import type { Proposal } from '../contract/proposal.ts';

/** What the QR of a ticket tells. */
export interface TicketCode {
  orderNumber: string;
  ticketNumber: string;
  bookingReference: string;
  /** As on the passport. */
  firstName: string;
  lastName: string;
  /** With the times at which it flies now. */
  proposal: Pick<Proposal, 'flightGroups'>;
  /** Where anybody can verify it; missing where it was kept before there was such a page. */
  verifyAt?: string | undefined;
}

/** A ticket as plain text, a fact a line: any phone reads it from the QR without a network. */
export const ticketQrText = ({
  orderNumber,
  ticketNumber,
  bookingReference,
  firstName,
  lastName,
  proposal,
  verifyAt,
}: TicketCode): string =>
  [
    `TICKET ${ticketNumber}`,
    `PNR ${bookingReference}`,
    `${firstName} ${lastName}`.trim().toUpperCase(),
    ...proposal.flightGroups
      .flatMap((group) => group.flightLegs)
      .map(
        (leg) =>
          `${leg.flightNumber} ${leg.origin}-${leg.destination} ${leg.departureTime.replace('T', ' ')}`,
      ),
    orderNumber,
    ...(verifyAt ? [verifyAt] : []),
  ].join('\n');
