import { metresBetween } from '#core/products/hotel/rules/where.ts';
import type { HotelFacility } from '#core/products/hotel/words.ts';
import { unknownFacts } from '#server/products/hotel/content/hotels.ts';
import type { HotelCity, HotelContent } from '#server/products/hotel/data/shape.ts';
import type { Accommodation } from './shapes.ts';

const prefix = 'duffel-';

/** A hotel's id in the house's own letters: Duffel's has capitals, addresses of pages have none. */
export const hotelIdOf = (accommodationId: string): string =>
  prefix + Buffer.from(accommodationId, 'utf8').toString('hex');

/** Null for hotels of others. */
export const accommodationIdOf = (hotelId: string): string | null => {
  if (!hotelId.startsWith(prefix)) return null;
  const id = Buffer.from(hotelId.slice(prefix.length), 'hex').toString('utf8');
  return /^acc_\w+$/.test(id) && hotelIdOf(id) === hotelId ? id : null;
};

const facilityOf: Readonly<Record<string, HotelFacility>> = {
  wifi: 'wifi',
  parking: 'parking',
  gym: 'gym',
  pool: 'pool',
  spa: 'spa',
  restaurant: 'restaurant',
  laundry: 'laundry',
  '24_hour_front_desk': 'reception24',
  accessibility_mobility: 'wheelchair',
};

/** 14:30 of «14:30» or «14:30:00»; the usual hour where nothing is told. */
const clockOf = (text: string | null | undefined, usual: string): string =>
  /^([01]\d|2[0-3]):[0-5]\d/.exec(text ?? '')?.[0] ?? usual;

const starsOf = ({ rating, ratings }: Accommodation): number | null => {
  const told = rating ?? ratings?.[0]?.value ?? null;
  return told === null || told < 1 || told > 5 ? null : Math.round(told);
};

/** Duffel has no cities of ours: a hotel belongs to the nearest one, as far as people go to it from there. */
const metresFromCityMax = 60_000;

export const cityNear = ({ location }: Accommodation, cities: readonly HotelCity[]): HotelCity | null => {
  const point = location.geographic_coordinates;
  if (!point) return null;
  const here = { lat: point.latitude, lon: point.longitude };
  const [nearest] = cities
    .filter(({ countryIso2 }) => countryIso2 === (location.address.country_code ?? countryIso2))
    .map((city) => ({ city, metres: metresBetween(here, city) }))
    .toSorted((a, b) => a.metres - b.metres);
  return nearest && nearest.metres <= metresFromCityMax ? nearest.city : null;
};

/** What Duffel tells of a hotel, as pages show it; null where its place or its stars are not told, since neither is guessed. */
export const contentOf = (told: Accommodation, city: HotelCity): HotelContent | null => {
  const point = told.location.geographic_coordinates;
  const stars = starsOf(told);
  if (!point || stars === null) return null;
  const here = { lat: point.latitude, lon: point.longitude };
  const [district] = city.districts.toSorted((a, b) => metresBetween(here, a) - metresBetween(here, b));
  const { address } = told.location;
  const words = (told.amenities ?? []).map(({ type }) => type);
  const { check_in_after_time: arrival, check_out_before_time: departure } = told.check_in_information ?? {};
  return {
    ...unknownFacts,
    hotelId: hotelIdOf(told.id),
    cityKey: city.cityKey,
    districtId: district?.districtId ?? city.cityKey,
    name: told.name,
    nameEn: told.name,
    stars,
    kind: 'hotel',
    ...here,
    quality: 'exact',
    address: address.line_one ?? city.name,
    addressEn: [address.line_one, address.city_name, address.postal_code].filter(Boolean).join(', '),
    checkInFrom: clockOf(arrival, unknownFacts.checkInFrom),
    checkOutUntil: clockOf(departure, unknownFacts.checkOutUntil),
    facilities: words.flatMap((word) => facilityOf[word] ?? []),
    rules: { ...unknownFacts.rules, pets: words.includes('pets_allowed') ? true : null },
  };
};
