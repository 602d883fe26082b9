import type { StaysBooking } from './shapes.ts';
import { findStay, moveStay, type Stay, type StaysServices } from './store.ts';

/**
 * How long a booking may stay unseen before it is certain that there is none. Duffel says that what it accepted (200, 202) may appear hours
 * later; a call whose answer was lost is of the same kind.
 */
const unseenMsMax = 6 * 3_600_000;

/** Words for a booking that is over; the types of Duffel's client have had both. */
const over: ReadonlySet<string> = new Set(['cancelled', 'cancellation_confirmed', 'failed']);

export const isOver = ({ status }: StaysBooking): boolean => over.has(status);

const countOf = (types: readonly { type?: string | null | undefined }[], word: string): number =>
  types.filter(({ type }) => type === word).length;

/** Whether a booking or a quote is for these nights and for as many people as were asked for, as far as it says. */
export const isFor = (
  told: Pick<StaysBooking, 'check_in_date' | 'check_out_date' | 'rooms' | 'guest_types'>,
  asked: Pick<Stay, 'check_in' | 'check_out' | 'adults' | 'children'>,
): boolean => {
  if (told.check_in_date !== asked.check_in || told.check_out_date !== asked.check_out) return false;
  if ((told.rooms ?? 1) < 1) return false;
  const guests = told.guest_types;
  if (!guests) return true;
  // Somebody of unknown kind is nobody: more children than were asked for make up for no adult.
  return countOf(guests, 'adult') >= asked.adults && guests.length >= asked.adults + asked.children;
};

const minutesSince = (moment: Date, { clock }: Pick<StaysServices, 'clock'>): number =>
  (clock.now().getTime() - moment.getTime()) / 60_000;

/** The line as it is now, whoever moved it. */
const nowOf = async ({ db }: StaysServices, stay: Stay, moved: Stay | null): Promise<Stay | null> =>
  moved ?? findStay(db, stay.line_id);

/** Brings a line to the state of its booking. One that is not what was asked for is never a voucher: it is to be cancelled. */
export const settle = async (
  services: StaysServices,
  stay: Stay,
  booking: StaysBooking,
): Promise<Stay | null> => {
  const { db } = services;
  const told = { booking_id: booking.id, reference: booking.reference ?? null };
  if (isOver(booking))
    return nowOf(
      services,
      stay,
      await moveStay(db, stay, { ...told, state: stay.state === 'unwanted' ? 'released' : 'failed' }),
    );
  if (stay.state === 'unwanted') return stay;
  if (booking.status !== 'confirmed')
    return nowOf(services, stay, await moveStay(db, stay, { ...told, state: 'requested' }));
  const state = isFor(booking, stay) ? 'issued' : 'unwanted';
  return nowOf(services, stay, await moveStay(db, stay, { ...told, state }));
};

/** Cancels what nobody wants; the line stays in doubt until the booking itself says that it is over. */
const cancelUnwanted = async (services: StaysServices, stay: Stay): Promise<Stay | null> => {
  const { db, api } = services;
  const id = stay.booking_id ?? '';
  const told = await api.cancel(id);
  // It may be cancelled already, by a call whose answer was lost; then it is refused.
  const booking = told.kind === 'answered' ? told : await api.booking(id);
  if (booking.kind !== 'answered' || !isOver(booking.value)) return null;
  return nowOf(services, stay, await moveStay(db, stay, { state: 'released' }));
};

const lookForBooking = async (services: StaysServices, stay: Stay): Promise<Stay | null> => {
  const told = await services.api.bookingOf(stay.line_id);
  if (told.kind !== 'answered') return null;
  if (told.value) return look(services, await settle(services, stay, told.value));
  if (services.clock.now().getTime() - stay.asked_at.getTime() <= unseenMsMax) return null;
  return nowOf(services, stay, await moveStay(services.db, stay, { state: 'failed' }));
};

/** A request that the hotel has not answered; one without an answer for too long is taken back. */
const lookAtRequest = async (services: StaysServices, stay: Stay): Promise<Stay | null> => {
  const told = await services.api.booking(stay.booking_id ?? '');
  if (told.kind !== 'answered') return null;
  const now = await settle(services, stay, told.value);
  if (now?.state === 'unwanted') return look(services, now);
  if (now?.state !== 'requested' || minutesSince(now.asked_at, services) < services.answerMinutes) return now;
  return look(services, await nowOf(services, now, await moveStay(services.db, now, { state: 'unwanted' })));
};

/**
 * The certain state of a line: Duffel is asked whenever it may know more than we do. Null if it is not known now; it is never guessed, and
 * nothing is booked again.
 */
export const look = async (services: StaysServices, stay: Stay | null): Promise<Stay | null> => {
  switch (stay?.state) {
    case 'creating':
      return lookForBooking(services, stay);
    case 'requested':
      return lookAtRequest(services, stay);
    case 'unwanted':
      return cancelUnwanted(services, stay);
    default:
      return stay;
  }
};
