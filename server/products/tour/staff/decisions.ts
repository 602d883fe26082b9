import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { tourCallOffTexts as texts } from '#core/products/tour/texts/call-off.ts';
import type { CallOffReason } from '#core/products/tour/words.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { isOwnOrder } from '#server/commerce/record/own-order.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { lockDeparture } from '../seats/counters.ts';
import { endWaits } from '../seats/offers.ts';
import { tellCalledOff } from '../waiting/jobs.ts';
import { writeAct } from './acts.ts';
import { linkOf } from './address.ts';
import { carryOutCallOff } from './call-off.ts';
import type { StaffDeps } from './deps.ts';
import { presentWhole } from './present.ts';
import { type StaffDate, staffDate } from './staff-date.ts';

const confirm = (deps: StaffDeps): Operation =>
  operation(calls.confirmDeparture, async ({ body }, { caller: { userId: staffId } }) => {
    const { departureId, reason } = body;
    const date = await staffDate(deps, departureId);
    if (!date) return fail('DEPARTURE_UNKNOWN');
    const { planned } = date;
    const now = deps.clock.now();
    const isOpen = await deps.db.transaction().execute(async (tx) => {
      const { called_off_at, confirmed_at } = await lockDeparture(tx, planned);
      if (called_off_at || now >= momentsOf(planned.leavesAt).leaves) return false;
      // Said again, after an answer that was lost: it is so already.
      if (confirmed_at) return true;
      await sql`update tour_departures set confirmed_at = ${now}::timestamptz, confirmed_by = ${staffId}::uuid
        where departure_id = ${departureId}`.execute(tx);
      await writeAct(tx, deps, { act: 'confirmed', staffId, departureId, reason });
      return true;
    });
    return isOpen ? succeed(await presentWhole(deps, date)) : fail('TOUR_DECIDED');
  });

/** The orders that a departure has to do with: whoever holds, reserved or bought a place. */
const ordersOf = async (tx: Tx, departureId: string): Promise<{ order_id: string }[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from tour_bookings b join order_lines l using (line_id) join orders o using (order_id)
     where b.departure_id = ${departureId} and b.state in ('held', 'reserved', 'issued')
       and exists (select from tour_booking_people p where p.line_id = b.line_id and p.left_at is null)
     order by b.created_at, o.order_id`.execute(tx);
  return rows;
};

interface CallOff {
  date: StaffDate;
  why: CallOffReason;
  note: string;
  reason: string;
  staffId: string;
}

/** Everybody is told in the transaction that calls it off, whatever becomes of their money's way back. */
const tellAll = async (
  tx: Tx,
  deps: StaffDeps,
  orderIds: readonly string[],
  { date: { planned, title }, why, note }: CallOff,
) => {
  const day = formatJalaliDay(planned.leavesOn);
  for (const orderId of orderIds) {
    const order = await loadOrder(tx, orderId);
    if (!order) continue;
    const text = texts.sms(title, day, texts.why[why], note, linkOf(deps, orderId));
    await deps.commerce.tell(tx, order, { name: 'called-off', text });
  }
};

/** Calls a departure off, under its lock: from here on nothing of it is sold, held, reserved or issued. */
const callOff = async (tx: Tx, deps: StaffDeps, wish: CallOff) => {
  const { date, why, note, reason, staffId } = wish;
  const { planned } = date;
  const { departureId, leavesAt } = planned;
  const now = deps.clock.now();
  const { called_off_at } = await lockDeparture(tx, planned);
  if (called_off_at) return null;
  const moments = momentsOf(leavesAt);
  if (now >= moments.leaves) return fail('TOUR_DECIDED');
  if (why === 'minimum' && now >= moments.decided) return fail('TOUR_CALL_OFF_LATE');
  const orders = await ordersOf(tx, departureId);
  // As with every refund, nobody decides on what they bought, paid some of, or travel on.
  for (const { order_id } of orders) {
    const order = await loadOrder(tx, order_id);
    if (order && (await isOwnOrder(tx, order, staffId))) return fail('FORBIDDEN');
  }
  await sql`update tour_departures set called_off_at = ${now}::timestamptz, called_off_by = ${staffId}::uuid
    where departure_id = ${departureId}`.execute(tx);
  await sql`
    insert into tour_call_offs (departure_id, reason, note, called_off_by, called_off_at)
    values (${departureId}, ${why}, ${note}, ${staffId}::uuid, ${now}::timestamptz)`.execute(tx);
  await tellCalledOff(tx, deps, planned);
  await endWaits(tx, departureId, now);
  const what = { orders: orders.length };
  await writeAct(tx, deps, { act: 'calledOff', staffId, departureId, reason, what });
  await tellAll(
    tx,
    deps,
    orders.map(({ order_id }) => order_id),
    wish,
  );
  return null;
};

const callOffOperation = (deps: StaffDeps): Operation =>
  operation(calls.callOffDeparture, async ({ body }, { caller: { userId: staffId } }) => {
    const date = await staffDate(deps, body.departureId);
    if (!date) return fail('DEPARTURE_UNKNOWN');
    const { why, note, reason } = body;
    const problem = await deps.db
      .transaction()
      .execute((tx) => callOff(tx, deps, { date, why, note, reason, staffId }));
    if (problem) return problem;
    // The job does the same; it goes on where this process ends in the middle.
    await carryOutCallOff(deps, body.departureId);
    return succeed(await presentWhole(deps, date));
  });

/** Whether a departure takes place. */
export const decisionOperations = (deps: StaffDeps): Operation[] => [confirm(deps), callOffOperation(deps)];
