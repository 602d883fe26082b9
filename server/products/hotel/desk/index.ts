import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { CompanionDesk } from '#server/commerce/port/companion.ts';
import type { DeskAnswer, HeldDesk, Issued, OrderLine } from '#server/commerce/port/desk.ts';
import { documentPath } from '#server/commerce/port/document-path.ts';
import type { Guest } from '#server/commerce/port/line.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import { notHosted } from '../exceptions/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelKinds } from '../orders/order.ts';
import { cityOfStay } from '../orders/stay.ts';
import { isDomestic, type Places } from '../places/places.ts';
import { readTold, wishesFor } from '../reservation/wishes.ts';
import type { Booked, HotelSupplier, RoomRequest } from '../suppliers/port.ts';
import { hotelPasses } from '../vouchers/pass.ts';
import { cardOf, titleOf } from './card.ts';
import { hotelOrderOf } from './details.ts';
import { mainLine } from './main-line.ts';
import { hotelMessages } from './messages.ts';
import { createRefundDesk } from './refunds.ts';
import { hotelTrip } from './trip.ts';

export interface HotelDeskDeps {
  db: Db;
  clock: Clock;
  places: Places;
  suppliers: ReadonlyMap<string, HotelSupplier>;
  soldIn(): Promise<ReadonlyMap<string, number>>;
  /** Address that travellers open, without a slash at the end. */
  siteUrl(): string;
  /** How rooms join the order of another product. */
  companion: CompanionDesk;
}

const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused', reason: 'refused' } as const;

/** For a supplier that was switched off while it had work in hand. */
const longestLimits = { answerSeconds: 10, settledSeconds: 120 };

/** Nobody to be told, once the owner of an order is forgotten. */
const untold = { contact: { phoneNumber: '', email: null }, wishes: [], text: null, arrivesAt: null };

/** A room has one voucher, which is for everybody in it. */
const asDocuments = <R extends string>(
  line: OrderLine,
  answer: DeskAnswer<Booked, R>,
): DeskAnswer<Issued, R> => {
  if (answer.kind !== 'done') return answer;
  const { bookingReference, voucherNumber } = answer.value;
  const documents = [{ number: voucherNumber, travellerIds: [...line.travellerIds] }];
  return { kind: 'done', value: { bookingReference, documents } };
};

/** Rooms behind commerce's port: a line is a room, and goes to the supplier from which its offer came. */
export const createHotelDesk = (deps: HotelDeskDeps): HeldDesk => {
  const { db, clock, places, suppliers, siteUrl, companion } = deps;
  const supplierOf = (line: OrderLine): HotelSupplier | undefined =>
    suppliers.get(stayOfLine(line).chosen.supplier);
  const requestOf = async (line: OrderLine, guests: readonly Guest[]): Promise<RoomRequest> => {
    const stay = stayOfLine(line);
    const told = (await readTold(db, line.orderId)) ?? untold;
    return {
      lineId: line.lineId,
      room: stay.chosen,
      guests,
      wishes: wishesFor(told, isDomestic(cityOfStay(places, stay))),
      expectedPayNow: line.total,
    };
  };
  return {
    way: 'held',
    companion,
    askSeconds: 10,
    longestHoldSeconds: 15 * 60,
    kinds: hotelKinds,
    takesGuests: true,
    limits: (line) => supplierOf(line)?.limits ?? longestLimits,
    hold: async (line, guests) => {
      const supplier = supplierOf(line);
      return supplier ? answerOrUnknown(supplier.hold(await requestOf(line, guests))) : refused;
    },
    holdStatus: async (line) => {
      const supplier = supplierOf(line);
      return supplier ? answerOrUnknown(supplier.holdStatus(line.lineId)) : unknown;
    },
    release: async (line) => {
      const supplier = supplierOf(line);
      return supplier ? answerOrUnknown(supplier.release(line.lineId, line.supplierReference)) : unknown;
    },
    issue: async (line, guests) => {
      const supplier = supplierOf(line);
      if (!supplier) return unknown;
      const { supplierReference: reference } = line;
      if (reference === null) return refused;
      const request = await requestOf(line, guests);
      return asDocuments(line, await answerOrUnknown(supplier.book(request, reference)));
    },
    issueStatus: async (line) => {
      const supplier = supplierOf(line);
      if (!supplier) return unknown;
      if (line.supplierReference === null) return refused;
      return asDocuments(
        line,
        await answerOrUnknown(supplier.bookStatus(line.lineId, line.supplierReference)),
      );
    },
    card: (line) => cardOf(places, stayOfLine(line)),
    cardsNow: async (lines, tx) => {
      const without = await notHosted(
        tx ?? db,
        lines.map(({ lineId }) => lineId),
      );
      return lines.map((line) => ({
        ...cardOf(places, stayOfLine(line)),
        isCancelled: without.has(line.lineId),
      }));
    },
    title: (lines) => {
      const main = mainLine(lines);
      return main ? titleOf(places, stayOfLine(main)) : '';
    },
    details: (order) => hotelOrderOf(order, deps),
    specifiedName: 'hotelOrder',
    documents: ({ orderId }) => [
      { kind: 'page', path: documentPath(hotel.voucherHtml, orderId) },
      { kind: 'pdf', path: documentPath(hotel.voucherPdf, orderId) },
    ],
    passes: hotelPasses(places),
    refunds: createRefundDesk({ db, clock, supplierOf }),
    trip: hotelTrip(places),
    messages: hotelMessages(places, siteUrl),
  };
};
