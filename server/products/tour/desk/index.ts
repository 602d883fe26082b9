import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { remindDays } from '#core/products/tour/rules/dues.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { priceParty } from '#core/products/tour/rules/price.ts';
import { graceHours } from '#core/products/tour/rules/terms.ts';
import { priceTexts } from '#core/products/tour/texts/price.ts';
import type { DeskAnswer, Held, Issued, OrderLine, StagedDesk } from '#server/commerce/port/desk.ts';
import { documentPath } from '#server/commerce/port/document-path.ts';
import { asTravellers, type Guest } from '#server/commerce/port/line.ts';
import type { CurrencyRates } from '#server/commerce/port/rates.ts';
import type { Clock, Db, Random } from '#server/platform/services.ts';
import { ratesNow } from '../catalogue/rates.ts';
import type { Tours } from '../catalogue/tours.ts';
import { roomsOfLine, tourOfLine } from '../orders/line.ts';
import { partyOf, tourKinds } from '../orders/order.ts';
import { tourPasses } from '../papers/pass.ts';
import {
  type Booking,
  findBooking,
  going,
  issueBooking,
  releaseBooking,
  reserveBooking,
} from '../seats/bookings.ts';
import { waitsForClaim } from '../seats/claims.ts';
import { holdMinutes, holdParty, isKept } from '../seats/hold.ts';
import { createTourRefunds } from '../seats/refunds.ts';
import { cardOf } from './card.ts';
import { tourOrderOf } from './details.ts';
import { tourMessages } from './messages.ts';
import { createRefundDesk } from './refunds.ts';
import { tourTrip } from './trip.ts';
import { keptOfUnsettled } from './unsettled.ts';

export interface TourDeskDeps {
  db: Db;
  clock: Clock;
  random: Random;
  tours: Tours;
  rates: CurrencyRates;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
}

/** The house's own database answers within these. */
const limits = { answerSeconds: 10, settledSeconds: 30 };
const daySeconds = 24 * 3600;

const refused = <R extends string>(reason: R) => ({ kind: 'refused', reason }) as const;

const heldOf = ({ reference: supplierReference, held_until: heldUntil }: Booking) =>
  ({ kind: 'done', value: { supplierReference, heldUntil } }) as const;

const reservedOf = ({ reference: supplierReference }: Booking) =>
  ({ kind: 'done', value: { supplierReference } }) as const;

/** Everybody who goes along has a voucher of their own, so that each can be given back. */
const issuedOf = (booking: Booking): DeskAnswer<Issued, never> => ({
  kind: 'done',
  value: {
    bookingReference: booking.reference,
    documents: going(booking).map(({ traveller_id, voucher_number }) => {
      if (voucher_number === null) throw new Error(`traveller ${traveller_id} has no voucher`);
      return { number: voucher_number, travellerIds: [traveller_id] };
    }),
  },
});

type NotHeld = 'sold_out' | 'price_changed' | 'refused';

/** Whether a party would cost more now than its order says, or what is left of it could not be paid in time any more. */
const whyNot = async (
  { clock, tours, rates }: Pick<TourDeskDeps, 'clock' | 'tours' | 'rates'>,
  line: OrderLine,
  travellers: readonly Guest[],
): Promise<NotHeld | null> => {
  const sold = tourOfLine(line);
  const level = tours.departure(sold.departureId)?.levels.find((one) => one.level === sold.level);
  if (!level) return 'refused';
  const heldUntil = clock.now().getTime() + holdMinutes * 60_000;
  if (sold.restDueAt !== null && Date.parse(sold.restDueAt) <= heldUntil) return 'refused';
  const rooms = sold.rooms.map(({ kind, people }) => {
    const of = (type: Guest['type']) => people.filter((at) => travellers[at]?.type === type);
    return {
      kind,
      adults: of('Adult').length,
      children: of('Child').map((at) => ({ withBed: sold.places[at] !== 'childNoBed' })),
      infants: of('Infant').length,
    };
  });
  const { byCode } = await ratesNow(rates);
  const price = priceParty(rooms, { fares: level.fares, rates: byCode, labels: priceTexts });
  if (!price) return 'refused';
  return price.bill.total > line.total ? 'price_changed' : null;
};

