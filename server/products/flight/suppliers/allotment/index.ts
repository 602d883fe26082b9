import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { supplierTitles } from '#core/products/flight/texts/suppliers.ts';
import { dayInIran, iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, Held } from '#server/commerce/port/desk.ts';
import type { Services } from '#server/platform/services.ts';
import { createRuleSets } from '#server/products/flight/penalties/store.ts';
import { airportsOf } from '#server/products/flight/places/expand.ts';
import { airlineOf } from '../airlines.ts';
import { partyOf, pricesOf, seatsOf, totalOf } from '../fares/prices.ts';
import type { FlightSupplier, Offer, Ticketed } from '../port.ts';
import { holdMinutes, newReference } from '../references.ts';
import { createPlayedRefunds } from '../refunds/desk.ts';
import { minutesToDeparture, saleMinutesMin } from '../sales.ts';
import type { OpenDeparture } from './departures.ts';
import { departuresOn, faresBetween, faresOfDeparture, findDeparture } from './departures.ts';
import type { Hold } from './holds.ts';
import { findHold, holdSeats, issueHold, releaseHold } from './holds.ts';
import { allotmentId, offerOfDeparture } from './offers.ts';
import { createRecent } from './recent.ts';
import { allotmentRefunds } from './refunds.ts';
import { servedBySeats } from './served.ts';

const oneAdult: PassengerCounts = { adults: 1, children: 0, infants: 0 };

const lives = (hold: Hold | null): hold is Hold => hold?.status === 'held' || hold?.status === 'issued';

const heldOf = (hold: Hold): Held => ({
  supplierReference: hold.booking_reference,
  heldUntil: hold.held_until,
});

/** What a hold that is there says; without one the reason, and for one that let go a refusal for good. */
const heldOr = <Reason extends string>(
  hold: Hold | null,
  reason: Reason,
): DeskAnswer<Held, Reason | 'refused'> => {
  if (lives(hold)) return { kind: 'done', value: heldOf(hold) };
  return { kind: 'refused', reason: hold ? 'refused' : reason };
};

const issuedOf = (hold: Hold): Ticketed => ({
  bookingReference: hold.booking_reference,
  tickets: (hold.tickets ?? []).map(({ travellerId, ticketNumber }) => ({ travellerId, ticketNumber })),
});

