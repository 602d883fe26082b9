import { besideTexts } from '#core/products/hotel/texts/beside.ts';
import { reservationTexts } from '#core/products/hotel/texts/reservation.ts';
import type { CompanionBuyer, CompanionDesk } from '#server/commerce/port/companion.ts';
import { stayOfLine } from '../orders/line.ts';
import type { HotelKind } from '../orders/order.ts';
import { isDomestic } from '../places/places.ts';
import type { KeptRoom } from '../search/kept.ts';
import type { ReservationDeps } from './deps.ts';
import { billOfRooms, priceRooms } from './price.ts';
import { roomsOfQuote } from './quote.ts';
import { spreadOver } from './spread.ts';
import { departureOf, lineOf } from './submit.ts';
import { writeTold } from './wishes.ts';
import { isWorse } from './worse.ts';

/** A line that was added is found by the order that it is in, never by what it was asked with. */
const askedWith = 'companion';

type Deps = Pick<ReservationDeps, 'suppliers' | 'quotes' | 'places'>;

/** Rooms at their prices of now; gone where one is taken, or asks more or keeps more than the one that was chosen. */
const priceAsChosen = async ({ suppliers }: Deps, rooms: readonly KeptRoom[]) => {
  const now = await priceRooms(suppliers, rooms);
  if (now.kind !== 'priced') return { kind: now.kind === 'soldOut' ? ('gone' as const) : now.kind };
  const isAnyWorse = rooms.some(({ chosen: { offer } }, at) =>
    isWorse(offer, now.rooms[at]?.chosen.offer ?? offer),
  );
  return isAnyWorse ? { kind: 'gone' as const } : now;
};

/** Quoted rooms in the order of another product: whoever travels stays in them, and the hotel is told nothing else. */
export const createHotelCompanion = (deps: Deps): CompanionDesk => ({
  async choose(quoteId, buyer: CompanionBuyer) {
    const quoted = await roomsOfQuote(deps.quotes, quoteId);
    if (!quoted) return { kind: 'gone' };
    const { head, rooms } = quoted;
    const city = deps.places.city(head.hotel.cityKey);
    const kind: HotelKind = city && isDomestic(city) ? 'DomesticHotel' : 'InternationalHotel';
    const guests = spreadOver(buyer.travellers, head.parties, head.checkIn);
    if (!guests) return { kind: 'misfit', text: reservationTexts.roomWithoutAdult };
    // An order is issued as a whole: its tickets would wait for hours for what the hotel says.
    if (rooms.some(({ chosen: { offer } }) => offer.confirmation === 'onRequest'))
      return { kind: 'misfit', text: besideTexts.onRequest };
    return {
      kind: 'chosen',
      choice: {
        departures: rooms.map(({ chosen }) => departureOf(chosen)),
        async price() {
          const now = await priceAsChosen(deps, rooms);
          if (now.kind !== 'priced') return now;
          const lines = now.rooms.map((room, at) => ({
            kind,
            details: lineOf(room, head, askedWith),
            total: room.chosen.offer.payNow,
            departure: departureOf(room.chosen),
            travellers: guests[at] ?? [],
          }));
          return { kind: 'priced', lines, bill: billOfRooms(now.rooms) };
        },
        also: (tx, { orderId }) =>
          writeTold(tx, {
            orderId,
            userId: buyer.userId,
            told: { contact: buyer.contact, wishes: [], text: null, arrivesAt: null },
          }),
      },
    };
  },
  async priceAgain(lines) {
    const now = await priceAsChosen(deps, lines.map(stayOfLine));
    if (now.kind !== 'priced') return now;
    return {
      kind: 'priced',
      lines: lines.flatMap((line, at) => {
        const room = now.rooms[at];
        return room ? [{ details: { ...stayOfLine(line), ...room }, total: room.chosen.offer.payNow }] : [];
      }),
      bill: billOfRooms(now.rooms),
    };
  },
});
