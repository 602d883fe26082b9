import { sql } from 'kysely';
import { keptOf, percentAt } from '#core/products/tour/rules/penalties.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { partsToMove } from '#core/rules/refunds/shares.ts';
import type { BackQuote, DeskAnswer } from '#server/commerce/port/desk.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import { type BookedPerson, type Booking, findBooking, going, withBooking } from './bookings.ts';
import { keptByClaim } from './claims.ts';
import { isCalledOff, lockKnownDeparture } from './counters.ts';
import { type BookedSingle, keepsTheBed } from './left-alone.ts';
import { takeOut } from './take-out.ts';

const quoteMinutes = 15;

interface KeptQuote {
  line_id: string;
  traveller_ids: string[];
  /** Of those who leave: beside whom somebody stays who chose the single room. */
  singles: string[];
  percent: number;
  refund: number;
  refunded_at: Date | null;
}

const findQuote = async (db: Db | Tx, lineId: string, quoteId: string): Promise<KeptQuote | undefined> => {
  const { rows } = await sql<KeptQuote>`
    select line_id, traveller_ids, singles, percent, refund, refunded_at from tour_booking_refunds
     where quote_id::text = ${quoteId} and line_id = ${lineId}`.execute(db);
  return rows[0];
};

const peopleOf = (booking: Booking, travellerIds: readonly string[]): BookedPerson[] =>
  booking.people.filter(({ traveller_id }) => travellerIds.includes(traveller_id));

/**
 * What is kept of people at a moment: by the table's percentage with the charge, nothing where the agency called the date off, and what staff
 * accepted where their visa was refused.
 */
interface Keeps {
  percent: number;
  isCalledOff: boolean;
  of(person: BookedPerson): Rial;
}

const backOfPeople = (
  people: readonly BookedPerson[],
  keeps: Keeps,
  singles: readonly BookedSingle[],
): Rial =>
  toRial(
    people.reduce((sum, person) => sum + person.price - keeps.of(person), 0) -
      singles.reduce((sum, { supplement }) => sum + supplement, 0),
  );

/** Who leaves, and beside whom of them somebody stays who chose the single room. */
export interface RefundWish {
  travellerIds: readonly string[];
  singles: readonly string[];
}

/**
 * The single rooms that were chosen, each with what of its supplement is paid by whom; null where nobody or more than one stays in such a room, or its
 * price is not known. Of a date that was called off nobody needs one.
 */
const singlesOf = (
  booking: Booking,
  { travellerIds, singles }: RefundWish,
  { keeps, supplementFor }: { keeps: Keeps; supplementFor: SoldTour['supplementFor'] },
): BookedSingle[] | null => {
  if (keeps.isCalledOff) return [];
  const keeper = singles.map((left) => keepsTheBed(booking, travellerIds, left));
  const found = [...new Set(keeper)].flatMap((stays): BookedSingle[] => {
    const person = booking.people.find(({ traveller_id }) => traveller_id === stays);
    const supplement = person ? supplementFor(toRial(person.price)) : null;
    if (stays === null || supplement === null) return [];
    const leavers = singles.filter((_, at) => keeper[at] === stays);
    const parts = partsToMove(
      supplement,
      leavers.flatMap((left) => {
        const leaver = booking.people.find(({ traveller_id }) => traveller_id === left);
        const price = toRial(leaver?.price ?? 0);
        return [{ price, back: leaver ? subtractRial(price, keeps.of(leaver)) : zeroRial }];
      }),
    );
    return leavers.map((left, at) => ({ stays, left, supplement: parts[at] ?? 0 }));
  });
  return found.length === singles.length ? found : null;
};

/** Each of those who leave with what is kept of them, which is never more than what is left of their price. */
const leavingOf = (people: readonly BookedPerson[], keeps: Keeps, singles: readonly BookedSingle[]) =>
  people.map((person) => {
    const { supplement = 0 } = singles.find(({ left }) => left === person.traveller_id) ?? {};
    return { travellerId: person.traveller_id, kept: Math.min(keeps.of(person), person.price - supplement) };
  });

