import { sql } from 'kysely';
import { shortened } from '#core/products/hotel/rules/shorten.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import { isUniqueViolation } from '#server/platform/db/conflict.ts';
import type { Clock, Db, Random } from '#server/platform/services.ts';
import { backWithoutEnd } from '#server/products/hotel/exceptions/store.ts';
import type { HotelSupplier, Nights, RoomOffer } from '../port.ts';
import { type Booking, findBooking } from './bookings.ts';

const quoteMinutes = 15;

/**
 * What was agreed for a room, whatever its ladder says; null where nothing was. Once the best word is over, one without an end still holds,
 * though it gives less.
 */
const agreedAt = (
  { sold: { payNow }, back_agreed: told, back_agreed_until: until, cost, kept }: Agreement,
  now: Date,
): Back | null => {
  const stands = told !== null && (until === null || until > now);
  const back = stands ? told : kept;
  if (back === null) return null;
  // All of it comes back: then the house owes nothing for the room any more, whatever it was to cost. Of a room whose guests slept elsewhere
  // before they were moved no more is free than what is left of it; what was promised beyond that the house gives by itself.
  const most = Math.min(back, payNow);
  const refund = most === payNow && cost !== null ? cost : most;
  return { refund: toRial(refund), back: toRial(most), until: stands ? until : null };
};

/**
 * What comes back of a room at a moment, and until when; null if nothing does. Where ladder and word give the same, the word counts: it says
 * what the house is free of, as pages do.
 */
const backAt = (booking: Agreement, now: Date): Back | null => {
  const agreed = agreedAt(booking, now);
  const step = (booking.sold.ladder ?? []).find(({ until }) => Date.parse(until) > now.getTime());
  if (!step || (agreed && agreed.back >= step.back)) return agreed;
  return { refund: step.back, back: step.back, until: new Date(step.until) };
};

interface Agreement
  extends Pick<
    Booking,
    | 'sold'
    | 'state'
    | 'back_agreed'
    | 'back_agreed_until'
    | 'cost'
    | 'check_in'
    | 'check_out'
    | 'plan_id'
    | 'city_key'
  > {
  /** What comes back without an end. */
  kept: Rial | null;
}

interface Back {
  /** What the house has back for the room. */
  refund: Rial;
  /** What is promised for it. */
  back: Rial;
  until: Date | null;
}

interface KeptQuote {
  refund: number;
  refunded_at: Date | null;
  check_in: PlainDate | null;
  check_out: PlainDate | null;
  to_check_in: PlainDate | null;
  to_check_out: PlainDate | null;
}

/** The booking of a line with what was agreed of it; null where it has none. */
const findAgreement = async (db: Db, lineId: string): Promise<Agreement | null> => {
  const booking = await findBooking(db, lineId);
  return booking && { ...booking, kept: await backWithoutEnd(db, lineId) };
};

/** Ids of quotes are UUIDs; anything else never was one of ours. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const findQuote = async (db: Db, lineId: string, quoteId: string): Promise<KeptQuote | undefined> => {
  if (!isUuid(quoteId)) return undefined;
  return db
    .selectFrom('hotel_booking_refunds')
    .select(['refund', 'refunded_at', 'check_in', 'check_out', 'to_check_in', 'to_check_out'])
    .where('quote_id', '=', quoteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
};

/**
 * Carries a quote out: ends the booking, or makes it shorter, and puts its nights on sale again, in one statement. It happens only while the
 * booking has the nights that were quoted, so a quote of before another one does nothing; asked again it changes nothing either. Throws a
 * violation of `hotel_booking_refunds_once` if the whole room was given back by another quote.
 */
const carryOut = async (db: Db, quoteId: string, at: Date): Promise<void> => {
  await sql`
    with moved as (
      update hotel_bookings b set state = case when q.to_check_in is null then 'refunded' else b.state end,
        check_in = coalesce(q.to_check_in, b.check_in), check_out = coalesce(q.to_check_out, b.check_out),
        sold = coalesce(q.sold_after, b.sold)
      from hotel_booking_refunds q
      where q.quote_id = ${quoteId}::uuid and q.refunded_at is null and b.line_id = q.line_id and b.state = 'issued'
        and b.check_in = coalesce(q.check_in, b.check_in) and b.check_out = coalesce(q.check_out, b.check_out)
      returning b.room_type_id, coalesce(q.check_in, b.check_in) as check_in, coalesce(q.check_out, b.check_out) as check_out,
        q.to_check_in, q.to_check_out),
    given as (
      update hotel_booking_refunds r set refunded_at = ${at}::timestamptz
      from moved where r.quote_id = ${quoteId}::uuid and r.refunded_at is null),
    locked as materialized (
      select n.room_type_id, n.night
      from hotel_room_nights n join moved m
        on n.room_type_id = m.room_type_id and n.night >= m.check_in and n.night < m.check_out
          and (m.to_check_in is null or n.night < m.to_check_in or n.night >= m.to_check_out)
      order by n.room_type_id, n.night for update of n)
    update hotel_room_nights n set sold = n.sold - 1 from locked l
    where n.room_type_id = l.room_type_id and n.night = l.night`.execute(db);
};

