import { sql } from 'kysely';
import type { HotelLevel, TourRoomKind } from '#core/products/tour/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PlannedDeparture } from '../data/shape.ts';

export type CountedRoom = Exclude<TourRoomKind, 'shared'>;

interface RoomCount {
  level: HotelLevel;
  kind: CountedRoom;
  rooms: number;
  taken: number;
}

/** What is left of a departure, and what became of it. */
export interface DepartureCount {
  seats: number;
  taken: number;
  registered: number;
  isCalledOff: boolean;
  isConfirmed: boolean;
  /** How many counters the last audit found wrong. */
  wrongCounters: number;
  rooms: readonly RoomCount[];
  /** Beds that are free in rooms that people share, by level and sex. */
  halves: readonly { level: HotelLevel; sex: 'Male' | 'Female'; beds: number }[];
}

interface CountRow extends Omit<DepartureCount, 'isCalledOff' | 'isConfirmed'> {
  departure_id: string;
  is_called_off: boolean;
  is_confirmed: boolean;
}

/** The counts of a departure that nobody touched: those that its plan begins with. */
export const plannedCount = ({ seats, taken, levels }: PlannedDeparture): DepartureCount => ({
  seats,
  taken,
  registered: taken,
  isCalledOff: false,
  isConfirmed: false,
  wrongCounters: 0,
  rooms: levels.flatMap(({ level, rooms }) => rooms.map((room) => ({ level, ...room }))),
  halves: [],
});

const columns = sql`d.departure_id, d.seats, d.taken, d.registered, d.wrong_counters as "wrongCounters", d.called_off_at is not null as is_called_off,
  d.confirmed_at is not null as is_confirmed,
  coalesce((select json_agg(json_build_object('level', r.level, 'kind', r.kind, 'rooms', r.rooms, 'taken', r.taken))
     from tour_rooms r where r.departure_id = d.departure_id), '[]'::json) as rooms,
  coalesce((select json_agg(json_build_object('level', h.level, 'sex', h.sex, 'beds', h.beds)) from
    (select s.level, s.sex, sum(2 - (select count(*) from tour_shared_beds b where b.departure_id = s.departure_id
         and b.level = s.level and b.room_no = s.room_no))::integer as beds
       from tour_shared_rooms s where s.departure_id = d.departure_id group by s.level, s.sex) h
    where h.beds > 0), '[]'::json) as halves`;

const countOf = ({
  departure_id: _,
  is_called_off: isCalledOff,
  is_confirmed: isConfirmed,
  ...row
}: CountRow): DepartureCount => ({ ...row, isCalledOff, isConfirmed });

/** The counts of every departure from a day on that was touched. */
export const countsFrom = async (db: Db, from: PlainDate): Promise<ReadonlyMap<string, DepartureCount>> => {
  const { rows } = await sql<CountRow>`
    select ${columns} from tour_departures d where d.leaves_on >= ${from}`.execute(db);
  return new Map(rows.map((row) => [row.departure_id, countOf(row)]));
};

/** The counts of a departure that was touched, whatever is planned by now; null where nobody touched it. */
export const knownCount = async (db: Db | Tx, departureId: string): Promise<DepartureCount | null> => {
  const { rows } = await sql<CountRow>`
    select ${columns} from tour_departures d where d.departure_id = ${departureId}`.execute(db);
  return rows[0] ? countOf(rows[0]) : null;
};

/** The counts of one departure. */
export const countOfDeparture = async (db: Db | Tx, planned: PlannedDeparture): Promise<DepartureCount> =>
  (await knownCount(db, planned.departureId)) ?? plannedCount(planned);

/** Gives a departure its rows, with what others took of it; those that it has stay as they are. */
const beginDeparture = async (tx: Tx, planned: PlannedDeparture): Promise<void> => {
  const { departureId, tourId, leavesOn, seats, taken } = planned;
  await sql`
    insert into tour_departures (departure_id, tour_id, leaves_on, seats, taken, registered, others)
    values (${departureId}, ${tourId}, ${leavesOn}, ${seats}, ${taken}, ${taken}, ${taken})
    on conflict do nothing`.execute(tx);
  const rooms = planned.levels.flatMap((level) =>
    level.rooms.map((room) => ({ level: level.level, ...room })),
  );
  await sql`
    insert into tour_rooms (departure_id, level, kind, rooms, taken, others)
    select ${departureId}, r.level, r.kind, r.rooms, r.taken, r.taken
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as r(level text, kind text, rooms integer, taken integer)
    on conflict do nothing`.execute(tx);
};

export interface LockedDeparture {
  seats: number;
  taken: number;
  called_off_at: Date | null;
  confirmed_at: Date | null;
}

const lockRow = async (tx: Tx, departureId: string): Promise<LockedDeparture | undefined> => {
  const { rows } = await sql<LockedDeparture>`
    select seats, taken, called_off_at, confirmed_at from tour_departures
     where departure_id = ${departureId} for no key update`.execute(tx);
  return rows[0];
};

/**
 * Locks a departure until the transaction ends. Whatever changes places, rooms or bookings of a departure takes this lock first, so nobody
 * waits in a circle, and what was read under it stays true.
 */
export const lockDeparture = async (tx: Tx, planned: PlannedDeparture): Promise<LockedDeparture> => {
  const known = await lockRow(tx, planned.departureId);
  if (known) return known;
  await beginDeparture(tx, planned);
  const begun = await lockRow(tx, planned.departureId);
  if (!begun) throw new Error(`departure ${planned.departureId} has no row`);
  return begun;
};

/** The same of a departure that has its row, since it has bookings. */
export const lockKnownDeparture = async (tx: Tx, departureId: string): Promise<LockedDeparture> => {
  const known = await lockRow(tx, departureId);
  if (!known) throw new Error(`departure ${departureId} has bookings and no row`);
  return known;
};

/** Whether the agency called a departure off. */
export const isCalledOff = async (db: Db | Tx, departureId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from tour_departures where departure_id = ${departureId} and called_off_at is not null`.execute(
    db,
  );
  return rows.length > 0;
};
