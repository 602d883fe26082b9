import type { FlightLeg, LegChange } from '#core/products/flight/contract/proposal.ts';
import { checkedText } from '#core/products/flight/texts/baggage.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { ticketTexts as texts } from '#core/products/flight/texts/tickets.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { IssuedLine } from '#server/commerce/port/desk.ts';
import { type LineDocument, travellersOn } from '#server/commerce/port/line.ts';
import { latinNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { PassFace } from '#server/commerce/port/pass-face.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { asItFlies } from '../changes/moved.ts';
import { changeNote } from '../changes/note.ts';
import { offerOfLine } from '../orders/line.ts';
import { airportOf } from '../places/airports.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

type Guest = OrderDetail['travellers'][number];

/** A flight on a line of its own: the codes that boards show, and its hours. */
const flightText = (leg: FlightLeg): string =>
  `${leg.flightNumber} ${leg.origin}-${leg.destination} ${leg.departureTime.slice(11, 16)}-${leg.arrivalTime.slice(11, 16)}`;

/** A flight on its own is a kind of Google's; of several it knows no whole. */
const googleOf = (
  { line, document, holder }: { line: IssuedLine; document: LineDocument; holder: string },
  legs: readonly FlightLeg[],
): PassFace['google'] => {
  const [leg] = legs;
  if (!leg || legs.length > 1) return null;
  return {
    name: 'flight',
    shared: {
      flightHeader: {
        carrier: { carrierIataCode: leg.airlineCode },
        flightNumber: leg.flightNumber.replace(leg.airlineCode, '').trim(),
      },
      origin: { airportIataCode: leg.origin },
      destination: { airportIataCode: leg.destination },
      localScheduledDepartureDateTime: `${leg.departureTime}:00`,
      localScheduledArrivalDateTime: `${leg.arrivalTime}:00`,
    },
    own: {
      passengerName: holder,
      reservationInfo: { confirmationCode: line.bookingReference, eticketNumber: document.number },
    },
  };
};

interface Facts {
  /** As it flies now. */
  offer: ChosenOffer;
  changes: readonly LegChange[];
  line: IssuedLine;
  document: LineDocument;
  traveller: Guest;
}

/** What the pass of a ticket says, in the words of the ticket. The name is in the letters that are read at the gate. */
const faceOf = ({ offer, changes, line, document, traveller }: Facts): PassFace[] => {
  const legs = legsOfOffer(offer);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return [];
  const holder = latinNameOf(traveller);
  const day = dateOf(first.departureTime);
  return [
    {
      documentId: document.documentId,
      number: document.number,
      title: flightOrderTexts.route(first.originName, last.destinationName),
      holder,
      startsAt: toInstant(first.departureTime, airportOf(first.origin).timeZone),
      endsAt: toInstant(last.arrivalTime, airportOf(last.destination).timeZone),
      journey: {
        from: { code: first.origin, name: first.originName },
        to: { code: last.destination, name: last.destinationName },
        by: 'air',
      },
      google: googleOf({ line, document, holder }, legs),
      head: { label: texts.departure, value: formatClock(first.departureTime) },
      front: [
        { label: texts.date, value: formatJalaliFull(day) },
        { label: texts.flightNumber, value: legs.map(({ flightNumber }) => flightNumber).join('، ') },
        { label: texts.bookingReference, value: line.bookingReference ?? '' },
      ],
      back: [
        ...changes.map((change) => ({
          label: legs[change.leg]?.flightNumber ?? texts.flightNumber,
          value: changeNote(change, usualWriting),
        })),
        { label: texts.ticketNumber, value: document.number },
        { label: texts.headingEn, value: [formatGregorianShort(day), ...legs.map(flightText)].join('\n') },
        { label: texts.airport, value: airportText(first.originAirportName, first.originTerminal) },
        { label: texts.baggage, value: checkedText(offer.proposal.baggage, traveller.type) },
        { label: texts.beforeFlight, value: texts.localTimes },
      ],
    },
  ];
};

/** What the passes of the tickets of an order say, by the hours at which it flies now. */
export const flightPasses =
  (disruptions: Disruptions) =>
  async (order: OrderDetail): Promise<PassFace[]> => {
    const offers = order.lines.map(offerOfLine);
    const known = await disruptions.of(offers);
    return order.lines.flatMap((line, at) => {
      const changes = known[at]?.changes ?? [];
      const offer = asItFlies(offerOfLine(line), changes);
      return line.documents.flatMap((document) =>
        travellersOn(order, document).flatMap((traveller) =>
          faceOf({ offer, changes, line, document, traveller }),
        ),
      );
    });
  };
