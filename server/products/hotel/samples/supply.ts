import { hotelCityOf } from '../data/hotels.ts';
import type { HotelContent, HotelSupply } from '../data/shape.ts';
import { samplePlans } from './plans.ts';
import { sampleRoomTypes } from './rooms.ts';
import { sampleSeasons } from './seasons.ts';

/** Room types, rate plans and the times of some Jalali years that a hotel could sell: all of it made up and marked so. */
export const sampleSupply = (hotel: HotelContent, jalaliYears: readonly number[]): HotelSupply => {
  const city = hotelCityOf(hotel.cityKey);
  if (!city) throw new Error(`no city ${hotel.cityKey}`);
  const roomTypes = sampleRoomTypes(hotel, city);
  return {
    roomTypes,
    plans: samplePlans(hotel, city, roomTypes, hotel.rules.childFreeToAge),
    seasons: sampleSeasons(hotel, city, jalaliYears),
  };
};
