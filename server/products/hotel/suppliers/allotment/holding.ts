import type { DeskAnswer, Held } from '#server/commerce/port/desk.ts';
import type { Random } from '#server/platform/services.ts';
import type { RoomRequest } from '../port.ts';
import { holdMinutes, newReference } from '../references.ts';
import { isSameDeal } from '../same-deal.ts';
import { type Booking, findBooking, holdRoom } from './bookings.ts';
import type { CitySupply } from './catalogue.ts';
import { partsOfKey } from './pricing.ts';
import { type Priced, priceNow, type Shop } from './selling.ts';

type NotHeld = 'sold_out' | 'price_changed' | 'refused';

const isKept = ({ state }: Booking): boolean =>
  state === 'held' || state === 'requested' || state === 'issued' || state === 'refunded';

/** What to answer for a line: its booking, the given reason if it has none, and a final refusal if that has ended. */
const heldOr = (booking: Booking | null, reason: NotHeld): DeskAnswer<Held, NotHeld> => {
  if (!booking) return { kind: 'refused', reason };
  if (!isKept(booking)) return { kind: 'refused', reason: 'refused' };
  const { reference: supplierReference, held_until: heldUntil } = booking;
  return { kind: 'done', value: { supplierReference, heldUntil } };
};

export const heldStatus = async (
  { db }: Pick<Shop, 'db'>,
  lineId: string,
): Promise<DeskAnswer<Held, 'none'>> => {
  const booking = await findBooking(db, lineId);
  if (!booking || !isKept(booking)) return { kind: 'refused', reason: 'none' };
  const { reference: supplierReference, held_until: heldUntil } = booking;
  return { kind: 'done', value: { supplierReference, heldUntil } };
};

const whyNot = (priced: Priced | null, { room, expectedPayNow }: RoomRequest): NotHeld | null => {
  if (!priced) return 'refused';
  const isAgreed = priced.offer.payNow === expectedPayNow && isSameDeal(room.offer, priced.offer);
  return isAgreed ? null : 'price_changed';
};

/** How often a room is priced anew for one hold, where staff change the city in between. */
const triesMax = 5;

/** Holds a room; a line that has one already keeps it. */
export const holdForLine = async (
  shop: Shop & { random: Random },
  request: RoomRequest,
): Promise<DeskAnswer<Held, NotHeld>> => {
  const { db, clock, supplies, random } = shop;
  const { lineId, room, guests } = request;
  const { cityKey, planId } = partsOfKey(room.offer.offerKey);

  const holdBy = async (supply: CitySupply, { offer, stay }: Priced) => {
    const now = clock.now();
    const booking = {
      lineId,
      hotelId: room.hotelId,
      roomTypeId: offer.roomTypeId,
      planId,
      cityKey,
      checkIn: room.checkIn,
      checkOut: room.checkOut,
      guests: guests.length,
      offer,
      reference: newReference(random),
      version: supply.version,
      today: stay.today,
      now,
      heldUntil: new Date(now.getTime() + holdMinutes * 60_000),
    };
    return holdRoom(db, booking, () => newReference(random));
  };

  // The room was priced a moment ago, so what is in memory is tried first; the database refuses it if it is old.
  let supply = await supplies.known(cityKey);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const priced = await priceNow(shop, supply, room);
    const obstacle = whyNot(priced, request);
    const held = priced && !obstacle ? await holdBy(supply, priced) : 'none';
    if (held === 'sold_out') return { kind: 'refused', reason: 'sold_out' };
    if (held !== 'none') return heldOr(held, 'refused');
    const newer = await supplies.now(cityKey);
    if (obstacle && newer.version === supply.version) return heldOr(await findBooking(db, lineId), obstacle);
    supply = newer;
  }
  throw new Error(`the supply of ${cityKey} changed ${triesMax} times while a room of it was held`);
};
