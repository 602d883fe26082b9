import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import { isUniqueViolation } from '#server/platform/db/conflict.ts';
import type { Db } from '#server/platform/services.ts';
import type { BaseFares } from '../fares/prices.ts';
import type { SoldTraveller } from '../refunds/quote.ts';
import type { OpenDeparture } from './departures.ts';

/** Seats that a line holds or bought. */
export interface Hold {
  line_id: string;
  departure_id: string;
  booking_reference: string;
  seats: number;
  status: 'held' | 'issued' | 'released' | 'expired';
  held_until: Date;
  /** With the type of each traveller, by which refunds are priced. */
  tickets: (SoldTraveller & { ticketNumber: string })[] | null;
}

export interface NewHold {
  lineId: string;
  /** The departure as its price was made from it: if it has changed by now, nothing is held. */
  departure: Pick<OpenDeparture, 'departure_id' | 'departs_at'>;
  reference: string;
  /** The airline's three digits. */
  ticketPrefix: string;
  seats: number;
  total: Rial;
  fares: BaseFares;
  now: Date;
  heldUntil: Date;
}

export const findHold = async (db: Db, lineId: string): Promise<Hold | null> => {
  const { rows } = await sql<Hold>`select * from allotment_holds where line_id = ${lineId}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Takes the seats and writes the hold in one statement; null if there are not enough, or the departure is not as it was priced. A statement
 * that fails gives everything back, and CHECK (free >= 0) makes sure of that.
 *
 * All buyers of a departure wait for one counter row, so its lock is kept as short as can be: this one commit does not wait for the disk.
 * It cannot be lost alone: the order that depends on it commits later, in the same log, and waits.
 */
const insertHold = async (db: Db, hold: NewHold): Promise<Hold | null> => {
  const { rows } = await sql<Hold>`
    with fast as materialized (select set_config('synchronous_commit', 'off', true) as mode),
    taken as (
      update allotment_counters set free = free - ${hold.seats}::integer
      where departure_id = ${hold.departure.departure_id} and free >= ${hold.seats}::integer
        and (select mode from fast) = 'off'
        and exists (
          select from allotment_departures d where d.departure_id = ${hold.departure.departure_id} and d.is_open
            and d.departs_at = ${hold.departure.departs_at} and d.adult_fare = ${hold.fares.adult}::bigint
            and d.child_fare = ${hold.fares.child}::bigint and d.infant_fare = ${hold.fares.infant}::bigint)
      returning departure_id)
    insert into allotment_holds (line_id, departure_id, booking_reference, ticket_prefix, seats, total, status,
      held_until, created_at, sold_fares)
    select ${hold.lineId}::uuid, departure_id, ${hold.reference}, ${hold.ticketPrefix}, ${hold.seats}::integer, ${hold.total}::bigint, 'held',
      ${hold.heldUntil}::timestamptz, ${hold.now}::timestamptz,
      ${JSON.stringify(hold.fares)}::jsonb
    from taken returning *`.execute(db);
  return rows[0] ?? null;
};

/** Holds the seats, or returns what the line holds already; null if the departure has not enough seats, or has changed by now. */
export const holdSeats = async (db: Db, hold: NewHold, nextReference: () => string): Promise<Hold | null> => {
  try {
    // After a lost answer the line may be asked for again: then no seats are left because this line has them.
    return (await insertHold(db, hold)) ?? (await findHold(db, hold.lineId));
  } catch (error) {
    if (isUniqueViolation(error, 'allotment_holds_reference')) {
      return holdSeats(db, { ...hold, reference: nextReference() }, nextReference);
    }
    if (isUniqueViolation(error)) return findHold(db, hold.lineId);
    throw error;
  }
};

/**
 * Makes tickets of a held line in one statement and returns the hold as it stands: a line that was issued before keeps its tickets, and one
 * that was released stays released. The commit does not wait for the disk: nobody is told of the tickets before the order has them, and the
 * order's commit comes later in the same log. If both are lost, the line is held as before and is issued again.
 */
export const issueHold = async (
  db: Db,
  {
    lineId,
    travellers,
    now,
    asking = db,
  }: { lineId: string; travellers: readonly SoldTraveller[]; now: Date; asking?: Asking },
): Promise<Hold | null> => {
  const { rows } = await sql<Hold>`
    update allotment_holds set status = 'issued', issued_at = ${now}::timestamptz, tickets = (
      select jsonb_agg(jsonb_build_object('travellerId', t.id, 'type', t.type, 'ticketNumber',
        ticket_prefix || '-' || nextval('allotment_ticket_numbers')::text))
      from unnest(${travellers.map(({ travellerId }) => travellerId)}::text[], ${travellers.map(({ type }) => type)}::text[])
        as t(id, type))
    where line_id = ${lineId} and status = 'held' and set_config('synchronous_commit', 'off', true) is not null
    returning *`.execute(asking);
  return rows[0] ?? findHold(db, lineId);
};

/** Gives the seats of a held line back, exactly once: only the statement that ends the hold frees them. */
export const releaseHold = async (db: Db, lineId: string): Promise<void> => {
  await sql`
    with let_go as (
      update allotment_holds set status = 'released' where line_id = ${lineId} and status = 'held'
      returning departure_id, seats)
    update allotment_counters c set free = c.free + g.seats from let_go g
    where c.departure_id = g.departure_id`.execute(db);
};

/** Gives the seats of holds back that ended before `before`; answers how many holds ended. */
export const expireHolds = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update allotment_holds set status = 'expired' where line_id in (
        select line_id from allotment_holds where status = 'held' and held_until < ${before}::timestamptz
        limit 500 for update skip locked)
      returning departure_id, seats),
    summed as (select departure_id, sum(seats)::integer as seats from ended group by departure_id),
    given_back as (
      update allotment_counters c set free = c.free + g.seats from summed g where c.departure_id = g.departure_id)
    select count(*)::integer as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
};
