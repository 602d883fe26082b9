import { sql } from 'kysely';
import type { RatePlan, RoomType, Season } from '#core/products/hotel/rules/rate-plan.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PlanTerms, RoomFacts } from './tables.ts';

/** What is put on sale in a city. */
export interface NewSupply {
  cityKey: string;
  roomTypes: readonly RoomType[];
  plans: readonly RatePlan[];
  seasons: readonly Season[];
}

const typeRow = ({ roomTypeId, hotelId, inventory, isSample, ...facts }: RoomType) => ({
  room_type_id: roomTypeId,
  hotel_id: hotelId,
  facts: facts satisfies RoomFacts,
  inventory: inventory.kind,
  allotment: inventory.allotment,
  release_days: inventory.releaseDays,
  is_sample: isSample,
});

const planRow = ({ planId, roomTypeId, isSample, ...terms }: RatePlan) => ({
  plan_id: planId,
  room_type_id: roomTypeId,
  terms: terms satisfies PlanTerms,
  is_sample: isSample,
});

const seasonRow = ({ seasonId, hotelId, from, to, weekendPercent, minNights, ...season }: Season) => ({
  season_id: seasonId,
  hotel_id: hotelId,
  first_night: from,
  last_night: to,
  weekend_percent: weekendPercent,
  min_nights: minNights,
  name: season.name,
  percent: season.percent,
  is_closed: season.isClosed,
  is_sample: season.isSample,
});

/** Puts rooms, plans and seasons on sale that were not there before; what is there stays as it is. */
export const addSupply = async (
  db: Db | Tx,
  { cityKey, roomTypes, plans, seasons }: NewSupply,
): Promise<void> => {
  await sql`
    insert into hotel_room_types (room_type_id, hotel_id, city_key, facts, inventory, allotment, release_days, is_open, is_sample)
    select room_type_id, hotel_id, ${cityKey}, facts, inventory, allotment, release_days, true, is_sample
    from jsonb_to_recordset(${JSON.stringify(roomTypes.map(typeRow))}::jsonb) as r(room_type_id text, hotel_id text,
      facts jsonb, inventory text, allotment integer, release_days integer, is_sample boolean)
    on conflict (room_type_id) do nothing`.execute(db);
  await sql`
    insert into hotel_rate_plans (plan_id, room_type_id, city_key, terms, is_open, is_sample)
    select plan_id, room_type_id, ${cityKey}, terms, true, is_sample
    from jsonb_to_recordset(${JSON.stringify(plans.map(planRow))}::jsonb) as r(plan_id text, room_type_id text,
      terms jsonb, is_sample boolean)
    on conflict (plan_id) do nothing`.execute(db);
  await sql`
    insert into hotel_seasons (season_id, hotel_id, city_key, name, first_night, last_night, percent, weekend_percent,
      min_nights, is_closed, is_sample)
    select season_id, hotel_id, ${cityKey}, name, first_night, last_night, percent, weekend_percent, min_nights, is_closed, is_sample
    from jsonb_to_recordset(${JSON.stringify(seasons.map(seasonRow))}::jsonb) as r(season_id text, hotel_id text,
      name text, first_night date, last_night date, percent integer, weekend_percent integer, min_nights integer,
      is_closed boolean, is_sample boolean)
    on conflict (season_id) do nothing`.execute(db);
};
