import type { Clock, Db } from '#server/platform/services.ts';
import type { DuffelApi } from './api.ts';
import type { Booking } from './bookings.ts';
import { findBooking, moveBooking } from './bookings.ts';
import type { DuffelOrder } from './shapes.ts';

export interface StatusServices {
  db: Db;
  clock: Clock;
  api: DuffelApi;
}

/**
 * How long an order may stay unseen before it is certain that there is none. Duffel says that what it accepted (200, 202) may appear hours
 * later; a call whose answer was lost is of the same kind.
 */
const unseenMsMax = 6 * 3_600_000;
/** The same if a signed event said that it failed: the list may lag a little behind the event. */
const unseenMsMaxWhereTold = 60_000;
/** A payment or a release shows on the order itself. */
const unseenMsMaxOnOrder = 5 * 60_000;

const eTicket = 'electronic_ticket';

/** 1252106312810 is written 125-2106312810. */
const ticketNumberOf = (text: string): string =>
  /^\d{13}$/.test(text) ? `${text.slice(0, 3)}-${text.slice(3)}` : text;

/** A ticket for everybody: the airline's, or the booking reference if the airline makes no tickets. */
const ticketsOf = (booking: Booking, order: DuffelOrder, pnr: string) => {
  const documents = (order.documents ?? []).filter(({ type }) => type === eTicket);
  return booking.passengers.map(({ travellerId, passengerId }, at) => {
    const named = documents.find(({ passenger_ids }) => passenger_ids?.includes(passengerId));
    const inOrder = documents.length === booking.passengers.length ? documents[at] : undefined;
    const document = named ?? inOrder;
    return { travellerId, ticketNumber: document ? ticketNumberOf(document.unique_identifier) : pnr };
  });
};

/** Brings a booking to the state of its order; null if it moved meanwhile. */
export const settle = (
  { db }: Pick<StatusServices, 'db'>,
  booking: Booking,
  order: DuffelOrder,
): Promise<Booking | null> => {
  const at = { lineId: booking.line_id, from: booking.state };
  if (order.cancelled_at) return moveBooking(db, at, { state: 'released', order_id: order.id });
  const pnr = order.booking_reference;
  if (!order.payment_status.awaiting_payment && pnr)
    return moveBooking(db, at, {
      state: 'issued',
      order_id: order.id,
      pnr,
      tickets: ticketsOf(booking, order, pnr),
    });
  const heldUntil = order.payment_status.payment_required_by ?? booking.held_until;
  const held = { order_id: order.id, held_until: heldUntil };
  return moveBooking(db, at, booking.state === 'creating' ? { ...held, state: 'held' } : held);
};

const isOlder = (booking: Booking, ms: number, clock: Clock): boolean =>
  clock.now().getTime() - booking.asked_at.getTime() > ms;

/** A booking whose order may or may not have been made. */
const lookForOrder = async (services: StatusServices, booking: Booking): Promise<Booking | null> => {
  const told = await services.api.orderOf(booking);
  if (told.kind !== 'answered') return null;
  if (told.value) return settle(services, booking, told.value);
  const patience = booking.told_failed ? unseenMsMaxWhereTold : unseenMsMax;
  if (!isOlder(booking, patience, services.clock)) return null;
  return moveBooking(services.db, { lineId: booking.line_id, from: 'creating' }, { state: 'failed' });
};

/** A booking whose order is there: paid, cancelled, or neither after a while. */
const lookAtOrder = async (services: StatusServices, booking: Booking): Promise<Booking | null> => {
  const told = await services.api.order(booking.order_id ?? '');
  if (told.kind !== 'answered') return null;
  const now = await settle(services, booking, told.value);
  if (now?.state !== 'paying') return now;
  if (!isOlder(booking, unseenMsMaxOnOrder, services.clock)) return null;
  return moveBooking(services.db, { lineId: booking.line_id, from: 'paying' }, { state: 'held' });
};

/**
 * The certain state of a line: Duffel is asked whenever it may know more than we do. Null if it is not known now; it is never guessed, and
 * nothing is done again.
 */
export const look = async (services: StatusServices, booking: Booking): Promise<Booking | null> => {
  switch (booking.state) {
    case 'creating':
      return lookForOrder(services, booking);
    case 'held':
    case 'paying':
    case 'releasing':
      return lookAtOrder(services, booking);
    default:
      return booking;
  }
};

/** The same by the line's id; undefined if the line has no booking. */
export const lookAtLine = async (
  services: StatusServices,
  lineId: string,
): Promise<Booking | null | undefined> => {
  const booking = await findBooking(services.db, lineId);
  return booking ? look(services, booking) : undefined;
};
