import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import type { TourRoom } from '#core/products/tour/contract/party.ts';
import type { tourWaitSchema } from '#core/products/tour/contract/waiting.ts';
import { unusedOffersMax, waitsMax } from '#core/products/tour/limits.ts';
import { seatsOf } from '#core/products/tour/rules/rooms.ts';
import { closesAt } from '#core/products/tour/rules/standing.ts';
import type { HotelLevel } from '#core/products/tour/words.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { roomErrors, shortageOf } from '../reservation/price.ts';
import { countOfDeparture, lockDeparture } from '../seats/counters.ts';
import { countFor, lapseOffers, leaveWait, offeredTo, offerFreed } from '../seats/offers.ts';
import type { TourWaitsTable } from '../seats/waits.ts';
import { peopleOf, type WaitingDeps } from './jobs.ts';

interface Wait extends Selectable<TourWaitsTable> {
  place: number | null;
}

/** How often one account may join a line in the window. */
const joinsMax = 20;
const joinsWindowSeconds = 3600;
/** So many are shown, those that are over among them. */
const shownMax = 50;

const withPlace = sql`w.*, case when w.state = 'waiting' then (select count(*)::integer from tour_waits b
    where b.departure_id = w.departure_id and b.state = 'waiting' and b.turn <= w.turn)
  end as place`;

const waitsOf = async (db: Db | Tx, userId: string, waitId: string | null = null): Promise<Wait[]> => {
  const { rows } = await sql<Wait>`
    select ${withPlace} from tour_waits w
     where w.user_id = ${userId}::uuid and (${waitId}::uuid is null or w.wait_id = ${waitId}::uuid)
     order by (w.state in ('waiting', 'offered')) desc, w.turn desc limit ${shownMax}::integer`.execute(db);
  return rows;
};

const skippedOf = ({ skipped_at, skipped_why, skipped_room, skipped_left }: Wait) =>
  skipped_at && skipped_why
    ? { why: skipped_why, room: skipped_room, left: skipped_left ?? 0, at: skipped_at.toISOString() }
    : null;

const present = ({ tours }: WaitingDeps, wait: Wait): z.input<typeof tourWaitSchema>[] => {
  const planned = tours.departure(wait.departure_id);
  if (!planned) return [];
  return [
    {
      waitId: wait.wait_id,
      departureId: wait.departure_id,
      tourId: planned.tourId,
      title: tours.tour(planned.tourId)?.title ?? planned.tourId,
      leavesOn: planned.leavesOn,
      level: wait.level,
      rooms: wait.rooms,
      people: peopleOf(wait.rooms),
      state: wait.state,
      place: wait.place,
      skipped: wait.state === 'waiting' ? skippedOf(wait) : null,
      offerUntil: wait.state === 'offered' ? (wait.offer_until?.toISOString() ?? null) : null,
      createdAt: wait.created_at.toISOString(),
    },
  ];
};

interface Wish {
  planned: PlannedDeparture;
  level: HotelLevel;
  rooms: TourRoom[];
  userId: string;
}

const isSameWish = (wait: Wait, { level, rooms }: Wish): boolean =>
  wait.level === level && JSON.stringify(wait.rooms) === JSON.stringify(rooms);

const insert = async (tx: Tx, deps: WaitingDeps, wish: Wish): Promise<string> => {
  const { planned, level, rooms, userId } = wish;
  const count = (...kinds: TourRoom['kind'][]) => rooms.filter(({ kind }) => kinds.includes(kind)).length;
  const seats = rooms.reduce((sum, room) => sum + seatsOf(room), 0);
  const waitId = deps.random.uuid();
  await sql`
    insert into tour_waits (wait_id, user_id, departure_id, level, rooms, seats, singles, doubles, triples, state, created_at)
    values (${waitId}::uuid, ${userId}::uuid, ${planned.departureId}, ${level}, ${JSON.stringify(rooms)}::jsonb,
      ${seats}::integer, ${count('single')}::integer, ${count('double', 'shared')}::integer, ${count('triple')}::integer,
      'waiting', ${deps.clock.now()}::timestamptz)`.execute(tx);
  return waitId;
};

interface Earlier {
  /** Dates for which somebody waits or has an offer, this one left out. */
  open: number;
  /** Offers of this date that they did not use, or held and never paid. */
  unused: number;
}

