import { sql } from 'kysely';
import { listPriceOf } from '#core/products/hotel/rules/price.ts';
import type { NightTerms, RatePlan, RoomType, Season } from '#core/products/hotel/rules/rate-plan.ts';
import type { InventoryKind } from '#core/products/hotel/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import type { Db } from '#server/platform/services.ts';
import { createOnce } from '#server/platform/suppliers/once.ts';
import type { PlanTerms, RoomFacts } from './tables.ts';

/** A room type with the plans that sell it. */
export interface RoomOnSale {
  type: RoomType;
  plans: readonly RatePlan[];
  /** What prices by night are told by. */
  listPrice: Rial;
  /** The nights of which staff said something. */
  terms: ReadonlyMap<PlainDate, NightTerms>;
}

/** All that the agency sells in a hotel. */
export interface HotelOnSale {
  hotelId: string;
  rooms: readonly RoomOnSale[];
  seasons: readonly Season[];
}

/** All that the agency sells in a city, at one version of it. */
export interface CitySupply {
  cityKey: string;
  version: number;
  hotels: ReadonlyMap<string, HotelOnSale>;
  /** By plan. */
  plans: ReadonlyMap<string, { hotel: HotelOnSale; room: RoomOnSale; plan: RatePlan }>;
}

interface TypeRow {
  room_type_id: string;
  hotel_id: string;
  facts: RoomFacts;
  inventory: InventoryKind;
  allotment: number;
  release_days: number;
  is_sample: boolean;
}

interface PlanRow {
  plan_id: string;
  room_type_id: string;
  terms: PlanTerms;
  is_sample: boolean;
}

interface SeasonRow {
  season_id: string;
  hotel_id: string;
  name: string;
  first_night: PlainDate;
  last_night: PlainDate;
  percent: number;
  weekend_percent: number;
  min_nights: number;
  is_closed: boolean;
  is_sample: boolean;
}

interface TermsRow {
  room_type_id: string;
  night: PlainDate;
  price: Rial | null;
  min_nights: number | null;
  is_closed_to_arrival: boolean;
}

interface SupplyRow {
  version: number;
  types: TypeRow[];
  plans: PlanRow[];
  seasons: SeasonRow[];
  terms: TermsRow[];
}

/** Everything of a city in one statement, so that it is of one version. */
const readSupply = async (db: Db, cityKey: string): Promise<SupplyRow> => {
  const { rows } = await sql<SupplyRow>`
    select coalesce((select version from hotel_supply_versions where city_key = ${cityKey}), 0)::bigint as version,
      coalesce((select jsonb_agg(t order by t.room_type_id) from hotel_room_types t
        where t.city_key = ${cityKey} and t.is_open), '[]') as types,
      coalesce((select jsonb_agg(p order by p.plan_id) from hotel_rate_plans p
        where p.city_key = ${cityKey} and p.is_open), '[]') as plans,
      coalesce((select jsonb_agg(s order by s.first_night) from hotel_seasons s
        where s.city_key = ${cityKey}), '[]') as seasons,
      coalesce((select jsonb_agg(n) from hotel_night_terms n
        where n.city_key = ${cityKey} and n.night >= current_date - 2), '[]') as terms`.execute(
    questionsTo(db),
  );
  return rows[0] ?? { version: 0, types: [], plans: [], seasons: [], terms: [] };
};

const typeOf = (row: TypeRow): RoomType => ({
  ...row.facts,
  roomTypeId: row.room_type_id,
  hotelId: row.hotel_id,
  inventory: { kind: row.inventory, allotment: row.allotment, releaseDays: row.release_days },
  isSample: row.is_sample,
});

const planOf = (row: PlanRow): RatePlan => ({
  ...row.terms,
  planId: row.plan_id,
  roomTypeId: row.room_type_id,
  isSample: row.is_sample,
});

const seasonOf = (row: SeasonRow): Season => ({
  seasonId: row.season_id,
  hotelId: row.hotel_id,
  name: row.name,
  from: row.first_night,
  to: row.last_night,
  percent: row.percent,
  weekendPercent: row.weekend_percent,
  minNights: row.min_nights,
  isClosed: row.is_closed,
  isSample: row.is_sample,
});

const termsOf = (rows: readonly TermsRow[]): ReadonlyMap<PlainDate, NightTerms> =>
  new Map(
    rows.map(({ night, price, min_nights, is_closed_to_arrival }) => [
      night,
      { night, price, minNights: min_nights, isClosedToArrival: is_closed_to_arrival },
    ]),
  );

/** Of most kinds of rooms staff said nothing. */
const noTerms: ReadonlyMap<PlainDate, NightTerms> = new Map();

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

