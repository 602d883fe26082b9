import { countryNameOf } from '#server/platform/countries/countries.ts';
import cityRows from './cities.json' with { type: 'json' };
import hotelRows from './hotels.json' with { type: 'json' };
import type { HotelCity, KnownHotel } from './shape.ts';

/** The cities that hotels are sold in, in the order in which they are offered. */
export const hotelCities: readonly HotelCity[] = (cityRows as Omit<HotelCity, 'countryName'>[]).map((row) => ({
  ...row,
  countryName: countryNameOf(row.countryIso2),
}));

const cityByKey = new Map(hotelCities.map((city) => [city.cityKey, city]));

/** A city by its key, or null. */
export const hotelCityOf = (cityKey: string): HotelCity | null => cityByKey.get(cityKey) ?? null;

/** What is known of every hotel: names, stars, kind and place. */
export const knownHotels = hotelRows as readonly KnownHotel[];
