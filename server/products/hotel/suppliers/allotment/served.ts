import { sql } from 'kysely';
import type { Db } from '#server/platform/services.ts';
import type { HotelsServed } from '../port.ts';

/** In how many hotels of each city the agency has rooms to sell, whether any is free or not. */
export const servedByRooms = async (db: Db): Promise<HotelsServed> => {
  const { rows } = await sql<{ city_key: string; hotels: number }>`
    select city_key, count(distinct hotel_id)::integer as hotels from hotel_room_types t
    where is_open and exists (select from hotel_rate_plans p where p.city_key = t.city_key
      and p.room_type_id = t.room_type_id and p.is_open)
    group by city_key`.execute(db);
  return { cities: new Map(rows.map(({ city_key, hotels }) => [city_key, hotels])) };
};