/** What of the tour as it was sold its refund needs. */
export interface SoldTour {
  leavesAt: PlainDateTime;
  /** What the single room costs more than this price; null where it was not kept. */
  supplementFor(price: Rial): Rial | null;
}

const keepsAt = async (
  db: Db | Tx,
  booking: Booking,
  { travellerIds, leavesAt, now }: { travellerIds: readonly string[]; leavesAt: PlainDateTime; now: Date },
): Promise<Keeps> => {
  if (await isCalledOff(db, booking.departure_id))
    return { percent: 0, isCalledOff: true, of: () => zeroRial };
  const accepted = await keptByClaim(db, booking.line_id, travellerIds);
  if (accepted)
    return { percent: 0, isCalledOff: false, of: ({ traveller_id }) => toRial(accepted[traveller_id] ?? 0) };
  const percent = percentAt(leavesAt, now);
  // Nothing comes back of a tour that has left. What staff give of it all the same, since it was asked before, is the house's.
  return percent === null
    ? { percent: 100, isCalledOff: false, of: ({ price }) => toRial(price) }
    : { percent, isCalledOff: false, of: ({ price }) => keptOf(toRial(price), percent) };
};

export interface TourRefunds {
  /** Whether the agency called a date off, so that all of it comes back. */
  isCalledOff(departureId: string, tx?: Tx): Promise<boolean>;
  quote(
    lineId: string,
    wish: RefundWish,
    sold: SoldTour,
  ): Promise<DeskAnswer<BackQuote, 'not_issued' | 'not_refundable' | 'already_refunded'>>;
  refund(
    lineId: string,
    quote: Pick<BackQuote, 'quoteId' | 'refund'>,
    sold: SoldTour,
  ): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed' | 'refused'>>;
  status(lineId: string, quoteId: string): Promise<DeskAnswer<{ refunded: Rial }, 'not_refunded'>>;
}

/**
 * Takes out of an issued booking of a date that was called off whoever still goes, once its order is over: staff may have given it back by
 * hand, of which the counters hear nothing.
 */
export const takeOutRest = async (db: Db, lineId: string, at: Date): Promise<void> => {
  await withBooking(db, lineId, async (tx, booking) => {
    const rest = booking.state === 'issued' ? going(booking) : [];
    const leaving = rest.map(({ traveller_id: travellerId }) => ({ travellerId, kept: 0 }));
    if (leaving.length > 0) await takeOut(tx, booking, leaving, { at });
  });
};

/** Somebody whom staff gave back by hand, with what came back, and whether whoever they leave alone chose the single room. */
export interface GivenBack {
  travellerId: string;
  refund: number;
  isBesideSingle: boolean;
}

/** Takes people out whom staff gave back by hand: their places are free at once. Whoever left already stays as they left. */
export const takeOutByHand = async (
  tx: Tx,
  lineId: string,
  given: readonly GivenBack[],
  { at, supplementFor }: Pick<SoldTour, 'supplementFor'> & { at: Date },
): Promise<void> => {
  const known = await findBooking(tx, lineId);
  if (!known) return;
  await lockKnownDeparture(tx, known.departure_id);
  const booking = await findBooking(tx, lineId);
  if (booking?.state !== 'issued') return;
  const here = given.filter((one) =>
    going(booking).some(({ traveller_id }) => traveller_id === one.travellerId),
  );
  const wish = {
    travellerIds: here.map(({ travellerId }) => travellerId),
    singles: here.flatMap(({ travellerId, isBesideSingle }) => (isBesideSingle ? [travellerId] : [])),
  };
  const isOff = await isCalledOff(tx, booking.departure_id);
  const keeps = { percent: 0, isCalledOff: isOff, of: () => zeroRial };
  const singles = singlesOf(booking, wish, { keeps, supplementFor }) ?? [];
  const leaving = here.map(({ travellerId, refund }) => {
    const price = booking.people.find(({ traveller_id }) => traveller_id === travellerId)?.price ?? 0;
    const { supplement = 0 } = singles.find(({ left }) => left === travellerId) ?? {};
    return { travellerId, kept: Math.max(0, price - supplement - refund) };
  });
  if (leaving.length > 0) await takeOut(tx, booking, leaving, { at, singles });
};

