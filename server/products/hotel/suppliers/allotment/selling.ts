import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { HotelCity, HotelContent } from '#server/products/hotel/data/shape.ts';
import type {
  ChosenRoom,
  HotelFound,
  HotelTold,
  Nights,
  RoomKindSold,
  RoomOffer,
  StayQuestion,
} from '../port.ts';
import type { CitySupply, HotelOnSale, RoomOnSale, Supplies } from './catalogue.ts';
import { leftOf, type TouchedNights, touchedNights } from './nights.ts';
import {
  type CityStay,
  cityStayOf,
  type HotelStay,
  hotelStayOf,
  offerUnder,
  partsOfKey,
  type RialsOf,
} from './pricing.ts';

export interface Shop {
  db: Db;
  clock: Clock;
  supplies: Supplies;
  cityOf(cityKey: string): HotelCity | null;
  hotels: ReadonlyMap<string, HotelContent>;
  /** Asked only where a hotel takes money of its own. */
  rials(): Promise<RialsOf>;
}

const noRates: RialsOf = new Map();

/** The rates that the hotels of a city need. */
export const rialsFor = async ({ hotels, rials }: Shop, ids: Iterable<string>): Promise<RialsOf> =>
  [...ids].some((id) => (hotels.get(id)?.fees.length ?? 0) > 0) ? rials() : noRates;

const typesOf = (supply: CitySupply, hotelIds: readonly string[]): string[] =>
  hotelIds.flatMap((id) => supply.hotels.get(id)?.rooms.map(({ type }) => type.roomTypeId) ?? []);

/** The supply of a city and its touched nights at one moment. */
export const lookAt = async (
  { db, supplies }: Shop,
  stay: Nights & { cityKey: string },
  hotelIds: readonly string[] | null,
): Promise<{ supply: CitySupply; touched: TouchedNights }> => {
  if (!hotelIds) {
    const touched = await touchedNights(db, stay);
    return { supply: await supplies.at(stay.cityKey, touched.version), touched };
  }
  const known = await supplies.known(stay.cityKey);
  const touched = await touchedNights(db, stay, typesOf(known, hotelIds));
  const supply = await supplies.at(stay.cityKey, touched.version);
  if (supply === known) return { supply, touched };
  // The hotels may have other kinds of rooms by now.
  return { supply, touched: await touchedNights(db, stay, typesOf(supply, hotelIds)) };
};

const tell = ({ hotelId, rooms }: HotelOnSale): HotelTold => ({
  hotelId,
  content: null,
  roomTypes: rooms.map(({ type: { inventory: _, ...sold } }): RoomKindSold => sold),
});

/** What is told of a hotel stays the same at one version of its city. */
const told = new WeakMap<HotelOnSale, HotelTold>();

export const toldOf = (hotel: HotelOnSale): HotelTold => {
  const known = told.get(hotel) ?? tell(hotel);
  told.set(hotel, known);
  return known;
};

const samePeople = ({ adults, childAges }: StayQuestion['rooms'][number]): string =>
  [adults, ...[...childAges].sort()].join();

/** A kind of room of which some are free for the whole stay. */
interface FreeRoom {
  room: RoomOnSale;
  left: number;
}

const freeRooms = (hotel: HotelOnSale, stay: HotelStay, touched: TouchedNights): FreeRoom[] => {
  const free: FreeRoom[] = [];
  for (const room of hotel.rooms) {
    const nights = touched.byRoomType.get(room.type.roomTypeId) ?? [];
    const left = leftOf(nights, room.type.inventory, stay, stay.today);
    if (left > 0) free.push({ room, left });
  }
  return free;
};

const offersTo = (
  cityKey: string,
  free: readonly FreeRoom[],
  stay: HotelStay,
  party: StayQuestion['rooms'][number],
): RoomOffer[] => {
  const offers: RoomOffer[] = [];
  for (const { room, left } of free)
    for (const plan of room.plans) {
      const offer = offerUnder(cityKey, room, plan, stay, party, left);
      if (offer) offers.push(offer);
    }
  return offers;
};

