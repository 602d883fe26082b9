import type { DeskAnswer, Traveller } from '#server/commerce/port/desk.ts';
import type { Told } from '#server/platform/duffel/client.ts';
import type { Ticketed } from '../port.ts';
import type { Booking } from './bookings.ts';
import { findBooking, moveBooking } from './bookings.ts';
import { refusalOf } from './refusals.ts';
import type { StatusServices } from './status.ts';
import { look, lookAtLine, settle } from './status.ts';

const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused', reason: 'refused' } as const;

const issuedOf = (booking: Booking | null): DeskAnswer<Ticketed, 'refused'> => {
  if (booking?.state === 'issued')
    return {
      kind: 'done',
      value: { bookingReference: booking.pnr ?? '', tickets: booking.tickets ?? [] },
    };
  const isOver = booking && ['released', 'releasing', 'failed'].includes(booking.state);
  return isOver ? refused : unknown;
};

/** A call that did not happen leaves the booking as it was; one that may have happened puts it in doubt. */
const afterFailure = async (
  { db }: StatusServices,
  booking: Booking,
  told: Exclude<Told<unknown>, { kind: 'answered' }>,
  back: 'checked' | 'held',
): Promise<DeskAnswer<Ticketed, 'refused'>> => {
  const at = { lineId: booking.line_id, from: booking.state };
  if (told.kind === 'limited') await moveBooking(db, at, { state: back });
  if (told.kind !== 'rejected' || refusalOf(told.codes) === 'doubtful') return unknown;
  // An order that is held stays held until it is released. An order that was never made has failed.
  await moveBooking(db, at, { state: back === 'held' ? 'held' : 'failed' });
  return refused;
};

/** Buys at once what could not be held. */
const buy = async (
  services: StatusServices,
  booking: Booking,
  travellers: readonly Traveller[],
): Promise<DeskAnswer<Ticketed, 'refused'>> => {
  const told = await services.api.createOrder(booking, travellers);
  if (told.kind !== 'answered') return afterFailure(services, booking, told, 'checked');
  return issuedOf(await settle(services, booking, told.value));
};

/** Pays the order that is held; only the order itself tells that it is paid. */
const payHeld = async (
  services: StatusServices,
  booking: Booking,
): Promise<DeskAnswer<Ticketed, 'refused'>> => {
  const told = await services.api.pay(booking);
  if (told.kind === 'rejected') {
    // It may be paid already, by a call whose answer was lost, or cancelled by the airline.
    const order = await services.api.order(booking.order_id ?? '');
    if (order.kind !== 'answered') return unknown;
    const isOpen = order.value.payment_status.awaiting_payment && !order.value.cancelled_at;
    if (!isOpen) return issuedOf(await settle(services, booking, order.value));
  }
  if (told.kind !== 'answered' && told.kind !== 'accepted')
    return afterFailure(services, booking, told, 'held');
  return issuedOf(await look(services, booking));
};

/** Issues what is held. The new state is written before the call, so that the call is made once. */
export const issue = async (
  services: StatusServices,
  lineId: string,
  travellers: readonly Traveller[],
): Promise<DeskAnswer<Ticketed, 'refused'>> => {
  const { db, clock } = services;
  const booking = await findBooking(db, lineId);
  if (!booking) return refused;
  const { state } = booking;
  if (state !== 'checked' && state !== 'held') return issuedOf(await look(services, booking));
  const mine = await moveBooking(
    db,
    { lineId, from: state },
    { state: state === 'checked' ? 'creating' : 'paying', asked_at: clock.now() },
  );
  if (!mine) return issue(services, lineId, travellers);
  return state === 'checked' ? buy(services, mine, travellers) : payHeld(services, mine);
};

export const issueStatus = async (
  services: StatusServices,
  lineId: string,
): Promise<DeskAnswer<Ticketed, 'not_issued' | 'refused'>> => {
  const booking = await lookAtLine(services, lineId);
  if (booking === undefined) return refused;
  if (booking?.state === 'checked' || booking?.state === 'held')
    return { kind: 'refused', reason: 'not_issued' };
  return issuedOf(booking);
};
