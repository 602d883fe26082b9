import type { DeskAnswer, Held } from '#server/commerce/port/desk.ts';
import type { DuffelRates } from '#server/platform/duffel/money.ts';
import type { BackStep, ChosenRoom, RoomOffer, RoomRequest } from '../port.ts';
import { holdMinutes } from '../references.ts';
import { isSameDeal } from '../same-deal.ts';
import { accommodationIdOf } from './hotels.ts';
import { ladderOf, nightsOf, rateIdOf, sumsOf } from './offers.ts';
import { rateShape, type StaysQuote, type StaysRate } from './shapes.ts';
import { isFor, look } from './status.ts';
import { beginStay, findStay, moveStay, type Stay, type StaysServices } from './store.ts';

export interface HoldingServices extends StaysServices {
  rates: DuffelRates;
}

type HoldAnswer = DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>;

const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused', reason: 'refused' } as const;
const done = { kind: 'done', value: null } as const;

/** The rate that was quoted, as the quote's hotel has it. */
const rateOf = ({ accommodation }: StaysQuote, rateId: string): StaysRate | null => {
  const rates = (accommodation.rooms ?? []).flatMap(({ rates: told }) =>
    told.flatMap((each) => rateShape.safeParse(each).data ?? []),
  );
  return rates.find(({ id }) => id === rateId) ?? (rates.length === 1 ? (rates[0] ?? null) : null);
};

const priceOf = ({ total_amount, total_currency }: StaysQuote) => ({ total_amount, total_currency });

/** Whether it was our key that was refused: that says nothing of the room. */
export const isKeyRefused = ({ status }: { status: number }): boolean => status === 401 || status === 403;

/** A chosen room at the price of its quote; null if it is not what was asked for. */
export const pricedBy = (
  quote: StaysQuote,
  { offer, hotelId, checkIn, checkOut, party }: ChosenRoom,
  rates: DuffelRates,
): RoomOffer | null => {
  const asked = {
    check_in: checkIn,
    check_out: checkOut,
    adults: party.adults,
    children: party.childAges.length,
  };
  if (quote.accommodation.id !== accommodationIdOf(hotelId)) return null;
  if (!isFor({ ...quote, guest_types: quote.guests }, asked)) return null;
  const sums = sumsOf(quote, rates);
  if (!sums) return null;
  const rate = rateOf(quote, offer.offerKey);
  // What is paid is what the quote says: all of the rate's price is not all of it where the quote asks more.
  const ladder: readonly BackStep[] | null = rate
    ? ladderOf({ ...rate, ...priceOf(quote) }, sums.payNow, rates)
    : offer.ladder;
  return { ...offer, ...sums, ladder, nights: nightsOf(sums.total, offer.nights.length) };
};

const heldOf = ({ quote_id, booking_id, held_until }: Stay): DeskAnswer<Held, never> => ({
  kind: 'done',
  value: { supplierReference: booking_id ?? quote_id, heldUntil: held_until },
});

/** What is promised or bought. What is being booked was promised before: only buying it is in doubt. */
const isKept = ({ state }: Stay): boolean => !['unwanted', 'released', 'failed'].includes(state);

/** Checks the room and its price, and promises it. Duffel keeps no room unpaid, so nothing is held there. */
export const hold = async (
  { db, clock, api, rates }: HoldingServices,
  { lineId, room, expectedPayNow }: RoomRequest,
): Promise<HoldAnswer> => {
  const before = await findStay(db, lineId);
  if (before) return isKept(before) ? heldOf(before) : refused;
  const rateId = rateIdOf(room.offer.offerKey);
  if (!rateId) return refused;
  const told = await api.quote(rateId);
  if (told.kind === 'rejected' && !isKeyRefused(told)) return { kind: 'refused', reason: 'sold_out' };
  if (told.kind !== 'answered') return unknown;
  const priced = pricedBy(told.value, room, rates);
  if (!priced) return refused;
  if (priced.payNow !== expectedPayNow || !isSameDeal(room.offer, priced))
    return { kind: 'refused', reason: 'price_changed' };
  await beginStay(db, {
    line_id: lineId,
    quote_id: told.value.id,
    check_in: room.checkIn,
    check_out: room.checkOut,
    adults: room.party.adults,
    children: room.party.childAges.length,
    pay_now: priced.payNow,
    ladder: priced.ladder,
    held_until: new Date(clock.now().getTime() + holdMinutes * 60_000),
    asked_at: clock.now(),
  });
  const stay = await findStay(db, lineId);
  if (!stay) return unknown;
  return isKept(stay) ? heldOf(stay) : refused;
};

export const holdStatus = async (
  { db }: StaysServices,
  lineId: string,
): Promise<DeskAnswer<Held, 'none'>> => {
  const stay = await findStay(db, lineId);
  return stay && isKept(stay) ? heldOf(stay) : { kind: 'refused', reason: 'none' };
};

/** Lets go of a promise, or of a request that the hotel has not answered; the status of what is in doubt is asked first. */
export const release = async (
  services: StaysServices,
  lineId: string,
): Promise<DeskAnswer<null, 'issued'>> => {
  const before = await findStay(services.db, lineId);
  if (!before) return done;
  const stay = await look(services, before);
  switch (stay?.state) {
    case 'released':
    case 'failed':
      return done;
    case 'issued':
    case 'refunding':
    case 'refunded':
      return { kind: 'refused', reason: 'issued' };
    case 'checked':
      return (await moveStay(services.db, stay, { state: 'released' })) ? done : release(services, lineId);
    case 'requested': {
      const unwanted = await moveStay(services.db, stay, { state: 'unwanted' });
      return unwanted && (await look(services, unwanted))?.state === 'released' ? done : unknown;
    }
    default:
      return unknown;
  }
};
