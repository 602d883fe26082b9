import { sql } from 'kysely';
import type { z } from 'zod';
import type { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { certaintyOf, stateOf } from '#core/products/tour/rules/standing.ts';
import type { CallOffReason } from '#core/products/tour/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { nextDue } from '#server/commerce/record/dues.ts';
import { factsOf } from '../catalogue/departures.ts';
import { auditCounters } from '../seats/audit.ts';
import { countOfDeparture, type DepartureCount } from '../seats/counters.ts';
import type { StaffDeps } from './deps.ts';
import { type GoingParty, moneyOfParty, nameOf, partiesOf } from './parties.ts';
import type { StaffDate } from './staff-date.ts';

export type ShownDeparture = z.input<typeof calls.departureById.reply>;
type Row = Omit<
  ShownDeparture,
  'isConfirmed' | 'calledOff' | 'counters' | 'parties' | 'hotels' | 'needsVisa' | 'messages'
>;

/** What was sold of a date here. */
export interface SoldHere {
  held: number;
  sold: number;
  orders: number;
  paid: number;
  due: number;
}

const nothingSold: SoldHere = { held: 0, sold: 0, orders: 0, paid: 0, due: 0 };

/** What was sold of these dates, what their orders have paid without what came back, and what they owe; a date of which nothing was sold is missing. */
export const soldOf = async (
  db: StaffDeps['db'],
  departureIds: readonly string[],
): Promise<ReadonlyMap<string, SoldHere>> => {
  const { rows } = await sql<SoldHere & { departure_id: string }>`
    with going as (
      select b.departure_id, b.line_id, b.state, count(*) filter (where p.takes_seat) as seats
        from tour_bookings b join tour_booking_people p using (line_id)
       where b.departure_id = any(${[...departureIds]}::text[]) and b.state in ('held', 'reserved', 'issued')
         and p.left_at is null
       group by b.departure_id, b.line_id, b.state)
    select g.departure_id, coalesce(sum(g.seats) filter (where g.state = 'held'), 0)::integer as held,
      coalesce(sum(g.seats) filter (where g.state <> 'held'), 0)::integer as sold, count(*)::integer as orders,
      coalesce(sum(m.paid), 0)::bigint as paid, coalesce(sum(m.due), 0)::bigint as due
      from going g join order_lines l using (line_id) join orders o using (order_id)
      cross join lateral (
        select coalesce(sum(case when d.paid_at is null then d.paid_in_parts else d.amount end), 0) - o.refunded as paid,
          coalesce(sum(d.amount - d.paid_in_parts) filter (where d.paid_at is null), 0) as due
        from order_dues d where d.order_id = l.order_id) m
     group by g.departure_id`.execute(db);
  return new Map(rows.map(({ departure_id, ...sold }) => [departure_id, sold]));
};

const dayMs = 24 * 3600 * 1000;

/** A date as it stands in the list of staff. */
export const departureRow = (
  { clock }: Pick<StaffDeps, 'clock'>,
  { planned, title, isPlanned }: StaffDate,
  count: DepartureCount,
  sold: SoldHere = nothingSold,
): Row => {
  const now = clock.now();
  const facts = factsOf(planned, count);
  const { decided } = momentsOf(planned.leavesAt);
  const certainty = certaintyOf(facts, now);
  const { departureId, tourId, leavesOn, returnsOn, leavesAt, minimum } = planned;
  return {
    departureId,
    tourId,
    title,
    leavesOn,
    returnsOn,
    leavesAt,
    state: isPlanned || facts.isCalledOff ? stateOf(facts, now) : 'closed',
    certainty,
    seats: count.seats,
    taken: count.taken,
    held: sold.held,
    sold: sold.sold,
    registered: count.registered,
    minimum,
    decidedBy: decided.toISOString(),
    daysToDecide:
      certainty === 'open' ? Math.max(0, Math.floor((decided.getTime() - now.getTime()) / dayMs)) : null,
    orders: sold.orders,
    paid: toRial(sold.paid),
    due: toRial(sold.due),
    wrongCounters: count.wrongCounters,
  };
};

const presentParty = ({ order, booking, people }: GoingParty): ShownDeparture['parties'][number] => ({
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  status: order.status,
  level: booking.level,
  ...moneyOfParty(order),
  dueAt: nextDue(order.dues)?.dueAt?.toISOString() ?? null,
  travellers: people.map(({ traveller, booked, room, roomKind }) => ({
    travellerId: traveller.travellerId,
    name: nameOf(traveller),
    place: booked.place,
    room,
    roomKind,
  })),
});

interface CallOffRow {
  reason: CallOffReason;
  note: string;
  called_off_at: Date;
  done_at: Date | null;
}

const calledOffOf = async (
  { db }: Pick<StaffDeps, 'db'>,
  departureId: string,
  left: number,
): Promise<ShownDeparture['calledOff']> => {
  const { rows } = await sql<CallOffRow>`
    select reason, note, called_off_at, done_at from tour_call_offs where departure_id = ${departureId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { reason, note, called_off_at: at, done_at } = row;
  return { at: at.toISOString(), reason, note, isDone: done_at !== null, left };
};

const messagesOf = async ({ db }: Pick<StaffDeps, 'db'>, departureId: string) => {
  const { rows } = await sql<{ message_id: string; text: string; people: number; sent_at: Date }>`
    select message_id, text, people, sent_at from tour_messages where departure_id = ${departureId}
     order by sent_at desc, message_id`.execute(db);
  return rows.map(({ message_id: messageId, text, people, sent_at }) => ({
    messageId,
    text,
    people,
    at: sent_at.toISOString(),
  }));
};

/** The hotels of a date's packages, each once for a level. */
const hotelsOf = ({ packages }: StaffDate) =>
  packages().flatMap(({ level, hotels }) =>
    hotels.flatMap(({ hotelId, name }) => (hotelId === null ? [] : [{ hotelId, name, level }])),
  );

/** A date with everybody who goes along. */
export const presentWhole = async (deps: StaffDeps, date: StaffDate): Promise<ShownDeparture> => {
  const { db } = deps;
  const { planned, needsVisa } = date;
  const { departureId } = planned;
  const [count, sold, parties, messages, wrong] = await Promise.all([
    countOfDeparture(db, planned),
    soldOf(db, [departureId]),
    partiesOf(db, departureId),
    messagesOf(deps, departureId),
    auditCounters(db, [departureId]),
  ]);
  return {
    ...departureRow(deps, date, count, sold.get(departureId)),
    isConfirmed: count.isConfirmed,
    calledOff: await calledOffOf(deps, departureId, parties.length),
    counters: wrong.map(({ departureId: _, ...counter }) => counter),
    parties: parties.map(presentParty),
    hotels: hotelsOf(date),
    needsVisa,
    messages,
  };
};
