import type { BillLine } from '#core/contract/bill.ts';
import type {
  FlightLeg,
  LegChange,
  PaxPrice,
  Proposal,
  RefundLadder,
} from '#core/products/flight/contract/proposal.ts';
import { checkInMinutesOf } from '#core/products/flight/rules/check-in.ts';
import type { Layover } from '#core/products/flight/rules/layovers.ts';
import { layoversOf } from '#core/products/flight/rules/layovers.ts';
import { ticketQrText } from '#core/products/flight/rules/ticket-qr.ts';
import { baggageText, checkedText } from '#core/products/flight/texts/baggage.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { ticketTexts as texts } from '#core/products/flight/texts/tickets.ts';
import { addMinutes, dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { latinNameOf, readNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { qrSvg } from '#server/platform/pdf/qr.ts';
import { changeNote } from '../changes/note.ts';
import { visasWanted } from '../eligibility/visas.ts';
import { isAbroad } from '../search/trip.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { Ticket, TicketFlight } from './ticket.ts';

type Traveller = OrderDetail['travellers'][number];
type IssuedTicket = Traveller['tickets'][number];

/** Everything that one ticket is made of. */
export interface TicketFacts {
  orderNumber: string;
  /** With the times at which it flies now. */
  offer: ChosenOffer;
  /** The name of the leg among several; empty if it is the only one. */
  legName: string;
  traveller: Traveller;
  issued: IssuedTicket;
  ladder: RefundLadder;
  changes: readonly LegChange[];
  /** Where the ticket is verified by whoever holds it. */
  verifyAt: string;
  /** The mark of an airline by its code, as an SVG. */
  airlineMark(code: string): string;
}

const laterDayText = (leg: FlightLeg): string => {
  const days = daysBetween(dateOf(leg.departureTime), dateOf(leg.arrivalTime));
  if (days <= 0) return '';
  return days === 1 ? texts.nextDay : texts.laterDays(toPersianDigits(days));
};

const layoverText = ({ arriving, leaving, minutes, changesAirport }: Layover): string => {
  const city = arriving.destinationName;
  if (minutes < 0) return detailTexts.missed(city);
  const duration = formatDuration(minutes);
  return changesAirport
    ? texts.layoverBetween(duration, city, arriving.destinationAirportName, leaving.originAirportName)
    : texts.layover(duration, city);
};

const flightOf = (
  leg: FlightLeg,
  layover: Layover | undefined,
  change: LegChange | undefined,
): TicketFlight => ({
  change: change ? changeNote(change, usualWriting) : '',
  originCode: leg.origin,
  originCity: leg.originName,
  originAirport: airportText(leg.originAirportName, leg.originTerminal),
  destinationCode: leg.destination,
  destinationCity: leg.destinationName,
  destinationAirport: airportText(leg.destinationAirportName, leg.destinationTerminal),
  departureTime: formatClock(leg.departureTime),
  arrivalTime: formatClock(leg.arrivalTime),
  dateFa: formatJalaliFull(dateOf(leg.departureTime)),
  dateEn: formatGregorianShort(dateOf(leg.departureTime)),
  arrivalNote: laterDayText(leg),
  layover: layover ? layoverText(layover) : '',
  duration: formatDuration(leg.durationMinutes),
  flightNumber: leg.flightNumber,
  aircraft: leg.aircraft,
  cabin: texts.cabins[leg.cabinClass],
  bookingClass: leg.bookingClass,
});

const priceRows = (price: PaxPrice): Ticket['price'] => {
  const rows: Pick<BillLine, 'label' | 'amount'>[] = [
    { label: texts.fare, amount: price.baseFare },
    ...price.taxes,
    { label: texts.fee, amount: price.fee },
  ];
  return rows
    .filter((row) => row.amount !== 0)
    .map((row) => ({ label: row.label, amount: formatToman(row.amount) }));
};

/** The document that is shown at the gate: abroad the passport, at home the national code if there is one. */
const documentOf = (
  { nationalCode, passportNumber }: Traveller,
  isInternational: boolean,
): Ticket['document'] =>
  nationalCode && !(isInternational && passportNumber)
    ? { label: texts.nationalCode, number: nationalCode }
    : { label: texts.passport, number: passportNumber ?? '' };

const qrText = ({ orderNumber, traveller, issued, offer, verifyAt }: TicketFacts): string =>
  ticketQrText({ ...traveller, ...issued, orderNumber, proposal: offer.proposal, verifyAt });

const legsOf = (proposal: Proposal): FlightLeg[] =>
  proposal.flightGroups.flatMap((group) => group.flightLegs);

const notesOf = ({ offer, changes, traveller }: TicketFacts): string[] => {
  const [first] = legsOf(offer.proposal);
  if (!first) return [];
  const isInternational = isAbroad(offer);
  const minutes = checkInMinutesOf(isInternational);
  const isCancelled = changes.some(({ leg, newDeparture }) => leg === 0 && newDeparture === null);
  return [
    ...(isCancelled
      ? []
      : [
          texts.beAtAirport(
            formatClock(addMinutes(first.departureTime, -minutes)),
            airportText(first.originAirportName, first.originTerminal),
            toPersianDigits(minutes / 60),
          ),
        ]),
    isInternational
      ? texts.bringDocument.abroad(
          visasWanted(offer, traveller.nationality ?? undefined).map(({ countryFa }) => countryFa),
        )
      : texts.bringDocument.home,
    ...(isInternational ? [texts.localTimes] : []),
    texts.delay,
  ];
};

/** The contents of the ticket of one traveller on one line of an order. */
export const presentTicket = async (facts: TicketFacts): Promise<Ticket> => {
  const { offer, traveller, issued, ladder } = facts;
  const { proposal } = offer;
  const layovers = layoversOf(proposal);
  const isInfant = traveller.type === 'Infant';
  const price = proposal.prices.find((row) => row.paxType === traveller.type);
  const issuedWall = toWall(new Date(issued.issuedAt), 'Asia/Tehran');
  return {
    passengerName: readNameOf(traveller),
    passengerLatinName: latinNameOf(traveller),
    passengerType: texts.passengerTypes[traveller.type],
    document: documentOf(traveller, isAbroad(offer)),
    ticketNumber: issued.ticketNumber,
    bookingReference: issued.bookingReference,
    orderNumber: facts.orderNumber,
    issuedAt: texts.at(formatJalaliFull(dateOf(issuedWall)), formatClock(issuedWall)),
    airlineMark: facts.airlineMark(proposal.flightGroups[0]?.marketingAirlineCode ?? ''),
    airlineName: proposal.flightGroups[0]?.marketingAirlineName ?? '',
    saleKind: proposal.isCharter ? texts.charter : texts.system,
    legName: facts.legName,
    flights: legsOf(proposal).map((leg, at) =>
      flightOf(
        leg,
        layovers[at],
        facts.changes.find((change) => change.leg === at),
      ),
    ),
    baggage: checkedText(proposal.baggage, traveller.type),
    cabinBag: isInfant ? baggageText({ quantity: 0, unit: 'Kg' }) : baggageText(proposal.baggage.cabin),
    price: price ? priceRows(price) : [],
    priceTotal: price ? formatToman(price.totalPrice) : '',
    refund: ladder.steps.map((step) => ({
      label: step.label,
      percent:
        step.penaltyPercent === null
          ? texts.sum(formatToman(step.penalty))
          : (ladder.atLeast ? texts.percentAtMost : texts.percent)(toPersianDigits(step.penaltyPercent)),
    })),
    notes: notesOf(facts),
    qrSvg: await qrSvg(qrText(facts)),
  };
};
