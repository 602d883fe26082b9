import type { RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import { sampleTexts, viewTexts } from '#core/products/hotel/texts/samples.ts';
import type { RoomView } from '#core/products/hotel/words.ts';
import type { HotelCity, KnownHotel } from '../data/shape.ts';
import { type Chances, chancesOf } from './chances.ts';
import { type KindOfRoom, kindsOfRooms } from './kinds-of-rooms.ts';
import { isNear } from './near.ts';

const citiesOnRivers = ['isfahan', 'ahvaz', 'bangkok', 'moscow', 'tbilisi'];
const citiesUnderMountains = ['tehran', 'tabriz', 'ramsar', 'kerman', 'yerevan'];

/** The best view that a hotel can have where it stands. */
const bestViewOf = (hotel: KnownHotel, city: HotelCity): RoomView => {
  if (isNear(hotel, city, ['shrine'], 1)) return 'shrine';
  if (isNear(hotel, city, ['beach', 'port'], 2)) return 'sea';
  if (hotel.kind === 'resort') return 'pool';
  if (citiesOnRivers.includes(city.cityKey)) return 'river';
  return citiesUnderMountains.includes(city.cityKey) ? 'mountain' : 'city';
};

const inventoryOf = (kind: KindOfRoom, hotel: KnownHotel, chances: Chances): RoomType['inventory'] => {
  const [from, to] = kind.rooms;
  const allotment = chances.whole(from, to);
  const releaseDays = chances.oneOf([0, 0, 0, 1, 2]);
  if (hotel.stars <= 3 && chances.is(0.12)) return { kind: 'onRequest', allotment, releaseDays: 1 };
  return { kind: chances.is(0.08) ? 'freeSale' : 'allotment', allotment, releaseDays };
};

/** Kinds of rooms that a hotel could have: made up, the same for the same hotel. */
export const sampleRoomTypes = (hotel: KnownHotel, city: HotelCity): RoomType[] => {
  const chances = chancesOf(`rooms ${hotel.hotelId}`);
  const best = bestViewOf(hotel, city);
  const isInIran = city.countryIso2 === 'IR';
  return kindsOfRooms(hotel.kind, hotel.stars).map((kind) => {
    const [guestsIncluded, adultsMax, childrenMax, guestsMax, extraBedsMax, cotsMax] = kind.sleeps;
    return {
      roomTypeId: `${hotel.hotelId}.${kind.code}`,
      hotelId: hotel.hotelId,
      kind: kind.kind,
      name: kind.hasView ? sampleTexts.withView(kind.name, viewTexts[best]) : kind.name,
      nameEn: kind.nameEn,
      view: kind.hasView ? best : kind.code === 'courtyard' ? 'courtyard' : null,
      beds: kind.beds,
      sizeSqm: kind.sizeSqm + chances.whole(-2, 4),
      occupancy: { guestsIncluded, adultsMax, childrenMax, guestsMax, extraBedsMax, cotsMax },
      facilities: isInIran ? [...kind.facilities, 'prayerMat'] : kind.facilities,
      inventory: inventoryOf(kind, hotel, chances),
      isSample: true,
    };
  });
};
