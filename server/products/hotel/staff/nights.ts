import { sql } from 'kysely';
import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import {
  isWeekendNight,
  listPriceOf,
  nightPrice,
  seasonOf,
  shareOfNight,
  shareOfPrice,
} from '#core/products/hotel/rules/price.ts';
import { dayThere, nightsOf } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { HotelCity, HotelContent } from '../data/shape.ts';
import { isDomestic } from '../places/places.ts';
import { type HotelWhole, readHotel } from '../suppliers/allotment/catalogue.ts';
import { leftOf } from '../suppliers/allotment/nights.ts';
import type { StaffDeps } from './deps.ts';

type Shown = z.input<typeof hotel.hotelNights.reply>;
type WholeRoom = HotelWhole['rooms'][number];

/** The most that a look for hotels answers. */
const foundMax = 30;

const find = ({ db, places }: StaffDeps): Operation =>
  operation(hotel.findHotels, async ({ body: { text } }) => {
    const { rows } = await sql<{ hotel_id: string; rooms: number; is_open: boolean }>`
      select hotel_id, count(*)::integer as rooms, bool_or(is_open) as is_open from hotel_room_types
      group by hotel_id order by hotel_id`.execute(db);
    const key = searchKey(text);
    const found = rows.flatMap(({ hotel_id: hotelId, rooms, is_open: isOpen }) => {
      const known = places.hotel(hotelId);
      const city = known && places.city(known.cityKey);
      if (!known || !city) return [];
      const names = [known.name, known.nameEn, `${known.name}${city.name}`, city.name, city.nameEn];
      if (!names.some((name) => searchKey(name).includes(key))) return [];
      return [{ hotelId, name: known.name, cityName: city.name, rooms, isOpen }];
    });
    return succeed(found.slice(0, foundMax));
  });

interface NightRow {
  room_type_id: string;
  night: PlainDate;
  allotment: number;
  sold: number;
  held: number;
  is_closed: boolean;
  release_days: number | null;
}

const touched = async ({ db }: StaffDeps, ids: readonly string[], from: PlainDate, to: PlainDate) => {
  const { rows } = await sql<NightRow>`
    select room_type_id, night, allotment, sold, held, is_closed, release_days from hotel_room_nights
    where room_type_id = any(${ids}::text[]) and night >= ${from}::date and night < ${to}::date`.execute(db);
  return new Map(rows.map((row) => [`${row.room_type_id}/${row.night}`, row]));
};

/** What a night costs under the cheapest plan that is open, for as many as are included. */
const priceOf = (
  { plans, terms }: WholeRoom,
  seasons: HotelWhole['seasons'],
  night: PlainDate,
  city: HotelCity,
) => {
  const open = plans.filter(({ isOpen }) => isOpen);
  const sold = (open.length > 0 ? open : plans).map(({ plan }) => plan);
  if (sold.length === 0) return { price: zeroRial, isPriceSaid: false };
  const listPrice = listPriceOf(sold);
  const said = terms.get(night)?.price ?? null;
  const isWeekend = isWeekendNight(night, { isIran: isDomestic(city), holidays });
  const share = said ? shareOfPrice(said, listPrice) : shareOfNight(seasonOf(seasons, night), isWeekend);
  return { price: nightPrice(listPrice, share), isPriceSaid: said !== null };
};

const nightOf = (
  room: WholeRoom,
  row: NightRow | undefined,
  night: PlainDate,
  today: PlainDate,
): Omit<Shown['rooms'][number]['nights'][number], 'price' | 'isPriceSaid'> => {
  const { inventory } = room.type;
  const terms = room.terms.get(night);
  const [allotment, sold, held] = [row?.allotment ?? inventory.allotment, row?.sold ?? 0, row?.held ?? 0];
  const known = row
    ? [{ night, free: allotment - sold - held, isClosed: row.is_closed, releaseDays: row.release_days }]
    : [];
  const left = leftOf(known, inventory, { checkIn: night, checkOut: addDays(night, 1) }, today);
  return {
    night,
    allotment,
    sold,
    held,
    left: room.isOpen && night >= today ? left : 0,
    isClosed: row?.is_closed ?? false,
    isClosedToArrival: terms?.isClosedToArrival ?? false,
    minNights: terms?.minNights ?? null,
    releaseDays: row?.release_days ?? null,
  };
};

/** A hotel in which the agency has rooms, with its city. */
const knownHotel = (
  { places }: StaffDeps,
  hotelId: string,
): { known: HotelContent; city: HotelCity } | null => {
  const known = places.hotel(hotelId);
  const city = known && places.city(known.cityKey);
  return city ? { known, city } : null;
};

const look = (deps: StaffDeps): Operation =>
  operation(hotel.hotelNights, async ({ body: { hotelId, from, days } }) => {
    const place = knownHotel(deps, hotelId);
    if (!place) return fail('HOTEL_UNKNOWN');
    const { known, city } = place;
    const { rooms, seasons } = await readHotel(deps.db, hotelId);
    const ids = rooms.map(({ type }) => type.roomTypeId);
    const to = addDays(from, days);
    const rows = await touched(deps, ids, from, to);
    const today = dayThere(deps.clock.now(), city.zone);
    const shown = rooms.map((room): Shown['rooms'][number] => {
      const { roomTypeId, name, inventory, isSample } = room.type;
      return {
        roomTypeId,
        name,
        inventory: inventory.kind,
        allotment: inventory.allotment,
        releaseDays: inventory.releaseDays,
        isOpen: room.isOpen,
        isSample,
        plans: room.plans.map(({ plan, isOpen }) => ({
          planId: plan.planId,
          board: plan.board,
          listPrice: listPriceOf([plan]),
          isOpen,
        })),
        nights: nightsOf({ checkIn: from, checkOut: to }).map((night) => ({
          ...nightOf(room, rows.get(`${roomTypeId}/${night}`), night, today),
          ...priceOf(room, seasons, night, city),
        })),
      };
    });
    return succeed({ hotelId, name: known.name, cityName: city.name, rooms: shown });
  });

/** What staff look at before they change nights. */
export const nightOperations = (deps: StaffDeps): Operation[] => [find(deps), look(deps)];
