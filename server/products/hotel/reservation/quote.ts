import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { reservationTexts } from '#core/products/hotel/texts/reservation.ts';
import { addRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { jsonOf } from '#server/platform/results/json.ts';
import { isDomestic, type Places, presentCard } from '../places/places.ts';
import {
  type KeptQuote,
  type KeptRoom,
  type KeptStay,
  type RatesStore,
  readOfferId,
} from '../search/kept.ts';
import { keepMinutes } from '../search/limits.ts';
import { duesAtHotel, ladderTogether, presentOffer, presentRoomType } from '../search/present.ts';
import type { RoomOffer } from '../suppliers/port.ts';
import type { ReservationDeps } from './deps.ts';
import { billOfRooms, priceRooms } from './price.ts';

/** Quotes a minute of one address: each asks a supplier. */
const quotes = { perMinute: 120, seconds: 60 };

type ChosenOffers =
  | { kind: 'chosen'; head: KeptStay; rooms: KeptRoom[] }
  | { kind: 'expired' }
  /** The place of an offer that is none, or does not belong to the others. */
  | { kind: 'wrong'; place: number };

/** The offers by their ids: one for each room of one stay. */
const chosenBy = async (rates: RatesStore, offerIds: readonly string[]): Promise<ChosenOffers> => {
  const asked = offerIds.map(readOfferId);
  const [first] = asked;
  const apart = asked.findIndex(({ requestId }) => requestId !== first?.requestId);
  if (!first || apart >= 0) return { kind: 'wrong', place: Math.max(0, apart) };
  const rooms: KeptRoom[] = [];
  let head: KeptStay | null = null;
  for (const [place, { requestId, at }] of asked.entries()) {
    const found = await rates.row(requestId, at);
    if (!found) return { kind: 'expired' };
    if (!found.row || rooms.some(({ room }) => room === found.row?.room)) return { kind: 'wrong', place };
    head = found.head;
    rooms.push(found.row);
  }
  if (!head || rooms.length !== head.parties.length) return { kind: 'wrong', place: asked.length - 1 };
  return { kind: 'chosen', head, rooms: rooms.toSorted((a, b) => a.room - b.room) };
};

const isSame = (a: RoomOffer, b: RoomOffer): boolean =>
  a.payNow === b.payNow && a.total === b.total && a.payAtHotel?.amount === b.payAtHotel?.amount;

/** A quote as pages show it. */
export const presentQuote = (
  places: Pick<Places, 'city' | 'districtName' | 'scoreOf' | 'photos'>,
  { requestId, expiresAt, hotel: content, checkIn, checkOut, previous, previousWhole }: KeptQuote,
  rooms: readonly KeptRoom[],
  now: Date,
): Quote => {
  const city = places.city(content.cityKey);
  if (!city) throw new Error(`hotel ${content.hotelId} is in no city`);
  const offers = rooms.map(({ chosen }) => chosen.offer);
  return {
    quoteId: requestId,
    expiresAt,
    hotel: {
      ...presentCard(places, content),
      cityName: city.name,
      isDomestic: isDomestic(city),
      zone: city.zone,
      checkInFrom: content.checkInFrom,
      checkOutUntil: content.checkOutUntil,
    },
    checkIn,
    checkOut,
    nights: nightCount({ checkIn, checkOut }),
    rooms: rooms.map(({ chosen: { party, offer }, roomType }, at) => ({
      party: { adults: party.adults, childAges: [...party.childAges] },
      roomType: presentRoomType(roomType, places.photos),
      offer: presentOffer(offer, now),
      previousPayNow: toRial(previous[at] ?? offer.payNow),
    })),
    previousTotal: addRial(zeroRial, ...previous.map(toRial)),
    previousStay: addRial(zeroRial, ...previousWhole.map(toRial)),
    bill: billOfRooms(rooms),
    payAtHotel: duesAtHotel(offers),
    ladder: ladderTogether(offers, now),
  };
};

/** All rooms of a quote. */
export const roomsOfQuote = async (
  quotesStore: ReservationDeps['quotes'],
  quoteId: string,
): Promise<{ head: KeptQuote; rooms: KeptRoom[] } | null> => {
  const found = await quotesStore.page(quoteId, 1, 100);
  return found && { head: found.head, rooms: found.data };
};

/** Asks the price of chosen rooms again, and keeps what was answered so that it can be bought. */
export const quoteOperations = (deps: ReservationDeps): Operation[] => {
  const { clock, random, limits, places, suppliers, rates, quotes: store } = deps;
  return [
    operation(hotel.quote, async ({ body: { offerIds } }, { ip }) => {
      const chosen = await chosenBy(rates, offerIds);
      if (chosen.kind === 'expired') return fail('HOTEL_OFFER_EXPIRED');
      if (chosen.kind === 'wrong')
        return fail('VALIDATION', null, [
          {
            code: 'OFFERS_APART',
            field: `offerIds.${chosen.place}`,
            messages: [reservationTexts.offersApart],
          },
        ]);
      const taken = await limits.takeRoughly(`hotel:quote:${ip}`, quotes.perMinute, quotes.seconds);
      if (!taken.allowed) return tooMany(taken);
      const priced = await priceRooms(suppliers, chosen.rooms);
      if (priced.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      if (priced.kind === 'soldOut') return succeed({ kind: 'soldOut', rooms: priced.rooms });
      const { rooms } = priced;
      const head: KeptQuote = {
        ...chosen.head,
        requestId: random.uuid(),
        expiresAt: new Date(clock.now().getTime() + keepMinutes * 60_000).toISOString(),
        count: rooms.length,
        previous: chosen.rooms.map((room) => room.chosen.offer.payNow),
        previousWhole: chosen.rooms.map((room) => room.chosen.offer.total),
      };
      await store.keep(head, rooms.map(jsonOf));
      const stands = rooms.every(({ chosen: { offer } }, at) => {
        const before = chosen.rooms[at]?.chosen.offer;
        return before !== undefined && isSame(before, offer);
      });
      return succeed({
        kind: stands ? 'same' : 'changed',
        quote: presentQuote(places, head, rooms, clock.now()),
      });
    }),

    operation(hotel.getQuote, async ({ params: { id } }) => {
      const found = await roomsOfQuote(store, id);
      return found
        ? succeed(presentQuote(places, found.head, found.rooms, clock.now()))
        : fail('HOTEL_OFFER_EXPIRED');
    }),
  ];
};
