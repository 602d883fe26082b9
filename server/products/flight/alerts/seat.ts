import { flightAlertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { AlertKind, Looked } from '#server/platform/alerts/alert.ts';
import type { Db } from '#server/platform/services.ts';
import { repriceWithSupplier } from '../reservation/reprice.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';
import { resultsLink } from './links.ts';
import { minutesLater } from './minutes-later.ts';
import { type AlertWish, type FlightAlert, type Seen, seatsNeeded, wishOf } from './wish.ts';

export interface SeatDeps {
  db: Db;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  siteUrl(): string;
}

/** For how many waiting people one run asks suppliers, all at the same time. */
const atOnce = 20;
const everyMinutes = 15;
const onePerson = { adults: 1, children: 0, infants: 0 };

/** A flight as it is on sale right now, at the times at which it flies; null if it is not on sale, undefined if nobody could say. */
const onSale = async (deps: SeatDeps, offer: ChosenOffer): Promise<ChosenOffer | null | undefined> => {
  const outcome = await repriceWithSupplier(deps, offer, onePerson);
  if (outcome.kind === 'priced') return outcome.offer;
  return outcome.kind === 'unavailable' ? undefined : null;
};

const textOf = ({ siteUrl }: SeatDeps, alert: FlightAlert, { proposal }: ChosenOffer): string => {
  const { offer, origin, destination, date, productType } = wishOf(alert, 'seat');
  const leg = proposal.flightGroups[0]?.flightLegs[0];
  if (!leg) throw new Error(`alert ${alert.alertId} keeps an offer without a flight`);
  const { adults } = offer.criteria.passengers;
  return flightAlertTexts.messages.seat({
    route: flightOrderTexts.route(origin.cityFa, destination.cityFa),
    flightNumber: leg.flightNumber,
    departure: leg.departureTime,
    link: resultsLink(siteUrl(), { origin, destination, date, adults, productType }),
  });
};

/** Asks the supplier once, however many people wait for a seat on the flight. */
const lookAtFlight = async (
  deps: SeatDeps,
  alerts: readonly FlightAlert[],
  now: Date,
): Promise<Looked<Seen>[]> => {
  const offers = alerts.map((alert) => wishOf(alert, 'seat').offer);
  const [first] = offers;
  const flight = first && (await onSale(deps, first));
  return alerts.map((alert, at) => {
    const offer = offers[at];
    const seen = flight === undefined ? {} : { seen: { price: null } };
    return flight && offer && flight.proposal.seat >= seatsNeeded(offer)
      ? { ...seen, lookAt: null, news: [{ text: textOf(deps, alert, flight) }] }
      : { ...seen, lookAt: minutesLater(now, everyMinutes) };
  });
};

/** Alerts about a seat on a sold-out flight. */
export const seatAlerts = (deps: SeatDeps): AlertKind<AlertWish, Seen> => ({
  atOnce,
  sideBySide: true,
  look: (alerts, now) => lookAtFlight(deps, alerts, now),
});
