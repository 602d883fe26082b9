import { sql } from 'kysely';
import type { JobDefinition } from '#server/platform/room.ts';
import { releaseBooking } from '../seats/bookings.ts';
import { takeOutRest } from '../seats/refunds.ts';
import type { StaffDeps } from './deps.ts';

interface Waiting {
  line_id: string;
  order_id: string;
}

/** Bookings of a departure in which somebody still has a place: what is left to be ended. */
const waitingOf = async ({ db }: Pick<StaffDeps, 'db'>, departureId: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select b.line_id, l.order_id from tour_bookings b join order_lines l using (line_id)
     where b.departure_id = ${departureId} and b.state in ('held', 'reserved', 'issued')
       and exists (select from tour_booking_people p where p.line_id = b.line_id and p.left_at is null)
     order by b.created_at, b.line_id`.execute(db);
  return rows;
};

type Carrying = Pick<StaffDeps, 'db' | 'clock' | 'log' | 'commerce'>;

interface CallOffRow {
  departure_id: string;
  note: string;
  called_off_by: string;
}

/** Ends one order. What broke must not keep the others waiting: it is tried again by the next job. */
const endOne = async (deps: Carrying, { line_id, order_id }: Waiting, row: CallOffRow): Promise<void> => {
  try {
    const ended = await deps.commerce.endByHouse(order_id, {
      staffId: row.called_off_by,
      note: row.note,
    });
    // An order can be over whose places were never let go of, as where its process died between the two, or staff gave it back by hand.
    if (ended === 'ended') {
      await releaseBooking(deps.db, line_id);
      await takeOutRest(deps.db, line_id, deps.clock.now());
    }
  } catch (error) {
    deps.log.error({ err: error, orderId: order_id }, 'An order of a date that was called off is not ended');
  }
};

/** Carries out what was decided: order by order everything is given back. May be called again, at once, and after a crash. */
export const carryOutCallOff = async (deps: Carrying, departureId: string): Promise<void> => {
  const { rows } = await sql<CallOffRow>`
    select departure_id, note, called_off_by from tour_call_offs
     where departure_id = ${departureId} and done_at is null`.execute(deps.db);
  const [row] = rows;
  if (!row) return;
  for (const waiting of await waitingOf(deps, departureId)) await endOne(deps, waiting, row);
  if ((await waitingOf(deps, departureId)).length > 0) return;
  await sql`update tour_call_offs set done_at = ${deps.clock.now()}::timestamptz
    where departure_id = ${departureId} and done_at is null`.execute(deps.db);
};

/** Goes on with every date that was called off and not carried out yet. */
export const carryOutCallOffs = async (deps: Carrying): Promise<void> => {
  const { rows } = await sql<Pick<CallOffRow, 'departure_id'>>`
    select departure_id from tour_call_offs where done_at is null order by called_off_at`.execute(deps.db);
  for (const { departure_id } of rows) await carryOutCallOff(deps, departure_id);
};

export const callOffJobs = (deps: Carrying): JobDefinition[] => [
  { name: 'tour-call-offs', cron: '* * * * *', handle: () => carryOutCallOffs(deps) },
];
