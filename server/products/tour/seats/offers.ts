import { type RawBuilder, sql } from 'kysely';
import { offerHours } from '#core/products/tour/limits.ts';
import { closesAt } from '#core/products/tour/rules/standing.ts';
import type { HotelLevel, TourRoomKind, WaitState } from '#core/products/tour/words.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import type { DepartureCount } from './counters.ts';

/** What an offer takes of the counters of its departure. */
export interface OfferedPlaces {
  wait_id: string;
  level: HotelLevel;
  seats: number;
  singles: number;
  doubles: number;
  triples: number;
}

const columns = sql`wait_id, level, seats, singles, doubles, triples`;
const kinds = ['single', 'double', 'triple'] as const;
type Kind = (typeof kinds)[number];

const roomsIn = ({ singles, doubles, triples }: OfferedPlaces): Record<Kind, number> => ({
  single: singles,
  double: doubles,
  triple: triples,
});

/** Takes an offer's places out of what is on sale, or gives them back. The departure is locked. */
const move = async (tx: Tx, departureId: string, places: OfferedPlaces, sign: 1 | -1): Promise<void> => {
  await sql`update tour_departures set taken = taken + ${sign * places.seats}::integer
    where departure_id = ${departureId}`.execute(tx);
  const rooms = roomsIn(places);
  for (const kind of kinds)
    if (rooms[kind] > 0)
      await sql`update tour_rooms set taken = taken + ${sign * rooms[kind]}::integer
        where departure_id = ${departureId} and level = ${places.level} and kind = ${kind}`.execute(tx);
};

/** Ends waits with these conditions; what was offered to them is free again. The departure is locked. */
const end = async (
  tx: Tx,
  departureId: string,
  which: RawBuilder<unknown>,
  { state, now }: { state: Exclude<WaitState, 'waiting' | 'offered'>; now: Date },
): Promise<number> => {
  const { rows } = await sql<OfferedPlaces & { was: WaitState }>`
    with open as (
      select wait_id as id, state as was from tour_waits
       where departure_id = ${departureId} and state in ('waiting', 'offered') and ${which} for update)
    update tour_waits w set state = ${state}, ended_at = ${now}::timestamptz from open where w.wait_id = open.id
    returning ${columns}, open.was`.execute(tx);
  for (const row of rows) if (row.was === 'offered') await move(tx, departureId, row, -1);
  return rows.length;
};

/** Ends offers that nobody accepted in time. */
export const lapseOffers = (tx: Tx, departureId: string, now: Date): Promise<number> =>
  end(tx, departureId, sql`state = 'offered' and offer_until <= ${now}::timestamptz`, {
    state: 'lapsed',
    now,
  });

/** Nobody waits any more for a departure that is closed or does not take place. */
export const endWaits = (tx: Tx, departureId: string, now: Date): Promise<number> =>
  end(tx, departureId, sql`true`, { state: 'over', now });

/** Somebody stops waiting, or wishes for something else. */
export const leaveWait = (tx: Tx, departureId: string, waitId: string, now: Date): Promise<number> =>
  end(tx, departureId, sql`wait_id = ${waitId}::uuid`, { state: 'left', now });

/** Gives the places that were offered to the buyer of a line back to be taken by that line, in the same transaction. */
export const acceptOffer = (tx: Tx, departureId: string, lineId: string, now: Date): Promise<number> =>
  end(
    tx,
    departureId,
    sql`state = 'offered' and user_id = (select o.user_id from order_lines l join orders o using (order_id)
      where l.line_id = ${lineId}::uuid)`,
    { state: 'accepted', now },
  );

interface Left {
  seats: number;
  rooms: readonly { level: HotelLevel; kind: Kind; left: number }[];
}

const leftOf = async (tx: Tx, departureId: string): Promise<Left> => {
  const { rows } = await sql<Left>`
    select d.seats - d.taken as seats,
      coalesce((select json_agg(json_build_object('level', r.level, 'kind', r.kind, 'left', r.rooms - r.taken))
        from tour_rooms r where r.departure_id = d.departure_id), '[]'::json) as rooms
      from tour_departures d where d.departure_id = ${departureId}`.execute(tx);
  return rows[0] ?? { seats: 0, rooms: [] };
};