/** The offers of a hotel for every room that is asked for; null if one of them has none. */
const foundIn = (
  cityKey: string,
  hotel: HotelOnSale,
  stay: HotelStay,
  touched: TouchedNights,
  rooms: StayQuestion['rooms'],
): HotelFound | null => {
  const free = freeRooms(hotel, stay, touched);
  const known = new Map<string, RoomOffer[]>();
  const found: HotelFound['rooms'][number][] = [];
  for (const [room, party] of rooms.entries()) {
    const key = samePeople(party);
    const offers = known.get(key) ?? offersTo(cityKey, free, stay, party);
    if (offers.length === 0) return null;
    known.set(key, offers);
    found.push({ room, offers });
  }
  return { ...toldOf(hotel), rooms: found };
};

/** Every offer of every hotel that has a room for each party. */
export const searchRooms = async (shop: Shop, question: StayQuestion): Promise<HotelFound[]> => {
  const { cityKey, hotelIds, rooms } = question;
  const city = shop.cityOf(cityKey);
  if (!city) return [];
  const { supply, touched } = await lookAt(shop, question, hotelIds);
  const wanted = hotelIds
    ? hotelIds.flatMap((id) => supply.hotels.get(id) ?? [])
    : [...supply.hotels.values()];
  const rials = await rialsFor(
    shop,
    wanted.map(({ hotelId }) => hotelId),
  );
  const stay = cityStayOf(city, question, shop.clock.now());
  return wanted.flatMap((hotel) => {
    const there = hotelStayOf(hotel, stay, shop.hotels.get(hotel.hotelId), rials);
    return foundIn(cityKey, hotel, there, touched, rooms) ?? [];
  });
};

/** What is known of a chosen room at one version of its city: its price now, whether any is left or not. */
export interface Priced {
  stay: CityStay;
  offer: RoomOffer;
  inventory: { allotment: number; releaseDays: number };
}

/** A chosen room at the price of now; null if it is not sold any more. */
export const priceNow = async (
  shop: Shop,
  supply: CitySupply,
  { offer, checkIn, checkOut, party }: ChosenRoom,
): Promise<Priced | null> => {
  const { cityKey, planId } = partsOfKey(offer.offerKey);
  const city = shop.cityOf(cityKey);
  const sold = supply.plans.get(planId);
  if (!city || !sold) return null;
  const { hotel, room, plan } = sold;
  const stay = cityStayOf(city, { checkIn, checkOut }, shop.clock.now());
  const rials = await rialsFor(shop, [hotel.hotelId]);
  const there = hotelStayOf(hotel, stay, shop.hotels.get(hotel.hotelId), rials);
  const now = offerUnder(cityKey, room, plan, there, party, room.type.inventory.allotment);
  return now && { stay, offer: now, inventory: room.type.inventory };
};

const gone = { kind: 'refused', reason: 'gone' } as const;
const soldOut = { kind: 'refused', reason: 'sold_out' } as const;

/** The same offers as they are now, rooms of one kind counted together. */
export const quoteRooms = async (
  shop: Shop,
  rooms: readonly ChosenRoom[],
): Promise<DeskAnswer<RoomOffer, 'sold_out' | 'gone'>[]> => {
  const looks = await Promise.all(
    rooms.map(async (chosen) => {
      const { checkIn, checkOut, hotelId, offer } = chosen;
      const { cityKey } = partsOfKey(offer.offerKey);
      const { supply, touched } = await lookAt(shop, { cityKey, checkIn, checkOut }, [hotelId]);
      return { priced: await priceNow(shop, supply, chosen), touched };
    }),
  );
  const taken = new Map<string, number>();
  return looks.map(({ priced, touched }) => {
    if (!priced) return gone;
    const { offer, stay, inventory } = priced;
    const nights = touched.byRoomType.get(offer.roomTypeId) ?? [];
    const before = taken.get(offer.roomTypeId) ?? 0;
    taken.set(offer.roomTypeId, before + 1);
    const left = leftOf(nights, inventory, stay, stay.today) - before;
    return left > 0 ? { kind: 'done', value: { ...offer, left } } : soldOut;
  });
};
