import type { Destination, DestinationKind } from '#core/products/hotel/contract/places.ts';
import { adultsMax, childAgeMax, childrenMax, roomsMax } from '#core/products/hotel/rules/stay.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';

/** Who sleeps in one room of a search; an age that nobody has said yet is null. */
export interface SearchedRoom {
  adults: number;
  childAges: readonly (number | null)[];
}

/** A search for hotels as the address has it; what is not chosen yet is null. */
export interface HotelSearch {
  destination: Destination | null;
  checkIn: PlainDate | null;
  checkOut: PlainDate | null;
  rooms: readonly SearchedRoom[];
}

/** A search that has everything it needs. */
export interface WholeSearch extends HotelSearch {
  destination: Destination;
  checkIn: PlainDate;
  checkOut: PlainDate;
  rooms: readonly { adults: number; childAges: readonly number[] }[];
}

export const twoAdults: SearchedRoom = { adults: 2, childAges: [] };

const kinds: readonly DestinationKind[] = ['city', 'district', 'landmark', 'hotel'];

const isPlaceKey = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{0,99}$/.test(text);

const destinationIn = (query: URLSearchParams): Destination | null => {
  const id = (query.get('place') ?? '').trim().toLowerCase();
  const kind = kinds.find((each) => each === query.get('placeKind')) ?? 'city';
  return isPlaceKey(id) ? { kind, id } : null;
};

const dateIn = (text: string | null, from: PlainDate): PlainDate | null => {
  const date = toLatinDigits(text ?? '').slice(0, 10);
  return isPlainDate(date) && date >= from ? date : null;
};

const ageIn = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= childAgeMax ? Number(text) : null;

/** Reads «2» or «1-7-4»: adults, then the age of each child. */
const roomIn = (text: string): SearchedRoom | null => {
  const [adults = '', ...ages] = text.split('-');
  if (!/^\d$/.test(adults) || Number(adults) < 1 || Number(adults) > adultsMax) return null;
  return ages.length > childrenMax ? null : { adults: Number(adults), childAges: ages.map(ageIn) };
};

/** Reads «2_1-7»; two adults where it makes no sense. */
const roomsIn = (text: string | null): readonly SearchedRoom[] => {
  const rooms = toLatinDigits(text ?? '')
    .split('_')
    .map(roomIn);
  const read = rooms.filter((room) => room !== null);
  return read.length === rooms.length && read.length <= roomsMax ? read : [twoAdults];
};

/** Reads an address. What makes no sense, and past days, are ignored. */
export const hotelSearchOf = (query: URLSearchParams, today: PlainDate): HotelSearch => {
  const checkIn = dateIn(query.get('checkIn'), today);
  const checkOut = checkIn && dateIn(query.get('checkOut'), checkIn);
  return {
    destination: destinationIn(query),
    checkIn,
    checkOut: checkOut === checkIn ? null : checkOut,
    rooms: roomsIn(query.get('rooms')),
  };
};

export const isWhole = (search: HotelSearch): search is WholeSearch =>
  search.destination !== null &&
  search.checkIn !== null &&
  search.checkOut !== null &&
  search.rooms.every(({ childAges }) => childAges.every((age) => age !== null));

const roomText = ({ adults, childAges }: SearchedRoom): string =>
  [adults, ...childAges.map((age) => age ?? '')].join('-');

/** Nights and guests of a search as parameters. */
export const stayParameters = ({
  checkIn,
  checkOut,
  rooms,
}: Omit<HotelSearch, 'destination'>): Record<string, string> => ({
  ...(checkIn ? { checkIn } : {}),
  ...(checkOut ? { checkOut } : {}),
  rooms: rooms.map(roomText).join('_'),
});

/** The address of the results of a search, followed by other parameters (filters, the map). */
export const hotelsAddress = (
  search: HotelSearch,
  further: Readonly<Record<string, string>> = {},
): string => {
  const { destination } = search;
  const query = new URLSearchParams({
    ...(destination ? { place: destination.id } : {}),
    ...(destination && destination.kind !== 'city' ? { placeKind: destination.kind } : {}),
    ...stayParameters(search),
    ...further,
  });
  return `/hotels?${query}`;
};

/** The address of a hotel's page with the nights and guests that its rates are asked for. */
export const hotelAddress = (hotelId: string, stay: Omit<HotelSearch, 'destination'>): string =>
  `/hotels/${encodeURIComponent(hotelId)}?${new URLSearchParams(stayParameters(stay))}`;

/** Where a search leads: a hotel that was named has its page. */
export const searchAddress = (search: HotelSearch): string =>
  search.destination?.kind === 'hotel' ? hotelAddress(search.destination.id, search) : hotelsAddress(search);

export const guestCount = (rooms: readonly SearchedRoom[]): { adults: number; children: number } => ({
  adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
  children: rooms.reduce((sum, { childAges }) => sum + childAges.length, 0),
});