/** What comes back for all nights of a room but these, and what the rest is sold as; null if nothing does, or where something was agreed. */
const backOfNights = (booking: Agreement, to: Nights, now: Date) => {
  const isAgreed = booking.kept !== null || booking.back_agreed !== null || booking.cost !== null;
  const step = (booking.sold.ladder ?? []).find(({ until }) => Date.parse(until) > now.getTime());
  const { sold } = booking;
  const rest = shortened(sold, { checkIn: booking.check_in, checkOut: booking.check_out }, to);
  if (isAgreed || !step || !rest) return null;
  const refund = rest.backOf(step.back);
  const soldAfter: RoomOffer = { ...sold, ...rest.left };
  return { refund, penalty: subtractRial(rest.price, refund), until: new Date(step.until), soldAfter };
};

/** What comes back of a booking, all of it or by nights, and what is left of it; null if nothing comes back. */
const quotedBack = (booking: Agreement, to: Nights | undefined, now: Date) => {
  if (to) return backOfNights(booking, to, now);
  const back = backAt(booking, now);
  return (
    back && {
      refund: back.refund,
      penalty: subtractRial(booking.sold.payNow, back.back),
      until: back.until,
      soldAfter: null,
    }
  );
};

type RefundCalls = Pick<HotelSupplier, 'refundQuote' | 'refund' | 'refundStatus' | 'mayShorten'>;

interface RefundParts {
  db: Db;
  clock: Clock;
  random: Random;
  /** Whether a plan would be sold for these nights alone. */
  allows(room: { cityKey: string; planId: string }, was: Nights, to: Nights): Promise<boolean>;
}

/** Giving rooms of the agency back, whole or by nights, by the ladder with which they were bought. */
export const createRoomRefunds = ({ db, clock, random, allows }: RefundParts): RefundCalls => {
  const stillStands = (booking: Agreement | null, quote: KeptQuote): boolean => {
    if (booking?.state !== 'issued') return false;
    const { to_check_in: checkIn, to_check_out: checkOut } = quote;
    const to = checkIn && checkOut ? { checkIn, checkOut } : undefined;
    const isSame =
      (quote.check_in ?? booking.check_in) === booking.check_in &&
      (quote.check_out ?? booking.check_out) === booking.check_out;
    return isSame && quotedBack(booking, to, clock.now())?.refund === quote.refund;
  };
  const isAllowed = ({ city_key: cityKey, plan_id: planId, ...booking }: Agreement, to: Nights) =>
    allows({ cityKey, planId }, { checkIn: booking.check_in, checkOut: booking.check_out }, to);
  return {
    async mayShorten(lineId, to) {
      const booking = await findAgreement(db, lineId);
      const may = booking?.state === 'issued' && (await isAllowed(booking, to));
      return may ? { kind: 'done', value: null } : { kind: 'refused', reason: 'not_allowed' };
    },

    async refundQuote(lineId, _reference, to) {
      const booking = await findAgreement(db, lineId);
      if (booking?.state === 'refunded') return { kind: 'refused', reason: 'already_refunded' };
      if (booking?.state !== 'issued') return { kind: 'refused', reason: 'not_issued' };
      const now = clock.now();
      const back = !to || (await isAllowed(booking, to)) ? quotedBack(booking, to, now) : null;
      if (!back || back.refund === 0) return { kind: 'refused', reason: 'not_refundable' };
      const { refund, penalty, until, soldAfter } = back;
      const quote = {
        quote_id: random.uuid(),
        line_id: lineId,
        refund,
        penalty,
        valid_until: new Date(
          Math.min(now.getTime() + quoteMinutes * 60_000, until?.getTime() ?? Number.POSITIVE_INFINITY),
        ),
        quoted_at: now,
        refunded_at: null,
        check_in: booking.check_in,
        check_out: booking.check_out,
        to_check_in: to?.checkIn ?? null,
        to_check_out: to?.checkOut ?? null,
        sold_after: soldAfter && JSON.stringify(soldAfter),
      };
      await db.insertInto('hotel_booking_refunds').values(quote).execute();
      const { quote_id: quoteId, valid_until: validUntil } = quote;
      return { kind: 'done', value: { quoteId, refund, penalty, validUntil } };
    },

    async refund(lineId, _reference, { quoteId, refund }) {
      const quote = await findQuote(db, lineId, quoteId);
      if (!quote) return { kind: 'refused', reason: 'refused' };
      const changed = { kind: 'refused', reason: 'quote_changed' } as const;
      if (quote.refund !== refund) return changed;
      const given = { kind: 'done', value: { refunded: toRial(quote.refund) } } as const;
      if (quote.refunded_at) return given;
      if (stillStands(await findAgreement(db, lineId), quote)) {
        try {
          await carryOut(db, quoteId, clock.now());
        } catch (error) {
          if (!isUniqueViolation(error, 'hotel_booking_refunds_once')) throw error;
        }
      }
      // Whoever asked the same at this moment may have carried it out, and whoever asked for something else may have come first.
      return (await findQuote(db, lineId, quoteId))?.refunded_at ? given : changed;
    },

    async refundStatus(lineId, _reference, quoteId) {
      const quote = await findQuote(db, lineId, quoteId);
      return quote?.refunded_at
        ? { kind: 'done', value: { refunded: toRial(quote.refund) } }
        : { kind: 'refused', reason: 'not_refunded' };
    },
  };
};
