import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { tourCallOffTexts as texts } from '#core/products/tour/texts/call-off.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { type StaffDate, staffDate } from './staff-date.ts';

/** One order for each person who registered: whoever has two of the same date is written to once. */
const onePerPerson = async (tx: Tx, departureId: string): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct on (o.user_id) o.order_id from tour_bookings b
      join order_lines l using (line_id) join orders o using (order_id)
     where b.departure_id = ${departureId} and b.state in ('reserved', 'issued')
       and exists (select from tour_booking_people p where p.line_id = b.line_id and p.left_at is null)
     order by o.user_id, b.created_at, o.order_id`.execute(tx);
  return rows.map(({ order_id }) => order_id);
};

interface Letter {
  date: StaffDate;
  messageId: string;
  text: string;
  staffId: string;
}

/** Writes a message once and sends it to everybody; how many it was written to. Null: this id has another message. */
const write = (deps: StaffDeps, { date, messageId, text, staffId }: Letter): Promise<number | null> =>
  deps.db.transaction().execute(async (tx) => {
    const { departureId, leavesOn } = date.planned;
    const orderIds = await onePerPerson(tx, departureId);
    const { rows } = await sql<{ message_id: string }>`
      insert into tour_messages (message_id, departure_id, text, people, sent_by, sent_at)
      values (${messageId}::uuid, ${departureId}, ${text}, ${orderIds.length}::integer, ${staffId}::uuid,
        ${deps.clock.now()}::timestamptz)
      on conflict do nothing returning message_id`.execute(tx);
    if (rows.length === 0) {
      const before = await sql<{ people: number }>`
        select people from tour_messages
         where message_id = ${messageId} and departure_id = ${departureId} and text = ${text}`.execute(tx);
      return before.rows[0]?.people ?? null;
    }
    const said = texts.message(date.title, formatJalaliDay(leavesOn), text);
    for (const orderId of orderIds) {
      const order = await loadOrder(tx, orderId);
      if (order) await deps.commerce.tell(tx, order, { name: `tour-message:${messageId}`, text: said });
    }
    await writeAct(tx, deps, { act: 'wrote', staffId, departureId, what: { people: orderIds.length } });
    return orderIds.length;
  });

/** Writing to everybody who goes along. */
export const messageOperations = (deps: StaffDeps): Operation[] => [
  operation(calls.writeToDeparture, async ({ body }, { caller: { userId: staffId } }) => {
    const date = await staffDate(deps, body.departureId);
    if (!date) return fail('DEPARTURE_UNKNOWN');
    const { messageId, text } = body;
    const people = await write(deps, { date, messageId, text, staffId });
    return people === null ? fail('CONFLICT') : succeed({ messageId, people });
  }),
];
