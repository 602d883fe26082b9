import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import type { IssuedLine } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { cityOfStay } from '../orders/stay.ts';
import { isDomestic, type Places, presentContent } from '../places/places.ts';
import { readTold } from '../reservation/wishes.ts';
import { presentOffer, presentRoomType } from '../search/present.ts';
import type { HotelSupplier } from '../suppliers/port.ts';
import { mainLine } from './main-line.ts';

/** Where the guests of a room slept before they were moved. */
export const presentSlept = ({ slept = [] }: StayLine): NonNullable<HotelOrder['rooms'][number]['slept']> =>
  slept.map(({ hotel, roomType, nights }) => ({
    hotelName: hotel.name,
    roomName: roomType.name,
    checkIn: nights.checkIn,
    checkOut: nights.checkOut,
  }));

/** A room that was bought, with its voucher once it has one. */
const presentRoom = (
  line: IssuedLine,
  { clock, suppliers, places }: Pick<DetailParts, 'clock' | 'suppliers' | 'places'>,
): HotelOrder['rooms'][number] => {
  const stay = stayOfLine(line);
  const { chosen, roomType } = stay;
  const { left: _, ...offer } = presentOffer(chosen.offer, clock.now());
  const [voucher] = line.documents;
  return {
    lineId: line.lineId,
    party: { adults: chosen.party.adults, childAges: [...chosen.party.childAges] },
    roomType: presentRoomType(roomType, places.photos),
    checkIn: chosen.checkIn,
    checkOut: chosen.checkOut,
    ...(stay.slept ? { slept: presentSlept(stay) } : {}),
    offer,
    bookingReference: line.bookingReference,
    voucherNumber: voucher?.number ?? null,
    voucherState: voucher?.state ?? null,
    documentId: voucher?.documentId ?? null,
    canShorten:
      voucher?.state === 'valid' &&
      nightCount(chosen) > 1 &&
      suppliers.get(chosen.supplier)?.mayShorten !== undefined,
    travellerIds: [...line.travellerIds],
  };
};

export interface DetailParts {
  db: Db;
  clock: Clock;
  places: Places;
  soldIn(): Promise<ReadonlyMap<string, number>>;
  suppliers: ReadonlyMap<string, Pick<HotelSupplier, 'mayShorten'>>;
}

/** The stay of an order: hotel, nights, rooms with their vouchers, and what the hotel was told. */
export const hotelOrderOf = async (
  order: OrderDetail,
  { db, clock, places, soldIn, suppliers }: DetailParts,
): Promise<HotelOrder> => {
  const first = mainLine(order.lines);
  if (!first) throw new Error(`order ${order.orderId} has no room`);
  const stay = stayOfLine(first);
  const { checkIn, checkOut } = stay.chosen;
  const [told, counts] = await Promise.all([readTold(db, order.orderId), soldIn()]);
  return {
    hotel: presentContent(places, stay.hotel, counts.get(stay.hotel.cityKey) ?? 0),
    isDomestic: isDomestic(cityOfStay(places, stay)),
    checkIn,
    checkOut,
    nights: nightCount(stay.chosen),
    rooms: order.lines.map((line) => presentRoom(line, { clock, suppliers, places })),
    wishes: told?.wishes ?? [],
    wishText: told?.text ?? null,
    arrivalTime: told?.arrivesAt ?? null,
  };
};