const createHold =
  (deps: TourDeskDeps) =>
  async (line: OrderLine, guests: readonly Guest[]): Promise<DeskAnswer<Held, NotHeld>> => {
    const sold = tourOfLine(line);
    const known = await findBooking(deps.db, line.lineId);
    if (known) return isKept(known) ? heldOf(known) : refused('refused');
    const planned = deps.tours.departure(sold.departureId);
    if (!planned) return refused('refused');
    const reason = await whyNot(deps, line, guests);
    if (reason) return refused(reason);
    const travellers = asTravellers(guests);
    const end = await holdParty(deps, planned, {
      lineId: line.lineId,
      level: sold.level,
      rooms: roomsOfLine(line),
      people: line.travellerIds.map((travellerId, at) => {
        const place = sold.places[at];
        if (!place) throw new Error(`traveller ${travellerId} of line ${line.lineId} has no place`);
        const sex = travellers.find((one) => one.travellerId === travellerId)?.genderTitle ?? null;
        return { travellerId, place, price: sold.prices[at] ?? 0, takesSeat: place !== 'infant', sex };
      }),
    });
    if (end.kind === 'held') return heldOf(end.booking);
    return refused(end.kind === 'sold_out' ? 'sold_out' : 'refused');
  };

/** Tours behind commerce's port: a line is a party on a date, held and reserved in the house's own counters. */
export const createTourDesk = (deps: TourDeskDeps): StagedDesk => {
  const { db, clock, random, tours, siteUrl } = deps;
  const refunds = createTourRefunds({ db, clock, random });
  return {
    way: 'staged',
    kinds: tourKinds,
    askSeconds: limits.answerSeconds,
    longestHoldSeconds: holdMinutes * 60,
    limits: () => limits,
    hold: createHold(deps),
    holdStatus: async ({ lineId }) => {
      const booking = await findBooking(db, lineId);
      return booking?.state === 'held' ? heldOf(booking) : refused('none');
    },
    release: async ({ lineId }) => {
      const booking = await releaseBooking(db, lineId);
      return booking?.state === 'issued' ? refused('issued') : { kind: 'done', value: null };
    },
    reserve: async ({ lineId }) => {
      const booking = await reserveBooking(db, lineId, clock.now());
      return booking?.state === 'reserved' || booking?.state === 'issued'
        ? reservedOf(booking)
        : refused('refused');
    },
    reserveStatus: async ({ lineId }) => {
      const booking = await findBooking(db, lineId);
      if (booking?.state === 'reserved' || booking?.state === 'issued') return reservedOf(booking);
      return refused(booking?.state === 'held' ? 'not_reserved' : 'refused');
    },
    issue: async ({ lineId }) => {
      const booking = await issueBooking(db, lineId, clock.now());
      return booking?.state === 'issued' ? issuedOf(booking) : refused('refused');
    },
    issueStatus: async ({ lineId }) => {
      const booking = await findBooking(db, lineId);
      if (booking?.state === 'issued') return issuedOf(booking);
      const isOpen = booking?.state === 'held' || booking?.state === 'reserved';
      return refused(isOpen ? 'not_issued' : 'refused');
    },
    remindSeconds: remindDays.map((days) => days * daySeconds),
    graceSeconds: graceHours * 3600,
    dueLeastSeconds: daySeconds,
    waitsUntil: (tx, order) => {
      const { leaves } = momentsOf(tourOfLine(partyOf(order)).leavesAt);
      return waitsForClaim(tx, order.orderId, { now: clock.now(), leaves });
    },
    keptOfUnsettled,
    card: cardOf,
    details: (order) => tourOrderOf(order, deps),
    specifiedName: 'tourOrder',
    documents: ({ orderId }) => [
      { kind: 'page', path: documentPath(calls.tourVoucherHtml, orderId) },
      { kind: 'pdf', path: documentPath(calls.tourVoucherPdf, orderId) },
      { kind: 'pdf', path: documentPath(calls.contractPdf, orderId) },
    ],
    passes: tourPasses(tours),
    refunds: createRefundDesk({ db, clock, refunds }),
    trip: tourTrip(tours),
    ...tourMessages(siteUrl),
  };
};
