import { iranZone } from '#core/rules/dates/iran.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, Held } from '#server/commerce/port/desk.ts';
import type { Services } from '#server/platform/services.ts';
import { airlineOf } from '../airlines.ts';
import { partyOf, pricesOf, seatsOf, totalOf } from '../fares/prices.ts';
import type { HoldRequest } from '../port.ts';
import { holdMinutes, newReference } from '../references.ts';
import { minutesToDeparture, saleMinutesMin } from '../sales.ts';
import { faresOfDeparture, findDeparture, type OpenDeparture } from './departures.ts';
import { findHold, type Hold, holdSeats } from './holds.ts';
import type { createRecent } from './recent.ts';

const lives = (hold: Hold | null): hold is Hold => hold?.status === 'held' || hold?.status === 'issued';

const heldOf = (hold: Hold): Held => ({
  supplierReference: hold.booking_reference,
  heldUntil: hold.held_until,
});

/** What to answer for a hold: the hold itself, the given reason if there is none, and a final refusal if it was released. */
const heldOr = <Reason extends string>(
  hold: Hold | null,
  reason: Reason,
): DeskAnswer<Held, Reason | 'refused'> => {
  if (lives(hold)) return { kind: 'done', value: heldOf(hold) };
  return { kind: 'refused', reason: hold ? 'refused' : reason };
};

/** Whether a departure can still be sold: it leaves late enough. */
export const leavesLater = (departure: Pick<OpenDeparture, 'departs_at'>, now: Date): boolean =>
  minutesToDeparture(departure.departs_at, iranZone, now) >= saleMinutesMin;

interface Holding extends Pick<Services, 'db' | 'clock' | 'random'> {
  /** Departures as they were priced last, by their keys. */
  priced: ReturnType<typeof createRecent<OpenDeparture>>;
}

type Party = ReturnType<typeof partyOf>;

const costOf = (departure: OpenDeparture, party: Party): Rial =>
  totalOf(pricesOf(faresOfDeparture(departure), party));

/** Takes the seats if the departure is still as it was seen; null if it is not, or if too few are free. */
const holdOn = (
  { db, clock, random }: Holding,
  { lineId, expectedTotal }: HoldRequest,
  { departure, party }: { departure: OpenDeparture; party: Party },
): Promise<Hold | null> => {
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

/** Holds the seats of a line; a line that holds some already keeps those. */
export const holdDeparture = async (
  holding: Holding,
  request: HoldRequest,
): Promise<DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>> => {
  const { db, clock, priced } = holding;
  const { lineId, offer, travellers, expectedTotal } = request;
  const party = partyOf(travellers);
  const isOpen = (departure: OpenDeparture) => leavesLater(departure, clock.now());
  const whyNot = (departure: OpenDeparture | null) => {
    if (!departure || !isOpen(departure)) return 'refused';
    return costOf(departure, party) === expectedTotal ? null : 'price_changed';
  };
  // The departure was priced a moment ago. If it can be held as it was then, it need not be read again.
  const known = priced.get(offer.offerKey);
  const held = known && !whyNot(known) ? await holdOn(holding, request, { departure: known, party }) : null;
  if (held) return heldOr(held, 'sold_out');
  const departure = await findDeparture(db, offer.offerKey);
  const obstacle = whyNot(departure);
  // An earlier call may have held it already. That is rare, so it is looked up only if this call cannot hold.
  if (!departure || obstacle) return heldOr(await findHold(db, lineId), obstacle ?? 'refused');
  const fresh = await holdOn(holding, request, { departure, party });
  // The departure may have been changed or closed since it was read. Only if it was not, it is sold out.
  return heldOr(fresh, fresh ? 'sold_out' : (whyNot(await findDeparture(db, offer.offerKey)) ?? 'sold_out'));
};

/** What a line holds. */
export const heldStatus = async (
  { db }: Pick<Services, 'db'>,
  lineId: string,
): Promise<DeskAnswer<Held, 'none'>> => {
  const hold = await findHold(db, lineId);
  return lives(hold) ? { kind: 'done', value: heldOf(hold) } : { kind: 'refused', reason: 'none' };
};
