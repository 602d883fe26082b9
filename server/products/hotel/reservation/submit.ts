import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { checkContact } from '#server/commerce/orders/check-contact.ts';
import type { SubmittedOrder } from '#server/commerce/port/order.ts';
import { OrderKeyConflict, TooManyOpen } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { keyedHash } from '#server/platform/sealed/seals.ts';
import type { StayLine } from '../orders/line.ts';
import type { HotelKind } from '../orders/order.ts';
import { isDomestic } from '../places/places.ts';
import type { KeptQuote, KeptRoom } from '../search/kept.ts';
import type { ChosenRoom } from '../suppliers/port.ts';
import type { ReservationDeps } from './deps.ts';
import { checkGuests } from './guests.ts';
import { billOfRooms, priceRooms } from './price.ts';
import { roomsOfQuote } from './quote.ts';
import { type ToldToHotel, writeTold } from './wishes.ts';
import { isWorse } from './worse.ts';

type SubmitBody = z.output<typeof hotel.submitHotelOrder.body>;

/** How many orders one account may write in a while, since orders are stored for ever. */
const submitsMax = 60;
const submitsWindowSeconds = 15 * 60;

const answerOf = ({ orderId, orderNumber, status, bill, lostCode }: SubmittedOrder) =>
  succeed({ orderId, orderNumber, status, bill, lostCode });

const wasAskedWith = (details: unknown, fingerprint: string): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'askedWith' in details &&
  details.askedWith === fingerprint;

/** The rooms of a kind from a night on: whoever buys one of them leaves the others fewer. */
export const departureOf = ({ hotelId, checkIn, offer }: ChosenRoom): string =>
  ['hotel', hotelId, offer.roomTypeId, checkIn].join(':');

const toldBy = (body: SubmitBody, contact: ToldToHotel['contact']): ToldToHotel => ({
  contact,
  wishes: [...new Set(body.wishes)],
  text: body.wishText || null,
  arrivesAt: body.arrivalTime ?? null,
});

/** Turns refusals of commerce into answers: the same key with another request, or too many open orders. */
const refusedAsOrder = (error: unknown): OrderKeyConflict | TooManyOpen => {
  if (error instanceof OrderKeyConflict || error instanceof TooManyOpen) return error;
  throw error;
};

interface Buying {
  body: SubmitBody;
  userId: string;
  head: KeptQuote;
  isAtHome: boolean;
}

/** The contact and the guests as an order stores them, or everything that is wrong with them, by field. */
const checkBuyer = async ({ commerce }: ReservationDeps, { body, userId, head, isAtHome }: Buying) => {
  const contact = checkContact(body.contact, { isEmailOptional: await commerce.isEmailOptional(userId) });
  const guests = checkGuests(body.rooms, { parties: head.parties, isDomestic: isAtHome });
  if (contact.ok && guests.ok) return succeed({ contact: contact.contact, guests });
  return fail('VALIDATION', null, [
    ...(guests.ok ? [] : guests.errors),
    ...(contact.ok ? [] : contact.errors),
  ]);
};

/** What a line stores of a room and of the request. */
export const lineOf = (room: KeptRoom, { hotel: content }: KeptQuote, askedWith: string): StayLine => ({
  ...room,
  hotel: content,
  askedWith,
});

/**
 * Records an order of rooms, a line a room. Guests are checked and every price is asked again: nothing that costs money is taken from the
 * browser.
 */
export const submitOperation = (deps: ReservationDeps): Operation =>
  operation(hotel.submitHotelOrder, async ({ body }, { caller: { userId }, ip }) => {
    const { commerce, limits, places, suppliers, quotes, db } = deps;
    const { idempotencyKey, acceptedTotal, ...wish } = body;
    const askedWith = await keyedHash(db, 'hotel.askedWith', JSON.stringify(wish));
    const { order: before, others } = await commerce.submittedBefore(userId, idempotencyKey);
    if (before) {
      const order = await commerce.load(before.orderId, userId);
      return wasAskedWith(order?.lines[0]?.details, askedWith) ? answerOf(before) : fail('CONFLICT');
    }
    const quoted = await roomsOfQuote(quotes, body.quoteId);
    if (!quoted) return fail('HOTEL_OFFER_EXPIRED');
    const { head } = quoted;
    const city = places.city(head.hotel.cityKey);
    const isAtHome = city !== null && isDomestic(city);
    const checked = await checkBuyer(deps, { body, userId, head, isAtHome });
    if (!checked.ok) return checked;
    const { contact, guests } = checked.value;
    const taken = await limits.takeRoughly(`hotel:submit:${userId}`, submitsMax, submitsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    // The buyer may have corrected a letter and sent the form again: their own earlier hold is let go of, since its rooms are needed.
    const departures = quoted.rooms.map(({ chosen }) => departureOf(chosen));
    const { travellers } = guests;
    const own = await commerce.letGoOfSame({ userId, others, departures, travellers });
    if (own.kind === 'unknown') return fail('PAYMENT_UNKNOWN');
    if (own.kind === 'paidByOthers') return fail('PAID_BY_OTHERS', own.order);
    const priced = await priceRooms(suppliers, quoted.rooms);
    if (priced.kind === 'soldOut') return fail('SOLD_OUT');
    if (priced.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
    if (
      quoted.rooms.some(({ chosen: { offer } }, at) =>
        isWorse(offer, priced.rooms[at]?.chosen.offer ?? offer),
      )
    )
      return fail('HOTEL_OFFER_EXPIRED');
    const bill = billOfRooms(priced.rooms);
    // A lower price needs no consent: it is used, and the bill shows it.
    if (bill.total > acceptedTotal)
      return fail('PRICE_CHANGED', { previousTotal: toRial(acceptedTotal), total: bill.total, bill });
    const kind: HotelKind = isAtHome ? 'DomesticHotel' : 'InternationalHotel';
    const order = await commerce
      .submit({
        userId,
        kind,
        idempotencyKey,
        productChannel: body.productChannel,
        contact,
        travellers,
        people: head.parties.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0),
        discountCode: own.discountCode,
        lines: priced.rooms.map((room, at) => ({
          details: lineOf(room, head, askedWith),
          total: room.chosen.offer.payNow,
          departure: departureOf(room.chosen),
          travellers: guests.rooms[at] ?? [],
        })),
        bill,
        ip,
        also: (tx, { orderId }) => writeTold(tx, { orderId, userId, told: toldBy(body, contact) }),
      })
      .catch(refusedAsOrder);
    if (order instanceof OrderKeyConflict) return fail('CONFLICT');
    if (order instanceof TooManyOpen) return fail('TOO_MANY_OPEN_ORDERS', order.other);
    return answerOf(order);
  });
