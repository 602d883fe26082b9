import type { HotelCard, HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import type { Photo } from '#core/products/hotel/contract/photo.ts';
import type { Destination, HotelCityPlace } from '#core/products/hotel/contract/places.ts';
import type { Point } from '#core/products/hotel/rules/where.ts';
import type { RoomKind } from '#core/products/hotel/words.ts';
import { hotelContents } from '../content/hotels.ts';
import { hotelCities } from '../data/hotels.ts';
import type { District, HotelCity, HotelContent, Landmark } from '../data/shape.ts';
import { groupBy } from './group.ts';

/** A destination that the house knows, with the city that is searched for it. */
export interface KnownDestination extends Destination {
  name: string;
  nameEn: string;
  city: HotelCity;
  /** Where it lies; a city as a whole has no place to be near to. */
  point: Point | null;
  hotel: HotelContent | null;
}

/** The cities, districts, landmarks and hotels of the house's own data. */
export interface Places {
  cities: readonly HotelCity[];
  city(cityKey: string): HotelCity | null;
  /** The cities that a code of a city or an airport leads to: the city of its own first, then those that it is the nearest airport of. */
  citiesOf(iataCode: string): HotelCity[];
  hotel(hotelId: string): HotelContent | null;
  hotels: readonly HotelContent[];
  hotelsOf(cityKey: string): readonly HotelContent[];
  districtName(city: HotelCity, districtId: string): string;
  destination(wanted: Destination): KnownDestination | null;
  /** What people who stayed gave it; null until somebody did. */
  scoreOf: ScoreOf;
  photos: HotelPhotos;
}

/** The photographs that the agency gave of its hotels. */
export interface HotelPhotos {
  /** All of a hotel, the one that stands for it first. */
  of(hotelId: string): readonly Photo[];
  /** The first of such a room. */
  ofRoom(hotelId: string, kind: RoomKind): Photo | undefined;
}

const noPhotos: HotelPhotos = { of: () => [], ofRoom: () => undefined };

/** The score of a hotel with how many gave it. */
export type ScoreOf = (hotelId: string) => HotelCard['score'];

const codesOf = ({ cityCode, nearestAirport, landmarks }: HotelCity): string[] => [
  cityCode ?? '',
  nearestAirport,
  // Landmarks that are airports are named by their code: `tehran.ika`.
  ...landmarks.flatMap(({ kind, landmarkId }) =>
    kind === 'airport' ? (landmarkId.split('.')[1] ?? '').toUpperCase() : [],
  ),
];

const ofCity = (city: HotelCity, { districtId, landmarkId }: Partial<District & Landmark>): boolean =>
  [districtId, landmarkId].some((id) => id?.startsWith(`${city.cityKey}.`));

const findDestination = (
  { city, hotel }: Pick<Places, 'city' | 'hotel'>,
  { kind, id }: Destination,
): Omit<KnownDestination, 'kind' | 'id'> | null => {
  if (kind === 'hotel') {
    const found = hotel(id);
    const place = found && city(found.cityKey);
    return place && { name: found.name, nameEn: found.nameEn, city: place, point: found, hotel: found };
  }
  const place = city(id.split('.')[0] ?? '');
  if (!place) return null;
  if (kind === 'city')
    return id === place.cityKey
      ? { name: place.name, nameEn: place.nameEn, city: place, point: null, hotel: null }
      : null;
  const within =
    kind === 'district'
      ? place.districts.find(({ districtId }) => districtId === id)
      : place.landmarks.find(({ landmarkId }) => landmarkId === id);
  return within && ofCity(place, within)
    ? { name: within.name, nameEn: within.nameEn, city: place, point: within, hotel: null }
    : null;
};

export const createPlaces = (
  isDemo: boolean,
  { scoreOf = () => null, photos = noPhotos }: Partial<Pick<Places, 'scoreOf' | 'photos'>> = {},
): Places => {
  const hotels = hotelContents(isDemo);
  const byCity = groupBy(hotels, ({ cityKey }) => cityKey);
  const hotelById = new Map(hotels.map((hotel) => [hotel.hotelId, hotel]));
  const cityByKey = new Map(hotelCities.map((city) => [city.cityKey, city]));
  const city = (cityKey: string) => cityByKey.get(cityKey) ?? null;
  const hotel = (hotelId: string) => hotelById.get(hotelId) ?? null;
  return {
    cities: hotelCities,
    city,
    scoreOf,
    photos,
    citiesOf: (code) => {
      const found = hotelCities.filter((each) => codesOf(each).includes(code));
      return found.toSorted((a, b) => Number(b.cityCode === code) - Number(a.cityCode === code));
    },
    hotel,
    hotels,
    hotelsOf: (cityKey) => byCity.get(cityKey) ?? [],
    districtName: ({ districts, name }, id) =>
      districts.find(({ districtId }) => districtId === id)?.name ?? name,
    destination: (wanted) => {
      const found = findDestination({ city, hotel }, wanted);
      return found && { ...wanted, ...found };
    },
  };
};

export const isDomestic = ({ countryIso2 }: Pick<HotelCity, 'countryIso2'>): boolean => countryIso2 === 'IR';

/** A city as it is told; `hotels` is how many of its hotels are sold. */
export const presentCity = (city: HotelCity, hotels: number): HotelCityPlace => ({
  cityKey: city.cityKey,
  cityCode: city.cityCode,
  nearestAirport: city.nearestAirport,
  name: city.name,
  nameEn: city.nameEn,
  nameLocal: city.nameLocal,
  countryIso2: city.countryIso2,
  countryName: city.countryName,
  isDomestic: isDomestic(city),
  zone: city.zone,
  hotels,
  lat: city.lat,
  lon: city.lon,
  landmarks: city.landmarks.map(({ nameEn: _, ...landmark }) => landmark),
  districts: city.districts.map(({ districtId, name }) => ({ districtId, name })),
});

/** A hotel as lists, maps and orders show it. */
export const presentCard = (
  places: Pick<Places, 'city' | 'districtName' | 'scoreOf' | 'photos'>,
  hotel: HotelContent,
): HotelCard => {
  const city = places.city(hotel.cityKey);
  const [photo] = places.photos.of(hotel.hotelId);
  return {
    hotelId: hotel.hotelId,
    name: hotel.name,
    nameEn: hotel.nameEn,
    stars: hotel.stars,
    kind: hotel.kind,
    cityKey: hotel.cityKey,
    districtId: hotel.districtId,
    districtName: city ? places.districtName(city, hotel.districtId) : '',
    lat: hotel.lat,
    lon: hotel.lon,
    quality: hotel.quality,
    facilities: [...hotel.facilities],
    score: places.scoreOf(hotel.hotelId),
    ...(photo ? { photo } : {}),
  };
};

const minorUnits = 100;

/** A hotel as its own page and orders show it, without its rooms. */
export const presentContent = (
  places: Pick<Places, 'city' | 'districtName' | 'scoreOf' | 'photos'>,
  hotel: HotelContent,
  hotels: number,
): Omit<HotelPageContent, 'roomTypes' | 'photos'> => {
  const city = places.city(hotel.cityKey);
  if (!city) throw new Error(`hotel ${hotel.hotelId} is in no city`);
  return {
    ...presentCard(places, hotel),
    city: presentCity(city, hotels),
    address: hotel.address,
    addressEn: hotel.addressEn,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    breakfast: hotel.breakfast,
    fees: hotel.fees.map(({ name, minorPerRoomNight, currency }) => ({
      name,
      perRoomNight: minorPerRoomNight / minorUnits,
      currencyCode: currency,
    })),
    rules: hotel.rules,
    hasSampleFacts: hotel.hasSampleFacts,
  };
};
