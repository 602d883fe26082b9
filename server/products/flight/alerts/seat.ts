import { alertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { repriceWithSupplier } from '../reservation/reprice.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import { resultsLink } from './links.ts';
import { type LookDeps, minutesLater } from './look.ts';
import { type AlertRow, dueAlerts, noteAlert, waitingForFlights } from './store.ts';
import { notifyOfAlert } from './tell.ts';
import { type AlertWishOf, readWish, seatsNeeded } from './wish.ts';

/** Flights that one run asks suppliers about, all at once. */
const flightsARun = 20;
const everyMinutes = 15;
const onePerson = { adults: 1, children: 0, infants: 0 };

const offerOf = (alert: AlertRow): ChosenOffer => (readWish(alert).wish as AlertWishOf<'seat'>).offer;

/** A flight as it is on sale right now, by the times at which it flies; null where it is not, undefined where nobody could say. */
const onSale = async (deps: LookDeps, offer: ChosenOffer): Promise<ChosenOffer | null | undefined> => {
  const outcome = await repriceWithSupplier(deps, offer, onePerson);
  if (outcome.kind === 'priced') return outcome.offer;
  return outcome.kind === 'unavailable' ? undefined : null;
};

const tell = (
  { db, clock, outbox, siteUrl }: LookDeps,
  alert: AlertRow,
  { proposal }: ChosenOffer,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const told = { state: 'told' as const, seen_at: now, told_at: now };
    if (!(await noteAlert(tx, alert.alert_id, told))) return;
    const offer = offerOf(alert);
    const { origin, destination, date } = offer.criteria;
    const leg = proposal.flightGroups[0]?.flightLegs[0];
    if (!leg) throw new Error(`alert ${alert.alert_id} keeps an offer without a flight`);
    const text = alertTexts.messages.seat({
      route: flightOrderTexts.route(origin.cityFa, destination.cityFa),
      flightNumber: leg.flightNumber,
      departure: leg.departureTime,
      link: resultsLink(siteUrl(), {
        origin,
        destination,
        date,
        adults: offer.criteria.passengers.adults,
        productType: alert.product_type,
      }),
    });
    await notifyOfAlert(tx, outbox, { alert, key: `flight-alert:${alert.alert_id}`, text });
  });

const lookAtFlight = async (deps: LookDeps, alerts: readonly AlertRow[]): Promise<void> => {
  const [first] = alerts;
  if (!first) return;
  const flight = await onSale(deps, offerOf(first));
  const now = deps.clock.now();
  for (const alert of alerts) {
    if (flight && flight.proposal.seat >= seatsNeeded(offerOf(alert))) await tell(deps, alert, flight);
    else
      await noteAlert(deps.db, alert.alert_id, {
        look_at: minutesLater(now, everyMinutes),
        ...(flight === undefined ? {} : { seen_at: now }),
      });
  }
};

/** Asks about the sold-out flights whose turn it is: once for each flight, however many wait for it. */
export const lookAtSeats = async (deps: LookDeps): Promise<void> => {
  const { db, clock } = deps;
  const due = await dueAlerts(db, { kind: 'seat', now: clock.now(), limit: flightsARun });
  const keys = [...new Set(due.flatMap((alert) => alert.flight_key ?? []))];
  if (keys.length === 0) return;
  const waiting = await waitingForFlights(db, keys);
  await Promise.all(
    keys.map((key) =>
      lookAtFlight(
        deps,
        waiting.filter((alert) => alert.flight_key === key),
      ),
    ),
  );
};
