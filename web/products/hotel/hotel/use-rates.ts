import { useEffect, useState } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { type HotelSearch, isWhole } from '../search/address.ts';

const ratesCall = 'POST /api/hotel-catalog/HotelCatalog/Rates';
const detailCall = 'POST /api/hotel-catalog/HotelCatalog/HotelDetail';

/** What a hotel is, whatever the nights. */
export const useHotel = (hotelId: string) =>
  useCall(detailCall, { body: { hotelId } }, { staleTime: 10 * 60_000 });

/** The nights and guests of an address as the call takes them; null while something is not said. */
const stayOf = (hotelId: string, search: HotelSearch) => {
  const whole = { ...search, destination: { kind: 'hotel' as const, id: hotelId } };
  if (!isWhole(whole)) return null;
  const rooms = whole.rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }));
  return { hotelId, checkIn: whole.checkIn, checkOut: whole.checkOut, rooms };
};

/** Every rate of the hotel for each room of the stay. They can be bought for a while; after that they are asked for again by whoever looks. */
export const useRates = (hotelId: string, search: HotelSearch) => {
  const stay = stayOf(hotelId, search);
  const query = useCall(
    ratesCall,
    { body: stay ?? { hotelId, checkIn: '', checkOut: '', rooms: [] } },
    { enabled: stay !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 15 * 60_000 },
  );
  const { data } = query;
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    setExpired(false);
    if (!data) return;
    const timer = setTimeout(() => setExpired(true), Math.max(0, Date.parse(data.expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [data]);
  return { ...query, isAsked: stay !== null, isExpired };
};