/** Why a party does not fit into what is left; null where it does. */
const misfit = (
  party: OfferedPlaces,
  left: Left,
): { why: 'seats' | 'rooms'; room: TourRoomKind | null; left: number } | null => {
  if (party.seats > left.seats) return { why: 'seats', room: null, left: left.seats };
  const asked = roomsIn(party);
  for (const kind of kinds) {
    const free = left.rooms.find((room) => room.level === party.level && room.kind === kind)?.left ?? 0;
    if (asked[kind] > free) return { why: 'rooms', room: kind, left: free };
  }
  return null;
};

/** So many of a line are looked at: those behind them wait for the next look. */
const lookedAt = 100;

const offerTo = async (
  tx: Tx,
  planned: PlannedDeparture,
  party: OfferedPlaces,
  now: Date,
): Promise<boolean> => {
  const until = new Date(Math.min(now.getTime() + offerHours * 3600_000, closesAt(planned).getTime()));
  const { rows } = await sql`
    update tour_waits set state = 'offered', offered_at = ${now}::timestamptz, offer_until = ${until}::timestamptz
     where wait_id = ${party.wait_id}::uuid and state = 'waiting' returning wait_id`.execute(tx);
  // An account that ends takes its waits along without the departure's lock: nothing is kept for a wait that is gone.
  if (rows.length === 0) return false;
  await move(tx, planned.departureId, party, 1);
  return true;
};

/**
 * Offers what is free to those who wait, the first of the line first. A party that does not fit keeps its place and is told why; one behind it
 * that fits has the places. They are taken out of the counters, so each place is offered to one party at a time and sold to nobody else. The
 * departure is locked.
 */
export const offerFreed = async (tx: Tx, planned: PlannedDeparture, now: Date): Promise<number> => {
  const { departureId } = planned;
  await lapseOffers(tx, departureId, now);
  const { rows } = await sql<OfferedPlaces>`
    select ${columns} from tour_waits where departure_id = ${departureId} and state = 'waiting'
     order by turn limit ${lookedAt}::integer`.execute(tx);
  let offered = 0;
  const passed: { party: OfferedPlaces; why: NonNullable<ReturnType<typeof misfit>> }[] = [];
  // It changes only where somebody is offered something of it.
  let left: Left | null = null;
  for (const party of rows) {
    left ??= await leftOf(tx, departureId);
    if (left.seats <= 0) break;
    const why = misfit(party, left);
    if (why) {
      passed.push({ party, why });
      continue;
    }
    if (!(await offerTo(tx, planned, party, now))) continue;
    left = null;
    offered += 1;
    // Only now somebody went past them.
    for (const one of passed.splice(0))
      await sql`
        update tour_waits set skipped_at = ${now}::timestamptz, skipped_why = ${one.why.why}, skipped_room = ${one.why.room},
          skipped_left = ${one.why.left}::integer where wait_id = ${one.party.wait_id}::uuid`.execute(tx);
  }
  return offered;
};

/** What is offered to somebody on a departure and not over yet; null where nothing is. */
export const offeredTo = async (
  db: Db | Tx,
  departureId: string,
  userId: string,
  now: Date,
): Promise<OfferedPlaces | null> => {
  const { rows } = await sql<OfferedPlaces>`
    select ${columns} from tour_waits
     where departure_id = ${departureId} and user_id = ${userId}::uuid and state = 'offered'
       and offer_until > ${now}::timestamptz`.execute(db);
  return rows[0] ?? null;
};

/** The counters as they are for whoever has this offer: its places are free for them. */
export const countFor = (count: DepartureCount, offer: OfferedPlaces | null): DepartureCount => {
  if (!offer) return count;
  const rooms = roomsIn(offer);
  return {
    ...count,
    taken: count.taken - offer.seats,
    rooms: count.rooms.map((room) =>
      room.level === offer.level ? { ...room, taken: room.taken - rooms[room.kind] } : room,
    ),
  };
};