/** Kinds of rooms and plans of a hotel, on sale or not. */
export interface HotelWhole {
  rooms: readonly {
    type: RoomType;
    isOpen: boolean;
    plans: readonly { plan: RatePlan; isOpen: boolean }[];
    terms: ReadonlyMap<PlainDate, NightTerms>;
  }[];
  seasons: readonly Season[];
}

interface WholeRow {
  types: (TypeRow & { is_open: boolean })[];
  plans: (PlanRow & { is_open: boolean })[];
  seasons: SeasonRow[];
  terms: TermsRow[];
}

/** Everything that the agency has in a hotel, for who changes it. */
export const readHotel = async (db: Db, hotelId: string): Promise<HotelWhole> => {
  const { rows } = await sql<WholeRow>`
    with types as materialized (select * from hotel_room_types where hotel_id = ${hotelId})
    select coalesce((select jsonb_agg(t order by t.room_type_id) from types t), '[]') as types,
      coalesce((select jsonb_agg(p order by p.plan_id) from hotel_rate_plans p
        where p.room_type_id in (select room_type_id from types)), '[]') as plans,
      coalesce((select jsonb_agg(s order by s.first_night) from hotel_seasons s where s.hotel_id = ${hotelId}), '[]') as seasons,
      coalesce((select jsonb_agg(n) from hotel_night_terms n
        where n.room_type_id in (select room_type_id from types)), '[]') as terms`.execute(questionsTo(db));
  const { types, plans, seasons, terms } = rows[0] ?? { types: [], plans: [], seasons: [], terms: [] };
  return {
    rooms: types.map((row) => ({
      type: typeOf(row),
      isOpen: row.is_open,
      plans: plans
        .filter(({ room_type_id }) => room_type_id === row.room_type_id)
        .map((plan) => ({ plan: planOf(plan), isOpen: plan.is_open })),
      terms: termsOf(terms.filter(({ room_type_id }) => room_type_id === row.room_type_id)),
    })),
    seasons: seasons.map(seasonOf),
  };
};

/** What is on sale: a room type without a plan, and a plan without its room type, are not. */
const supplyOf = (cityKey: string, row: SupplyRow): CitySupply => {
  const plansOf = groupBy(row.plans.map(planOf), ({ roomTypeId }) => roomTypeId);
  const seasonsOf = groupBy(row.seasons.map(seasonOf), ({ hotelId }) => hotelId);
  const saidOf = groupBy(row.terms, ({ room_type_id }) => room_type_id);
  const rooms = row.types.map(typeOf).flatMap((type): RoomOnSale[] => {
    const [own = [], said] = [plansOf.get(type.roomTypeId), saidOf.get(type.roomTypeId)];
    if (own.length === 0) return [];
    return [{ type, plans: own, listPrice: listPriceOf(own), terms: said ? termsOf(said) : noTerms }];
  });
  const hotels = new Map<string, HotelOnSale>();
  const plans = new Map<string, { hotel: HotelOnSale; room: RoomOnSale; plan: RatePlan }>();
  for (const [hotelId, sold] of groupBy(rooms, ({ type }) => type.hotelId)) {
    const hotel = { hotelId, rooms: sold, seasons: seasonsOf.get(hotelId) ?? [] };
    hotels.set(hotelId, hotel);
    for (const room of sold) for (const plan of room.plans) plans.set(plan.planId, { hotel, room, plan });
  }
  return { cityKey, version: row.version, hotels, plans };
};

/** The supply of cities in the memory of this process, read anew when somebody who asks has seen another version. */
export interface Supplies {
  /** As it was read last, whether it is still so or not. */
  known(cityKey: string): Promise<CitySupply>;
  /** At this version, or at a newer one. */
  at(cityKey: string, version: number): Promise<CitySupply>;
  /** As it is now. */
  now(cityKey: string): Promise<CitySupply>;
}

export const createSupplies = (db: Db): Supplies => {
  const read = new Map<string, CitySupply>();
  const once = createOnce();
  const readNow = async (cityKey: string): Promise<CitySupply> => {
    const row = await readSupply(db, cityKey);
    const known = read.get(cityKey);
    if (known && known.version >= row.version) return known;
    const supply = supplyOf(cityKey, row);
    // A city of which nothing is sold is not kept: names of cities come from outside.
    if (supply.hotels.size > 0) read.set(cityKey, supply);
    else read.delete(cityKey);
    return supply;
  };
  const readOnce = (cityKey: string) => once(cityKey, () => readNow(cityKey));
  return {
    known: async (cityKey) => read.get(cityKey) ?? readOnce(cityKey),
    now: readNow,
    async at(cityKey, version) {
      const known = read.get(cityKey);
      if (known && known.version >= version) return known;
      // What is being read just now may have begun before this version was made.
      const supply = await readOnce(cityKey);
      return supply.version >= version ? supply : readNow(cityKey);
    },
  };
};
