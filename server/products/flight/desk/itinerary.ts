import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { itineraryTexts as texts } from '#core/products/flight/texts/itinerary.ts';
import { orderTexts } from '#core/products/flight/texts/order.ts';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { TripView } from '#server/commerce/desk.ts';
import type { OrderDetail } from '#server/commerce/orders/types.ts';
import { airportOf } from '../places/airports.ts';
import { offerOfLine } from './line.ts';

/** When people want to be told, before the start: of an international trip, of a domestic one, of a connection. */
const alarmMinutes = { international: 180, domestic: 120, connection: 60 } as const;

interface Flight {
  leg: FlightLeg;
  /** Unique in the order, and the same as long as the order is. */
  key: string;
  isFirst: boolean;
}

const flightsOf = (order: OrderDetail): Flight[] =>
  order.lines.flatMap((line) =>
    offerOfLine(line)
      .proposal.flightGroups.flatMap((group) => group.flightLegs)
      .map((leg, at) => ({ leg, key: `${line.lineId}-${at}`, isFirst: at === 0 })),
  );

const airportText = (name: string, terminal: string | null): string =>
  terminal ? ticketTexts.airportWithTerminal(name, toPersianDigits(terminal)) : name;
const originText = (leg: FlightLeg): string => airportText(leg.originAirportName, leg.originTerminal);
const destinationText = (leg: FlightLeg): string =>
  airportText(leg.destinationAirportName, leg.destinationTerminal);

/** The trip as somebody with its link sees it: public facts of flights, nothing of the order. */
export const sharedFlights: TripView['shared'] = (order) =>
  flightsOf(order).map(({ leg }) => ({
    title: orderTexts.route(leg.originName, leg.destinationName),
    subtitle: orderTexts.flight(leg.airlineName, leg.flightNumber),
    from: leg.originName,
    to: leg.destinationName,
    startsAt: leg.departureTime,
    startsAtTimeZone: airportOf(leg.origin).timeZone,
    endsAt: leg.arrivalTime,
    endsAtTimeZone: airportOf(leg.destination).timeZone,
    notes: [
      texts.from(originText(leg)),
      texts.to(destinationText(leg)),
      ...(leg.aircraft ? [texts.aircraft(leg.aircraft)] : []),
    ],
  }));

const arrivalDay = ({ departureTime, arrivalTime }: FlightLeg): string =>
  dateOf(departureTime) === dateOf(arrivalTime) ? '' : formatJalaliDay(dateOf(arrivalTime));

const descriptionOf = (leg: FlightLeg): string =>
  [
    orderTexts.flight(leg.airlineName, leg.flightNumber),
    texts.departs(formatClock(leg.departureTime), leg.originName),
    texts.arrives(formatClock(leg.arrivalTime), leg.destinationName, arrivalDay(leg)),
    texts.to(destinationText(leg)),
  ].join('\n');

/** Each take-off and landing as an event of a calendar, at its instants whatever zones it crosses. */
export const flightEvents: TripView['events'] = (order) =>
  flightsOf(order).map(({ leg, key, isFirst }) => ({
    key,
    title: texts.event(orderTexts.route(leg.originName, leg.destinationName), leg.flightNumber),
    location: originText(leg),
    description: descriptionOf(leg),
    startsAt: toInstant(leg.departureTime, airportOf(leg.origin).timeZone),
    endsAt: toInstant(leg.arrivalTime, airportOf(leg.destination).timeZone),
    alarmMinutesBefore: !isFirst
      ? alarmMinutes.connection
      : order.kind === 'InternationalFlight'
        ? alarmMinutes.international
        : alarmMinutes.domestic,
  }));
