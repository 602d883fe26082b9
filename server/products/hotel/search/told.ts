import type { Logger } from 'pino';
import { inTime } from '#server/platform/suppliers/in-time.ts';
import type { HotelContent } from '../data/shape.ts';
import type { Places } from '../places/places.ts';
import type { HotelSupplier, HotelTold, RoomKindSold } from '../suppliers/port.ts';
import { deadlineOf } from './limits.ts';

/** Who can tell of hotels. */
export interface HotelTellers {
  places: Places;
  suppliers: readonly HotelSupplier[];
  services: { log: Logger };
}

/** What a supplier tells of a hotel; null where it has none, or does not answer. */
const heardOf = async (supplier: HotelSupplier, hotelId: string, log: Logger): Promise<HotelTold | null> => {
  const told = await inTime(deadlineOf([supplier]), (signal) => supplier.hotel(hotelId, signal));
  if (told.state === 'answered') return told.value.kind === 'done' ? told.value.value : null;
  log.warn({ supplier: supplier.id, hotelId, state: told.state }, 'A supplier did not tell of a hotel');
  return null;
};

/** What is known of a hotel and its rooms, whoever knows it; null where nobody does. A hotel of the house is known though nobody sells it. */
export const tellOf = async (
  { places, suppliers, services }: HotelTellers,
  hotelId: string,
): Promise<{ content: HotelContent; roomTypes: RoomKindSold[] } | null> => {
  const heard = await Promise.all(suppliers.map((supplier) => heardOf(supplier, hotelId, services.log)));
  const content = places.hotel(hotelId) ?? heard.find((told) => told?.content)?.content ?? null;
  if (!content) return null;
  const types = heard.flatMap((told) => told?.roomTypes ?? []);
  return { content, roomTypes: [...new Map(types.map((type) => [type.roomTypeId, type])).values()] };
};
