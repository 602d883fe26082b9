import type { DeskAnswer, Held } from '#server/commerce/port/desk.ts';
import type { DuffelRates } from '#server/platform/duffel/money.ts';
import { isSameAmount } from '#server/platform/duffel/money.ts';
import { partyOf, totalOf } from '../fares/prices.ts';
import type { FlightSupplier, HoldRequest } from '../port.ts';
import type { Booking } from './bookings.ts';
import { beginBooking, findBooking, forgetBooking, moveBooking } from './bookings.ts';
import { offerOfDuffel } from './offers.ts';
import { haveDocuments, seatTravellers } from './passengers.ts';
import { refusalOf } from './refusals.ts';
import type { DuffelOffer } from './shapes.ts';
import type { StatusServices } from './status.ts';
import { look, lookAtLine, settle } from './status.ts';
import { readOfferKey } from './terms.ts';

export interface HoldingServices extends StatusServices {
  rates: DuffelRates;
}

type HoldAnswer = DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>;

const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused', reason: 'refused' } as const;

const heldOf = (booking: Booking): DeskAnswer<Held, never> => ({
  kind: 'done',
  value: { supplierReference: booking.order_id ?? booking.offer_id, heldUntil: booking.held_until },
});

const holds: ReadonlySet<Booking['state']> = new Set(['checked', 'held', 'paying', 'issued']);

/** Whether the booking is held. An instant order that is being made was held before: only buying it is in doubt. */
const isHolding = (booking: Booking): boolean =>
  holds.has(booking.state) || (booking.state === 'creating' && booking.kind === 'instant');

const answerOf = (booking: Booking | null): HoldAnswer => {
  if (!booking) return unknown;
  return isHolding(booking) ? heldOf(booking) : refused;
};

/** What is recorded before anything is asked, or why the offer is not taken. */
const planOf = (
  { clock, rates }: HoldingServices,
  { lineId, travellers, expectedTotal }: HoldRequest,
  offer: DuffelOffer,
): Parameters<typeof beginBooking>[1] | 'price_changed' | 'refused' => {
  const priced = offerOfDuffel(offer, partyOf(travellers), rates);
  const passengers = seatTravellers(offer, travellers);
  const rate = rates.get(offer.total_currency);
  if (typeof priced === 'string' || !passengers || !rate || !haveDocuments(offer, travellers))
    return 'refused';
  const total = totalOf(priced.proposal.prices);
  if (total !== expectedTotal) return 'price_changed';
  const kind = offer.payment_requirements.requires_instant_payment ? 'instant' : 'hold';
  return {
    line_id: lineId,
    state: kind === 'instant' ? 'checked' : 'creating',
    kind,
    offer_id: offer.id,
    amount: offer.total_amount,
    currency: offer.total_currency,
    rate,
    total,
    passengers,
    takes_passports: offer.allowed_passenger_identity_document_types?.includes('passport') ?? false,
    held_until: offer.expires_at,
    asked_at: clock.now(),
  };
};

/** Makes an order that is paid later. */
const createHold = async (
  services: HoldingServices,
  request: HoldRequest,
  booking: Booking,
): Promise<HoldAnswer> => {
  const { db, api } = services;
  const told = await api.createOrder(booking, request.travellers);
  if (told.kind === 'answered') {
    const held = await settle(services, booking, told.value);
    const isAsPriced =
      told.value.total_currency === booking.currency && isSameAmount(told.value.total_amount, booking.amount);
    if (isAsPriced || !held) return answerOf(held);
    // The order has another price than the offer: it is cancelled at once, so that nobody pays it.
    await release(services, booking.line_id);
    return { kind: 'refused', reason: 'price_changed' };
  }
  if (told.kind === 'limited') {
    await forgetBooking(db, booking.line_id);
    return unknown;
  }
  if (told.kind !== 'rejected') return unknown;
  const refusal = refusalOf(told.codes);
  if (refusal === 'doubtful') return unknown;
  await forgetBooking(db, booking.line_id);
  return { kind: 'refused', reason: refusal === 'gone' ? 'sold_out' : refusal };
};

/**
 * Holds the offer if the airline allows holding. What the airline only sells for immediate payment is checked and promised until its price
 * ends: no money moves, and the seats are not ours yet.
 */
export const hold = async (services: HoldingServices, request: HoldRequest): Promise<HoldAnswer> => {
  const before = await findBooking(services.db, request.lineId);
  if (before) return answerOf(isHolding(before) ? before : await look(services, before));
  const key = readOfferKey(request.offer.offerKey);
  if (!key) return refused;
  const told = await services.api.offer(key.offerId);
  if (told.kind === 'rejected')
    return { kind: 'refused', reason: refusalOf(told.codes) === 'gone' ? 'sold_out' : 'refused' };
  if (told.kind !== 'answered') return unknown;
  if (told.value.expires_at <= services.clock.now()) return { kind: 'refused', reason: 'sold_out' };
  const plan = planOf(services, request, told.value);
  if (typeof plan === 'string') return { kind: 'refused', reason: plan };
  const isFirst = await beginBooking(services.db, plan);
  const booking = await findBooking(services.db, request.lineId);
  if (!booking) return unknown;
  if (!isFirst || booking.kind === 'instant') return answerOf(isHolding(booking) ? booking : null);
  return createHold(services, request, booking);
};

export const holdStatus: (
  services: HoldingServices,
  lineId: string,
) => ReturnType<FlightSupplier['holdStatus']> = async (services, lineId) => {
  const booking = await lookAtLine(services, lineId);
  if (booking === null) return unknown;
  return booking && isHolding(booking) ? heldOf(booking) : { kind: 'refused', reason: 'none' };
};

/** Cancels an order that was not paid; true once it is cancelled. */
const cancelUnpaid = async ({ api }: HoldingServices, orderId: string): Promise<boolean> => {
  const quoted = await api.quoteCancellation(orderId);
  const confirmed = quoted.kind === 'answered' ? await api.confirmCancellation(quoted.value.id) : quoted;
  if (confirmed.kind === 'answered' && confirmed.value.confirmed_at) return true;
  // The airline may have cancelled before us, or the answer to our first cancellation was lost.
  const order = await api.order(orderId);
  return order.kind === 'answered' && Boolean(order.value.cancelled_at);
};

const letGo = async (services: HoldingServices, booking: Booking): Promise<DeskAnswer<null, 'issued'>> => {
  const done = { kind: 'done', value: null } as const;
  const at = { lineId: booking.line_id, from: booking.state };
  if (booking.state === 'checked') {
    const moved = await moveBooking(services.db, at, { state: 'released' });
    return moved ? done : release(services, booking.line_id);
  }
  if (!booking.order_id) return unknown;
  const mine =
    booking.state === 'releasing'
      ? booking
      : await moveBooking(services.db, at, { state: 'releasing', asked_at: services.clock.now() });
  if (!mine) return release(services, booking.line_id);
  if (!(await cancelUnpaid(services, booking.order_id))) return unknown;
  await moveBooking(services.db, { lineId: booking.line_id, from: 'releasing' }, { state: 'released' });
  return done;
};

/** Releases whatever is held; the status of a booking in doubt is asked first. */
export const release = async (
  services: HoldingServices,
  lineId: string,
): Promise<DeskAnswer<null, 'issued'>> => {
  const booking = await lookAtLine(services, lineId);
  if (booking === null) return unknown;
  if (!booking || booking.state === 'released' || booking.state === 'failed')
    return { kind: 'done', value: null };
  if (booking.state === 'issued') return { kind: 'refused', reason: 'issued' };
  return letGo(services, booking);
};