const earlierOf = async (tx: Tx, userId: string, departureId: string): Promise<Earlier> => {
  const { rows } = await sql<Earlier>`
    select (count(*) filter (where state in ('waiting', 'offered') and departure_id <> ${departureId}))::integer as open,
      (count(*) filter (where offered_at is not null and departure_id = ${departureId} and (state in ('lapsed', 'left')
        or (state = 'accepted' and not exists (
          select from tour_bookings b join order_lines l using (line_id) join orders o using (order_id)
           where o.user_id = ${userId}::uuid and b.departure_id = ${departureId} and b.state in ('held', 'reserved', 'issued'))))))::integer as unused
      from tour_waits where user_id = ${userId}::uuid`.execute(tx);
  return rows[0] ?? { open: 0, unused: 0 };
};

/** Joins the line of a date under its lock; the id of the wait, or why there is none. */
const join = async (tx: Tx, deps: WaitingDeps, wish: Wish) => {
  const { planned, level, rooms, userId } = wish;
  const { departureId } = planned;
  const now = deps.clock.now();
  // Whoever joins two lines at once is counted in one after the other.
  await keepFromEnding(tx, userId, 'tour.waits');
  const departure = await lockDeparture(tx, planned);
  if (departure.called_off_at || now >= closesAt(planned)) return 'DEPARTURE_CLOSED' as const;
  await lapseOffers(tx, departureId, now);
  const known = (await waitsOf(tx, userId)).find(
    ({ departure_id, state }) => departure_id === departureId && (state === 'waiting' || state === 'offered'),
  );
  if (known && isSameWish(known, wish)) return { waitId: known.wait_id };
  // Those who waited before have what is free first; what is left after them can simply be bought.
  await offerFreed(tx, planned, now);
  // What is offered to this party is free for it: a wish that fits in can be bought, and keeps nothing without being paid.
  const free = countFor(await countOfDeparture(tx, planned), await offeredTo(tx, departureId, userId, now));
  if (shortageOf(level, rooms, free) === null) return 'TOUR_HAS_PLACES' as const;
  // Who only keeps places from others has had their turn: a changed wish that gives an offer up counts too.
  const { open, unused } = await earlierOf(tx, userId, departureId);
  if (unused + (known?.state === 'offered' ? 1 : 0) >= unusedOffersMax) return 'TOUR_OFFERS_UNUSED' as const;
  if (open >= waitsMax) return 'TOUR_WAITS_FULL' as const;
  if (known) await leaveWait(tx, departureId, known.wait_id, now);
  return { waitId: await insert(tx, deps, wish) };
};

const joinOperation = (deps: WaitingDeps): Operation =>
  operation(calls.joinWaiting, async ({ body }, { caller: { userId } }) => {
    const { db, tours, clock, limits } = deps;
    const planned = tours.planned(body.departureId, dayInIran(clock.now()));
    if (!planned?.levels.some(({ level }) => level === body.level)) return fail('DEPARTURE_UNKNOWN');
    const errors = roomErrors(body.rooms);
    if (errors.length > 0) return fail('VALIDATION', null, errors);
    const taken = await limits.takeRoughly(`tour:wait:${userId}`, joinsMax, joinsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const { level, rooms } = body;
    const joined = await db.transaction().execute((tx) => join(tx, deps, { planned, level, rooms, userId }));
    if (typeof joined === 'string') return fail(joined);
    const [wait] = await waitsOf(db, userId, joined.waitId);
    const [shown] = wait ? present(deps, wait) : [];
    if (!shown) throw new Error(`the wait ${joined.waitId} vanished`);
    return succeed(shown);
  });

const leaveOperation = (deps: WaitingDeps): Operation =>
  operation(calls.leaveWaiting, async ({ params: { id } }, { caller: { userId } }) => {
    const { db, tours, clock } = deps;
    const [wait] = await waitsOf(db, userId, id);
    const planned = wait && tours.departure(wait.departure_id);
    if (!wait || !planned) return fail('NOT_FOUND');
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      await lockDeparture(tx, planned);
      await leaveWait(tx, wait.departure_id, wait.wait_id, now);
      await offerFreed(tx, planned, now);
    });
    return succeed(null);
  });

/** Waiting for places on a full date. */
export const waitingOperations = (deps: WaitingDeps): Operation[] => [
  joinOperation(deps),
  operation(calls.tourWaits, async (_, { caller }) =>
    succeed((await waitsOf(deps.db, caller.userId)).flatMap((wait) => present(deps, wait))),
  ),
  leaveOperation(deps),
];

/** Whoever ends their account waits for nothing. What is offered to them lapses at once: the next look at the line frees it. */
export const forgetWaits = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await sql`
    update tour_waits set offer_until = ${now}::timestamptz where user_id = ${userId}::uuid and state = 'offered'`.execute(
    tx,
  );
  await sql`delete from tour_waits where user_id = ${userId}::uuid and state <> 'offered'`.execute(tx);
};