/** Charter seats that the agency itself owns, in the house's own database: never sold twice, never in doubt. */
export const createAllotmentSupplier = ({
  db,
  clock,
  random,
}: Pick<Services, 'db' | 'clock' | 'random'>): FlightSupplier => {
  const leavesLater = (departure: { departs_at: OpenDeparture['departs_at'] }): boolean =>
    minutesToDeparture(departure.departs_at, iranZone, clock.now()) >= saleMinutesMin;

  const ruleSets = createRuleSets({ db, clock });
  const priced = createRecent<OpenDeparture>();

  return {
    id: allotmentId,
    title: supplierTitles.allotment,
    // One transaction in the house's own database.
    limits: { answerSeconds: 10, settledSeconds: 15, refundSeconds: 10 },
    isOfTheHouse: true,
    serves: () => servedBySeats(db, dayInIran(clock.now())),
    ...createPlayedRefunds({ db, clock, random, ruleSets }, allotmentRefunds(db)),

    async search({ origin, destination, date, passengers, cabinClass }) {
      if (cabinClass !== null && cabinClass !== 1) return [];
      const codes = (place: typeof origin): string[] => airportsOf(place).map((airport) => airport.iata);
      const departures = await departuresOn(db, {
        origins: codes(origin),
        destinations: codes(destination),
        date,
      });
      return departures.filter(leavesLater).map((departure) => offerOfDeparture(departure, passengers));
    },

    async reprice(offer, party): Promise<DeskAnswer<Offer, 'sold_out' | 'gone'>> {
      const departure = await findDeparture(db, offer.offerKey);
      if (!departure || !leavesLater(departure)) return { kind: 'refused', reason: 'gone' };
      priced.set(departure.departure_id, departure);
      if (departure.free < seatsOf(party)) return { kind: 'refused', reason: 'sold_out' };
      return { kind: 'done', value: offerOfDeparture(departure, party) };
    },

    async hold({ lineId, offer, travellers, expectedTotal }) {
      // A repeated call is rare: it is looked up only where this one cannot hold.
      const unless = async (reason: 'sold_out' | 'price_changed' | 'refused') =>
        heldOr(await findHold(db, lineId), reason);
      const party = partyOf(travellers);
      const costs = (departure: OpenDeparture) => totalOf(pricesOf(faresOfDeparture(departure), party));
      const holdOn = (departure: OpenDeparture) => {
        const now = clock.now();
        const hold = {
          lineId,
          departure,
          reference: newReference(random),
          ticketPrefix: airlineOf(departure.airline).ticketPrefix,
          seats: seatsOf(party),
          total: expectedTotal,
          fares: faresOfDeparture(departure),
          now,
          heldUntil: new Date(now.getTime() + holdMinutes * 60_000),
        };
        return holdSeats(db, hold, () => newReference(random));
      };
      // As it was just priced, and still is where it is held: then it need not be looked at again.
      const known = priced.get(offer.offerKey);
      const held = known && leavesLater(known) && costs(known) === expectedTotal ? await holdOn(known) : null;
      if (held) return heldOr(held, 'sold_out');
      const whyNot = (departure: OpenDeparture | null) => {
        if (!departure || !leavesLater(departure)) return 'refused';
        return costs(departure) === expectedTotal ? null : 'price_changed';
      };
      const departure = await findDeparture(db, offer.offerKey);
      const obstacle = whyNot(departure);
      if (!departure || obstacle) return unless(obstacle ?? 'refused');
      const fresh = await holdOn(departure);
      // It may have been changed or closed since it was looked at: only what is as it was is sold out.
      return heldOr(
        fresh,
        fresh ? 'sold_out' : (whyNot(await findDeparture(db, offer.offerKey)) ?? 'sold_out'),
      );
    },

    async holdStatus(lineId) {
      const hold = await findHold(db, lineId);
      return lives(hold) ? { kind: 'done', value: heldOf(hold) } : { kind: 'refused', reason: 'none' };
    },

    async release(lineId) {
      await releaseHold(db, lineId);
      const hold = await findHold(db, lineId);
      return hold?.status === 'issued'
        ? { kind: 'refused', reason: 'issued' }
        : { kind: 'done', value: null };
    },

    async issue(lineId, _reference, travellers): Promise<DeskAnswer<Ticketed, 'refused'>> {
      const hold = await issueHold(db, {
        lineId,
        travellers,
        now: clock.now(),
      });
      return hold?.status === 'issued'
        ? { kind: 'done', value: issuedOf(hold) }
        : { kind: 'refused', reason: 'refused' };
    },

    async issueStatus(lineId) {
      const hold = await findHold(db, lineId);
      if (hold?.status === 'issued') return { kind: 'done', value: issuedOf(hold) };
      return { kind: 'refused', reason: hold?.status === 'held' ? 'not_issued' : 'refused' };
    },

    async rules() {
      return { kind: 'refused', reason: 'not_said' };
    },

    async lowestFares(origin, destination, from, to) {
      const rows = await faresBetween(db, { origin, destination, from, to });
      const lowest = new Map<PlainDate, Rial>();
      for (const row of rows.filter(leavesLater)) {
        const total = totalOf(
          pricesOf({ adult: row.adult_fare, child: zeroRial, infant: zeroRial }, oneAdult),
        );
        const known = lowest.get(row.flight_date);
        if (known === undefined || total < known) lowest.set(row.flight_date, total);
      }
      return lowest;
    },
  };
};
