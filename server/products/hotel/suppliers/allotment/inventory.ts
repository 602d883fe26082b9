import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Clock, Db, Services } from '#server/platform/services.ts';
import type { HotelContent, HotelSupply } from '#server/products/hotel/data/shape.ts';
import { hotelAllotmentEnv } from './env.ts';
import { addSupply } from './write-supply.ts';

/** What a demonstration sells: hotels, and what each could sell in some Jalali years. */
export interface PlayedHotels {
  hotels: readonly HotelContent[];
  supplyOf(hotel: HotelContent, jalaliYears: readonly number[]): HotelSupply;
}

/** Rooms can be bought so many days ahead, and some days more until the next look. */
const daysAhead = 400;

const yearsUntil = (from: PlainDate, to: PlainDate): number[] => {
  const [first, last] = [toJalali(from).year, toJalali(to).year];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

/** The last night that the samples of each hotel know the season of. */
const lastNights = async (db: Db): Promise<ReadonlyMap<string, PlainDate>> => {
  const { rows } = await sql<{ hotel_id: string; last_night: PlainDate }>`
    select hotel_id, max(last_night) as last_night from hotel_seasons where is_sample group by hotel_id`.execute(
    db,
  );
  return new Map(rows.map(({ hotel_id, last_night }) => [hotel_id, last_night]));
};

const firstOfEachCity = (hotels: readonly HotelContent[], perCity: number): Map<string, HotelContent[]> => {
  const byCity = new Map<string, HotelContent[]>();
  for (const hotel of hotels) {
    const city = byCity.get(hotel.cityKey) ?? [];
    byCity.set(hotel.cityKey, city);
    if (city.length < perCity) city.push(hotel);
  }
  return byCity;
};

/**
 * Makes sure that the first hotels of each city have samples for the coming year. Only adds what is missing, so what was changed or sold
 * stays as it is. Answers how many hotels got something new.
 */
export const extendSamples = async (
  { db, clock }: { db: Db; clock: Clock },
  { hotels, supplyOf }: PlayedHotels,
  perCity: number,
): Promise<number> => {
  const today = dayInIran(clock.now());
  const until = addDays(today, daysAhead);
  const known = await lastNights(db);
  let count = 0;
  for (const [cityKey, all] of firstOfEachCity(hotels, perCity)) {
    const lacking = all.filter(({ hotelId }) => (known.get(hotelId) ?? '') < until);
    const made = lacking.map((hotel) => supplyOf(hotel, yearsUntil(today, until)));
    if (made.length > 0)
      await addSupply(db, {
        cityKey,
        roomTypes: made.flatMap(({ roomTypes }) => roomTypes),
        plans: made.flatMap(({ plans }) => plans),
        seasons: made.flatMap(({ seasons }) => seasons),
      });
    count += made.length;
  }
  return count;
};

/** A real house sells no sample, whatever an earlier version or an earlier use of its database left behind. */
const closeSamples = async (db: Db): Promise<void> => {
  await sql`update hotel_room_types set is_open = false where is_sample and is_open`.execute(db);
  await sql`update hotel_rate_plans set is_open = false where is_sample and is_open`.execute(db);
  await sql`delete from hotel_seasons where is_sample`.execute(db);
};

/** Keeps samples on sale in a demonstration, and nowhere else. */
export const keepSamples = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  played: PlayedHotels,
): Promise<void> => {
  const { db, config } = services;
  if (config.demo) await extendSamples(services, played, config.read(hotelAllotmentEnv).DEMO_HOTELS_PER_CITY);
  else await closeSamples(db);
};
