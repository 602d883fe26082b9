import type { OrderDetail } from '#web/products/order-slot.ts';
import { hotelAddress } from '../search/address.ts';
import { stayOf } from './stay-of.ts';

/** The page of the same hotel with the same nights and guests. */
export const searchAgain = (order: OrderDetail): string => {
  const stay = stayOf(order);
  if (!stay) return '/hotel-home';
  const { hotel, checkIn, checkOut, rooms } = stay;
  return hotelAddress(hotel.hotelId, { checkIn, checkOut, rooms: rooms.map(({ party }) => party) });
};
