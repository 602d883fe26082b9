import type { Logger } from 'pino';
import type { z } from 'zod';
import type { supplierAnswerSchema } from '#core/products/hotel/contract/catalogue.ts';
import { askAll } from '#server/platform/suppliers/ask-all.ts';
import type { HotelContent } from '../data/shape.ts';
import type { Places } from '../places/places.ts';
import type { HotelSupplier, RoomKindSold, RoomOffer, StayQuestion } from '../suppliers/port.ts';
import { deadlineOf } from './limits.ts';

/** An offer with who sells it. */
export interface SoldOffer extends RoomOffer {
  supplier: string;
}

/** A hotel with the offers of everybody who sells it. */
export interface HotelOffered {
  hotel: HotelContent;
  roomTypes: ReadonlyMap<string, RoomKindSold>;
  /** For each room that was asked for, in order. */
  rooms: SoldOffer[][];
}

export interface StaysFound {
  hotels: HotelOffered[];
  suppliers: z.output<typeof supplierAnswerSchema>[];
  /** Every supplier answered in time. */
  isWhole: boolean;
}

/** Asks every supplier side by side, and puts together what they say of the same hotel. Hotels that nobody describes are left out. */
export const askForStays = async (
  suppliers: readonly HotelSupplier[],
  places: Pick<Places, 'hotel'>,
  question: StayQuestion,
  log: Logger,
): Promise<StaysFound> => {
  const { heard, isWhole } = await askAll(
    suppliers,
    (supplier, signal) => supplier.search(question, signal),
    { product: 'hotel', deadlineMs: deadlineOf(suppliers), log },
  );
  const byId = new Map<string, HotelOffered>();
  for (const { supplier, value } of heard)
    for (const { hotelId, content, roomTypes, rooms } of value ?? []) {
      const hotel = places.hotel(hotelId) ?? content;
      if (!hotel) continue;
      const known = byId.get(hotelId);
      const all = known?.rooms ?? question.rooms.map((): SoldOffer[] => []);
      for (const { room, offers } of rooms) {
        const sold = all[room];
        if (sold) for (const offer of offers) sold.push({ ...offer, supplier: supplier.id });
      }
      const types = [...(known?.roomTypes.values() ?? []), ...roomTypes];
      byId.set(hotelId, {
        hotel: known?.hotel ?? hotel,
        rooms: all,
        roomTypes: new Map(types.map((type) => [type.roomTypeId, type])),
      });
    }
  return {
    hotels: [...byId.values()],
    suppliers: heard.map(({ supplier, state, value }) => ({
      supplier: supplier.id,
      title: supplier.title,
      state,
      count: value?.length ?? 0,
    })),
    isWhole,
  };
};
