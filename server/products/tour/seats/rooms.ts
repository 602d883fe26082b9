import { sql } from 'kysely';
import { halfFor, type Sex } from '#core/products/tour/rules/sharing.ts';
import type { HotelLevel } from '#core/products/tour/words.ts';
import type { Tx } from '#server/platform/services.ts';
import type { CountedRoom } from './counters.ts';
import type { BookedRoom } from './tables.ts';

/** Where rooms of a departure are. The departure is locked. */
export interface RoomsOf {
  departureId: string;
  level: HotelLevel;
}

/** Somebody who wants a bed in a shared room. */
export interface Sharer {
  lineId: string;
  travellerId: string;
  sex: Sex;
}

/** Takes rooms of a kind, or says that there are not enough. */
export const takeRooms = async (
  tx: Tx,
  { departureId, level }: RoomsOf,
  kind: CountedRoom,
  count: number,
): Promise<boolean> => {
  if (count === 0) return true;
  const { rows } = await sql<{ kind: string }>`
    update tour_rooms set taken = taken + ${count}::integer
     where departure_id = ${departureId} and level = ${level} and kind = ${kind} and taken + ${count}::integer <= rooms
    returning kind`.execute(tx);
  return rows.length === 1;
};

export const freeRooms = async (
  tx: Tx,
  { departureId, level }: RoomsOf,
  kind: CountedRoom,
  count: number,
): Promise<void> => {
  if (count === 0) return;
  await sql`
    update tour_rooms set taken = taken - ${count}::integer
     where departure_id = ${departureId} and level = ${level} and kind = ${kind}`.execute(tx);
};

/** The counter that a room is taken from. A shared one begins with a double room. */
export const countedKind = ({ kind, counted }: Pick<BookedRoom, 'kind' | 'counted'>): CountedRoom =>
  counted ?? (kind === 'shared' ? 'double' : kind);

/** How many rooms of each kind a booking has, those that it shares left out. */
export const countKinds = (rooms: readonly BookedRoom[]): Readonly<Record<CountedRoom, number>> => {
  const own = rooms.filter(({ kind }) => kind !== 'shared');
  const count = (kind: CountedRoom) => own.filter((room) => countedKind(room) === kind).length;
  return { single: count('single'), double: count('double'), triple: count('triple') };
};

interface HalfRow {
  room_no: number;
  sex: Sex;
  free_bed: number;
}

/** Rooms in which one bed is free, the one that was begun first in front. */
const halvesOf = async (tx: Tx, { departureId, level }: RoomsOf): Promise<HalfRow[]> => {
  const { rows } = await sql<HalfRow>`
    select s.room_no, s.sex, 3 - min(b.bed) as free_bed
      from tour_shared_rooms s join tour_shared_beds b using (departure_id, level, room_no)
     where s.departure_id = ${departureId} and s.level = ${level}
     group by s.room_no, s.sex having count(*) = 1 order by s.room_no`.execute(tx);
  return rows;
};

const takeBed = async (
  tx: Tx,
  { departureId, level }: RoomsOf,
  { lineId, travellerId, sex }: Sharer,
  { roomNo, bed }: { roomNo: number; bed: number },
): Promise<void> => {
  await sql`
    insert into tour_shared_beds (departure_id, level, room_no, sex, bed, line_id, traveller_id)
    values (${departureId}, ${level}, ${roomNo}, ${sex}, ${bed}, ${lineId}, ${travellerId})`.execute(tx);
};

/** Takes a bed beside somebody of the same sex, or begins another shared room, which takes a double one. False: there is none. */
export const takeShared = async (tx: Tx, of: RoomsOf, sharer: Sharer): Promise<boolean> => {
  const halves = (await halvesOf(tx, of)).map((half) => ({ ...half, roomId: String(half.room_no) }));
  const known = halfFor(halves, sharer.sex);
  const half = halves.find(({ roomId }) => roomId === known?.roomId);
  if (half) {
    await takeBed(tx, of, sharer, { roomNo: half.room_no, bed: half.free_bed });
    return true;
  }
  if (!(await takeRooms(tx, of, 'double', 1))) return false;
  const { rows } = await sql<{ room_no: number }>`
    insert into tour_shared_rooms (departure_id, level, room_no, sex)
    select ${of.departureId}, ${of.level}, coalesce(max(room_no), 0) + 1, ${sharer.sex} from tour_shared_rooms
     where departure_id = ${of.departureId} and level = ${of.level}
    returning room_no`.execute(tx);
  const roomNo = rows[0]?.room_no;
  if (roomNo === undefined) throw new Error('a shared room was not begun');
  await takeBed(tx, of, sharer, { roomNo, bed: 1 });
  return true;
};

/** Takes a shared bed for each of these people of a line. False: there is none left for one of them, and the caller rolls back. */
export const takeBeds = async (
  tx: Tx,
  of: RoomsOf,
  { lineId, travellerIds }: { lineId: string; travellerIds: readonly string[] },
  people: readonly { travellerId: string; sex: Sex | null }[],
): Promise<boolean> => {
  for (const travellerId of travellerIds) {
    const sex = people.find((person) => person.travellerId === travellerId)?.sex;
    if (!sex) throw new Error(`nobody asked who shares a room of line ${lineId}`);
    if (!(await takeShared(tx, of, { lineId, travellerId, sex }))) return false;
  }
  return true;
};

/** Gives the shared beds of these people of a line back; a shared room without anybody becomes a double one again. */
const freeShared = async (
  tx: Tx,
  of: RoomsOf,
  { lineId, travellerIds }: { lineId: string; travellerIds: readonly string[] },
): Promise<void> => {
  await sql`
    delete from tour_shared_beds
     where line_id = ${lineId} and traveller_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(travellerIds)}::jsonb))`.execute(
    tx,
  );
  const { rows } = await sql<{ room_no: number }>`
    delete from tour_shared_rooms s
     where s.departure_id = ${of.departureId} and s.level = ${of.level}
       and not exists (select from tour_shared_beds b
         where b.departure_id = s.departure_id and b.level = s.level and b.room_no = s.room_no)
    returning s.room_no`.execute(tx);
  await freeRooms(tx, of, 'double', rows.length);
};

/** Gives rooms of a line back, those that it shares by their beds. */
export const freeBooked = async (
  tx: Tx,
  of: RoomsOf,
  lineId: string,
  rooms: readonly BookedRoom[],
): Promise<void> => {
  const kinds = countKinds(rooms);
  for (const kind of ['single', 'double', 'triple'] as const) await freeRooms(tx, of, kind, kinds[kind]);
  const travellerIds = rooms.filter(({ kind }) => kind === 'shared').flatMap((room) => room.travellerIds);
  if (travellerIds.length > 0) await freeShared(tx, of, { lineId, travellerIds });
};