const refused = <R extends string>(reason: R) => ({ kind: 'refused', reason }) as const;

/** Taking people out of a settled tour, by the penalty of the moment. A quote is carried out once. */
export const createTourRefunds = ({
  db,
  clock,
  random,
}: {
  db: Db;
  clock: Clock;
  random: Random;
}): TourRefunds => ({
  isCalledOff: (departureId, tx) => isCalledOff(tx ?? db, departureId),

  async quote(lineId, wish, { leavesAt, supplementFor }) {
    const { travellerIds } = wish;
    const booking = await findBooking(db, lineId);
    if (booking?.state !== 'issued') return refused('not_issued');
    const people = peopleOf(booking, travellerIds);
    if (people.length < travellerIds.length) return refused('not_issued');
    if (people.some(({ left_at }) => left_at !== null)) return refused('already_refunded');
    const now = clock.now();
    const keeps = await keepsAt(db, booking, { travellerIds, leavesAt, now });
    const { percent } = keeps;
    const singles = singlesOf(booking, wish, { keeps, supplementFor });
    if (!singles) return refused('not_refundable');
    // It may be nothing, and is carried out all the same where staff said so: commerce holds it against what was promised.
    const refund = toRial(Math.max(0, backOfPeople(people, keeps, singles)));
    const quoteId = random.uuid();
    const validUntil = new Date(now.getTime() + quoteMinutes * 60_000);
    await sql`
      insert into tour_booking_refunds (quote_id, line_id, traveller_ids, singles, percent, refund, valid_until, quoted_at)
      values (${quoteId}, ${lineId}, ${JSON.stringify(travellerIds)}::jsonb, ${JSON.stringify(wish.singles)}::jsonb, ${percent}, ${refund}, ${validUntil}, ${now})`.execute(
      db,
    );
    return { kind: 'done', value: { quoteId, refund, validUntil } };
  },

  async refund(lineId, { quoteId, refund }, { leavesAt, supplementFor }) {
    const done = await withBooking(db, lineId, async (tx, booking) => {
      const quote = await findQuote(tx, lineId, quoteId);
      if (!quote) return refused('refused' as const);
      if (quote.refund !== refund) return refused('quote_changed' as const);
      const given = { kind: 'done', value: { refunded: toRial(quote.refund) } } as const;
      if (quote.refunded_at) return given;
      const now = clock.now();
      const people = peopleOf(booking, quote.traveller_ids);
      const keeps = await keepsAt(tx, booking, { travellerIds: quote.traveller_ids, leavesAt, now });
      const isOpen =
        booking.state === 'issued' &&
        people.length === quote.traveller_ids.length &&
        going({ people }).length === people.length;
      const wish = { travellerIds: quote.traveller_ids, singles: quote.singles };
      const singles = singlesOf(booking, wish, { keeps, supplementFor });
      const back = singles && Math.max(0, backOfPeople(people, keeps, singles));
      if (!isOpen || !singles || back !== quote.refund) return refused('quote_changed' as const);
      await takeOut(tx, booking, leavingOf(people, keeps, singles), { at: now, singles });
      await sql`update tour_booking_refunds set refunded_at = ${now} where quote_id::text = ${quoteId}`.execute(
        tx,
      );
      return given;
    });
    return done ?? refused('refused');
  },

  async status(lineId, quoteId) {
    const quote = await findQuote(db, lineId, quoteId);
    return quote?.refunded_at
      ? { kind: 'done', value: { refunded: toRial(quote.refund) } }
      : refused('not_refunded');
  },
});
