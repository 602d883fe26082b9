import type { PassengerCounts } from '#core/products/flight/contract/proposal.ts';
import { supplierTitles } from '#core/products/flight/texts/suppliers.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import type { Services } from '#server/platform/services.ts';
import { createRuleSets } from '#server/products/flight/penalties/store.ts';
import { airportsOf } from '#server/products/flight/places/expand.ts';
import { pricesOf, seatsOf, totalOf } from '../fares/prices.ts';
import type { FlightSupplier, Offer, Ticketed } from '../port.ts';
import { createPlayedRefunds } from '../refunds/desk.ts';
import type { OpenDeparture } from './departures.ts';
import { departuresOn, faresBetween, findDeparture } from './departures.ts';
import { heldStatus, holdDeparture, leavesLater } from './holding.ts';
import type { Hold } from './holds.ts';
import { findHold, issueHold, releaseHold } from './holds.ts';
import { allotmentId, offerOfDeparture } from './offers.ts';
import { createRecent } from './recent.ts';
import { allotmentRefunds } from './refunds.ts';
import { servedBySeats } from './served.ts';

const oneAdult: PassengerCounts = { adults: 1, children: 0, infants: 0 };

const issuedOf = (hold: Hold): Ticketed => ({
  bookingReference: hold.booking_reference,
  tickets: (hold.tickets ?? []).map(({ travellerId, ticketNumber }) => ({ travellerId, ticketNumber })),
});

/** The lowest that one adult pays on each day. */
const lowestByDay = (rows: Awaited<ReturnType<typeof faresBetween>>): Map<PlainDate, Rial> => {
  const lowest = new Map<PlainDate, Rial>();
  for (const row of rows) {
    const total = totalOf(pricesOf({ adult: row.adult_fare, child: zeroRial, infant: zeroRial }, oneAdult));
    const known = lowest.get(row.flight_date);
    if (known === undefined || total < known) lowest.set(row.flight_date, total);
  }
  return lowest;
};

/** Charter seats that the agency itself owns, in the house's own database: never sold twice, never in doubt. */
export const createAllotmentSupplier = ({
  db,
  clock,
  random,
}: Pick<Services, 'db' | 'clock' | 'random'>): FlightSupplier => {
  const isOpen = (departure: Pick<OpenDeparture, 'departs_at'>) => leavesLater(departure, clock.now());
  const ruleSets = createRuleSets({ db, clock });
  const priced = createRecent<OpenDeparture>();

  return {
    id: allotmentId,
    title: supplierTitles.allotment,
    // Each of these is one transaction in the house's own database.
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
      return departures.filter(isOpen).map((departure) => offerOfDeparture(departure, passengers));
    },

    async reprice(offer, party): Promise<DeskAnswer<Offer, 'sold_out' | 'gone'>> {
      const departure = await findDeparture(db, offer.offerKey);
      if (!departure || !isOpen(departure)) return { kind: 'refused', reason: 'gone' };
      priced.set(departure.departure_id, departure);
      if (departure.free < seatsOf(party)) return { kind: 'refused', reason: 'sold_out' };
      return { kind: 'done', value: offerOfDeparture(departure, party) };
    },

    hold: (request) => holdDeparture({ db, clock, random, priced }, request),

    holdStatus: (lineId) => heldStatus({ db }, lineId),

    async release(lineId) {
      await releaseHold(db, lineId);
      const hold = await findHold(db, lineId);
      return hold?.status === 'issued'
        ? { kind: 'refused', reason: 'issued' }
        : { kind: 'done', value: null };
    },

    async issue(lineId, _reference, travellers, asking): Promise<DeskAnswer<Ticketed, 'refused'>> {
      const hold = await issueHold(db, {
        lineId,
        travellers,
        now: clock.now(),
        ...(asking && { asking }),
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
      return lowestByDay(rows.filter(isOpen));
    },
  };
};
