import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import type { Booked, RoomRequest } from '../port.ts';
import { look, settle } from './status.ts';
import { findStay, moveStay, type Stay, type StaysServices } from './store.ts';

const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused', reason: 'refused' } as const;

const sold: ReadonlySet<string> = new Set(['issued', 'refunding', 'refunded']);

const bookedOf = (stay: Stay | null): DeskAnswer<Booked, 'refused'> => {
  if (stay && sold.has(stay.state)) {
    const id = stay.booking_id ?? '';
    return { kind: 'done', value: { bookingReference: stay.reference ?? id, voucherNumber: id } };
  }
  return stay?.state === 'failed' || stay?.state === 'released' ? refused : unknown;
};

/** Errors that say that a booking may exist all the same; flights have the same two. */
const doubtful: ReadonlySet<string> = new Set(['duplicate_booking', 'order_creation_already_attempted']);

/** Books what was promised. The new state is written before the call, so that the call is made once. */
export const book = async (
  services: StaysServices,
  { lineId, guests, wishes }: RoomRequest,
): Promise<DeskAnswer<Booked, 'refused'>> => {
  const { db, clock, api } = services;
  const stay = await findStay(db, lineId);
  if (!stay) return refused;
  if (stay.state !== 'checked') return bookedOf(await look(services, stay));
  const mine = await moveStay(db, stay, { state: 'creating', asked_at: clock.now() });
  if (!mine) return book(services, { lineId, guests, wishes } as RoomRequest);
  const told = await api.book({ lineId, quoteId: mine.quote_id, guests, wishes });
  if (told.kind === 'answered')
    return bookedOf(await look(services, await settle(services, mine, told.value)));
  if (told.kind === 'limited') await moveStay(db, mine, { state: 'checked' });
  if (told.kind !== 'rejected' || told.codes.some((code) => doubtful.has(code))) return unknown;
  await moveStay(db, mine, { state: 'failed' });
  return refused;
};

export const bookStatus = async (
  services: StaysServices,
  lineId: string,
): Promise<DeskAnswer<Booked, 'not_issued' | 'refused'>> => {
  const stay = await findStay(services.db, lineId);
  if (!stay) return refused;
  const now = await look(services, stay);
  return now?.state === 'checked' ? { kind: 'refused', reason: 'not_issued' } : bookedOf(now);
};
