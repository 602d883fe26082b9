import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** Nights of some kinds of rooms, the first and the last one included. */
export interface SomeNights {
  roomTypeIds: readonly string[];
  from: PlainDate;
  to: PlainDate;
  /** From Saturday (0) to Friday (6); null: every day. */
  weekdays: readonly number[] | null;
}

/** What staff say of nights; what is left out stays as it is, and null is as the kind of room, its plan and the season say. */
export interface NightsSaid {
  allotment?: number | undefined;
  isClosed?: boolean | undefined;
  releaseDays?: number | null | undefined;
  price?: Rial | null | undefined;
  minNights?: number | null | undefined;
  isClosedToArrival?: boolean | undefined;
}

/** A night of which more rooms are sold or held than there would be. */
export interface SoldNight {
  roomTypeId: string;
  night: PlainDate;
  taken: number;
}

/** The nights as rows `one(room_type_id, city_key, allotment, night)`, in the order in which everybody locks them. */
const rowsOf = ({ roomTypeIds, from, to, weekdays }: SomeNights): RawBuilder<unknown> => sql`
  select t.room_type_id, t.city_key, t.allotment, day::date as night
  from hotel_room_types t cross join lateral generate_series(${from}::date, ${to}::date, interval '1 day') as each(day)
  where t.room_type_id = any(${roomTypeIds}::text[])
    and (${weekdays}::integer[] is null or (extract(isodow from day)::integer + 1) % 7 = any(${weekdays}::integer[]))
  order by t.room_type_id, day`;

/** Price and stay of nights belong to the supply of a city: the triggers of the table make a new version of it. */
const sayTerms = async (tx: Tx, nights: SomeNights, said: NightsSaid): Promise<void> => {
  const { price, minNights, isClosedToArrival } = said;
  if (price === undefined && minNights === undefined && isClosedToArrival === undefined) return;
  await sql`
    insert into hotel_night_terms as n (room_type_id, night, city_key, price, min_nights, is_closed_to_arrival)
    select one.room_type_id, one.night, one.city_key, ${price ?? null}::bigint, ${minNights ?? null}::integer,
      ${isClosedToArrival ?? false}::boolean
    from (${rowsOf(nights)}) one
    on conflict (room_type_id, night) do update set
      price = case when ${price !== undefined}::boolean then excluded.price else n.price end,
      min_nights = case when ${minNights !== undefined}::boolean then excluded.min_nights else n.min_nights end,
      is_closed_to_arrival = case when ${isClosedToArrival !== undefined}::boolean then excluded.is_closed_to_arrival
        else n.is_closed_to_arrival end`.execute(tx);
};

/** Rooms, closing and release of nights; how many nights took it. A night that would have fewer rooms than are taken does not. */
const sayRooms = async (tx: Tx, nights: SomeNights, said: NightsSaid): Promise<number> => {
  const { allotment = null, isClosed = null, releaseDays } = said;
  const { rows } = await sql<{ count: number }>`
    with said as (
      insert into hotel_room_nights as n (room_type_id, night, city_key, allotment, is_closed, release_days)
      select one.room_type_id, one.night, one.city_key, coalesce(${allotment}::integer, one.allotment),
        coalesce(${isClosed}::boolean, false), ${releaseDays ?? null}::integer
      from (${rowsOf(nights)}) one
      on conflict (room_type_id, night) do update set
        allotment = coalesce(${allotment}::integer, n.allotment),
        is_closed = coalesce(${isClosed}::boolean, n.is_closed),
        release_days = case when ${releaseDays !== undefined}::boolean then excluded.release_days else n.release_days end
      where n.sold + n.held <= coalesce(${allotment}::integer, n.allotment)
      returning 1)
    select count(*)::integer as count from said`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** The nights of which more rooms are taken than there would be, the first ones. */
const tooFull = async (db: Db | Tx, nights: SomeNights, allotment: number): Promise<SoldNight[]> => {
  const { rows } = await sql<{ room_type_id: string; night: PlainDate; taken: number }>`
    select n.room_type_id, n.night, n.sold + n.held as taken
    from (${rowsOf(nights)}) one join hotel_room_nights n on n.room_type_id = one.room_type_id and n.night = one.night
    where n.sold + n.held > ${allotment}::integer order by n.night, n.room_type_id limit 20`.execute(db);
  return rows.map(({ room_type_id, night, taken }) => ({ roomTypeId: room_type_id, night, taken }));
};

const countOf = async (tx: Tx, nights: SomeNights): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from (${rowsOf(nights)}) one`.execute(tx);
  return rows[0]?.count ?? 0;
};

/**
 * Writes what staff say of nights, all of it or nothing: whoever calls rolls back where it is `sold`. What is sold or held is never taken
 * away. Two who speak of the same rooms wait for each other at the kinds of rooms, which buyers do not lock.
 */
export const sayOfNights = async (
  tx: Tx,
  nights: SomeNights,
  said: NightsSaid,
): Promise<{ kind: 'done'; count: number } | { kind: 'sold'; nights: SoldNight[] }> => {
  await sql`select from hotel_room_types where room_type_id = any(${nights.roomTypeIds}::text[])
    order by room_type_id for update`.execute(tx);
  await sayTerms(tx, nights, said);
  const count = await countOf(tx, nights);
  const { allotment, isClosed, releaseDays } = said;
  const isOfRooms = allotment !== undefined || isClosed !== undefined || releaseDays !== undefined;
  if (!isOfRooms || (await sayRooms(tx, nights, said)) === count) return { kind: 'done', count };
  return { kind: 'sold', nights: await tooFull(tx, nights, allotment ?? 0) };
};

/** Stops or begins the sale of kinds of rooms and of plans at once; how many changed. */
export const setOnSale = async (
  tx: Tx,
  {
    roomTypeIds,
    planIds,
    isOpen,
  }: { roomTypeIds: readonly string[]; planIds: readonly string[]; isOpen: boolean },
): Promise<number> => {
  const types = await sql`
    update hotel_room_types set is_open = ${isOpen}
    where room_type_id = any(${roomTypeIds}::text[]) and is_open <> ${isOpen} returning 1`.execute(tx);
  const plans = await sql`
    update hotel_rate_plans set is_open = ${isOpen}
    where plan_id = any(${planIds}::text[]) and is_open <> ${isOpen} returning 1`.execute(tx);
  return types.rows.length + plans.rows.length;
};
