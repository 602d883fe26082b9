import type { z } from 'zod';
import type { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { supplierTitles } from '#core/products/hotel/texts/suppliers.ts';
import { boardTexts } from '#core/products/hotel/texts/words.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import { persianNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { presentSlept } from '../desk/details.ts';
import { isValid, mainLine } from '../desk/main-line.ts';
import { backOfLine } from '../desk/refunds.ts';
import { exceptionsOf, type RoomException } from '../exceptions/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelPartOf } from '../orders/order.ts';
import { paidForRoom, partsOfStay } from '../orders/slept.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import { allotmentId } from '../suppliers/allotment/index.ts';
import { actsOfOrder } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { movesOf } from './move-options.ts';

export type ShownStay = z.input<typeof hotel.stayById.reply>;
type Line = OrderDetail['lines'][number];

/** The name by which a hotel knows a guest. */
export const nameOfGuest = (guest: OrderDetail['travellers'][number] | undefined): string =>
  guest ? persianNameOf(guest) || `${guest.firstName ?? ''} ${guest.lastName ?? ''}`.trim() : '';

const titles: Readonly<Record<string, string>> = supplierTitles;

const roomOf = (line: Line, all: readonly RoomException[], now: Date): ShownStay['rooms'][number] => {
  const stay = stayOfLine(line);
  const { chosen, roomType } = stay;
  const own = all.filter(({ lineId }) => lineId === line.lineId);
  const [voucher] = line.documents;
  return {
    lineId: line.lineId,
    roomName: roomType.name,
    boardText: boardTexts[chosen.offer.board],
    party: { adults: chosen.party.adults, childAges: [...chosen.party.childAges] },
    checkIn: chosen.checkIn,
    checkOut: chosen.checkOut,
    slept: presentSlept(stay),
    bookingReference: line.bookingReference,
    voucherState: voucher?.state ?? null,
    supplier: titles[chosen.supplier] ?? chosen.supplier,
    isOwn: chosen.supplier === allotmentId,
    payNow: paidForRoom(stay),
    backNow: backOfLine(line, own, now)[0]?.back ?? null,
    exceptions: own.map(({ exceptionId, kind, back, note, at, endedAt }) => ({
      exceptionId,
      kind,
      back,
      note,
      at: at.toISOString(),
      isOver: endedAt !== null,
    })),
  };
};

/** A stay as staff work on it; null where the order has none. */
export const staffStay = async (
  { db, clock, places }: StaffDeps,
  orderId: string,
): Promise<ShownStay | null> => {
  const order = hotelPartOf(await loadOrder(db, orderId));
  const first = mainLine(order?.lines ?? []);
  if (!order || !first) return null;
  const stay = stayOfLine(first);
  const begins = timesOfStay(partsOfStay(stay)[0] ?? stay, cityOfStay(places, stay));
  const [exceptions, acts] = await Promise.all([exceptionsOf(db, orderId), actsOfOrder(db, orderId)]);
  return {
    orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    hotelId: stay.chosen.hotelId,
    hotelName: stay.hotel.name,
    cityName: cityOfStay(places, stay).name,
    checkIn: stay.chosen.checkIn,
    checkOut: stay.chosen.checkOut,
    nights: nightCount(stay.chosen),
    moves: movesOf({ places, clock }, order.lines.filter(isValid)),
    hasBegun: begins.from <= clock.now(),
    lead: nameOfGuest(travellersOn(order, first)[0]),
    contact: order.contact,
    rooms: order.lines.map((line) => roomOf(line, exceptions, clock.now())),
    acts,
  };
};

/** The same after a change, when it must exist. */
export const changedStay = async (deps: StaffDeps, orderId: string): Promise<ShownStay> => {
  const shown = await staffStay(deps, orderId);
  if (!shown) throw new Error(`stay ${orderId} vanished while it was worked on`);
  return shown;
};
