import type { FlightLeg, LegChange } from '#core/products/flight/contract/proposal.ts';
import { itineraryTexts as texts } from '#core/products/flight/texts/itinerary.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { isoWithOffset } from '#core/rules/dates/iso.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { leftOpen } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { IssuedLine, TripEvent, TripReservation, TripView } from '#server/commerce/port/desk.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { SharedPart } from '#server/commerce/port/shared-part.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { asItFlies } from '../changes/moved.ts';
import { changeNote } from '../changes/note.ts';
import { offerOfLine } from '../orders/line.ts';
import { airportOf } from '../places/airports.ts';

/** How long before the start people want to be reminded: of an international trip, of a domestic one, of a connection. */
const alarmMinutes = { international: 180, domestic: 120, connection: 60 } as const;

interface Flight {
  /** With the times at which it flies now. */
  leg: FlightLeg;
  change: LegChange | null;
  /** Unique in the order, and the same as long as the order is. */
  key: string;
  isFirst: boolean;
  /** How often it was changed. */
  revision: number;
}

const flightsOf = async (order: OrderDetail, disruptions: Disruptions): Promise<Flight[]> => {
  const lines = order.lines.map((line) => ({ lineId: line.lineId, offer: offerOfLine(line) }));
  const disrupted = await disruptions.of(lines.map(({ offer }) => offer));
  return lines.flatMap(({ lineId, offer }, line) =>
    legsOfOffer(asItFlies(offer, disrupted[line]?.changes ?? [])).map((leg, at) => ({
      leg,
      change: disrupted[line]?.changes.find((one) => one.leg === at) ?? null,
      key: `${lineId}-${at}`,
      isFirst: at === 0,
      revision: disrupted[line]?.revisions[at] ?? 0,
    })),
  );
};

const isCancelled = ({ change }: Flight): boolean => change !== null && change.newDeparture === null;

const originText = (leg: FlightLeg): string => airportText(leg.originAirportName, leg.originTerminal);
const destinationText = (leg: FlightLeg): string =>
  airportText(leg.destinationAirportName, leg.destinationTerminal);

const sharedFlight = ({ leg, change }: Flight): SharedPart => {
  const [origin, destination] = [airportOf(leg.origin), airportOf(leg.destination)];
  return {
    kind: 'air',
    title: flightOrderTexts.route(leg.originName, leg.destinationName),
    subtitle: flightOrderTexts.flight(leg.airlineName, leg.flightNumber),
    from: leg.originName,
    to: leg.destinationName,
    fromPoint: { lat: origin.lat, lon: origin.lon },
    toPoint: { lat: destination.lat, lon: destination.lon },
    startsAt: leg.departureTime,
    startsAtTimeZone: origin.timeZone,
    endsAt: leg.arrivalTime,
    endsAtTimeZone: destination.timeZone,
    poster: `places/${leg.destination}`,
    nameEn: `${leg.flightNumber} ${leg.origin} – ${leg.destination}`,
    notes: [
      ...(change ? [leftOpen((say) => changeNote(change, say))] : []),
      texts.from(originText(leg)),
      texts.to(destinationText(leg)),
      ...(leg.aircraft ? [texts.aircraft(leg.aircraft)] : []),
    ],
  };
};

const arrivalDay = ({ departureTime, arrivalTime }: FlightLeg): string =>
  dateOf(departureTime) === dateOf(arrivalTime) ? '' : formatJalaliDay(dateOf(arrivalTime));

const descriptionOf = ({ leg, change }: Flight): string =>
  [
    flightOrderTexts.flight(leg.airlineName, leg.flightNumber),
    ...(change ? [changeNote(change, usualWriting)] : []),
    texts.departs(formatClock(leg.departureTime), leg.originName),
    texts.arrives(formatClock(leg.arrivalTime), leg.destinationName, arrivalDay(leg)),
    texts.to(destinationText(leg)),
  ].join('\n');

const alarmOf = ({ isFirst }: Flight, { kinds }: OrderDetail): number => {
  if (!isFirst) return alarmMinutes.connection;
  return kinds.includes('InternationalFlight') ? alarmMinutes.international : alarmMinutes.domestic;
};

/** An event from take-off to landing as instants, whatever zones lie between. */
const eventOf = (flight: Flight, order: OrderDetail): TripEvent => {
  const { leg, key } = flight;
  return {
    key,
    title: texts.event(flightOrderTexts.route(leg.originName, leg.destinationName), leg.flightNumber),
    location: originText(leg),
    description: descriptionOf(flight),
    startsAt: toInstant(leg.departureTime, airportOf(leg.origin).timeZone),
    endsAt: toInstant(leg.arrivalTime, airportOf(leg.destination).timeZone),
    alarmMinutesBefore: alarmOf(flight, order),
    isCancelled: isCancelled(flight),
    revision: flight.revision,
  };
};

const airport = (iataCode: string, name: string) => ({ '@type': 'Airport', iataCode, name });

/** A flight as it was issued; what moves it later is told by a letter of its own. */
const reservationOf = (leg: FlightLeg, line: IssuedLine, order: OrderDetail): TripReservation[] => {
  const [holder] = travellersOn(order, line);
  if (!holder || !line.bookingReference) return [];
  return [
    {
      type: 'FlightReservation',
      number: line.bookingReference,
      holder,
      what: {
        '@type': 'Flight',
        flightNumber: leg.flightNumber.replace(leg.airlineCode, '').trim(),
        airline: { '@type': 'Airline', name: leg.airlineName, iataCode: leg.airlineCode },
        departureAirport: airport(leg.origin, leg.originAirportName),
        departureTime: isoWithOffset(leg.departureTime, airportOf(leg.origin).timeZone),
        arrivalAirport: airport(leg.destination, leg.destinationAirportName),
        arrivalTime: isoWithOffset(leg.arrivalTime, airportOf(leg.destination).timeZone),
      },
    },
  ];
};

/** The flights of an order as they fly now: public facts only, nothing personal of the order. */
export const flightTrip = (disruptions: Disruptions): TripView => ({
  shared: async (order) => (await flightsOf(order, disruptions)).map(sharedFlight),
  events: async (order) =>
    (await flightsOf(order, disruptions))
      .map((flight) => eventOf(flight, order))
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
  reservations: (order) =>
    order.lines.flatMap((line) =>
      legsOfOffer(offerOfLine(line)).flatMap((leg) => reservationOf(leg, line, order)),
    ),
});
