import { type RawBuilder, sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { askTexts } from '#core/products/hotel/texts/asks.ts';
import type { WaiverState } from '#core/products/hotel/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { isOwnOrder } from '#server/commerce/record/own-order.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';
import { sealedWaivers } from '../asks/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { tellOfStay } from './exceptions.ts';

/** A question of a traveller that waits for a day is late. */
const lateHours = 24;

export const waiversForStaff: PartWithWork = {
  part: '/back-office/hotel-waivers',
  scope: 'hotels:waive',
  async waits(db, now) {
    const before = new Date(now.getTime() - lateHours * 3_600_000);
    const { rows } = await sql<Waits>`
      select count(*)::int as count, (count(*) filter (where asked_at <= ${before}::timestamptz))::int as late,
        min(asked_at) as "oldestAt"
      from hotel_waivers where state = 'waiting'`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};

interface Row {
  waiver_id: string;
  order_id: string;
  order_number: string;
  line_id: string;
  user_id: string;
  details: unknown;
  state: WaiverState;
  text: string | null;
  note: string | null;
  asked_at: Date;
}

const rowsOf = (where: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<Row & { total: number }>`
  select w.waiver_id, w.order_id, o.order_number, w.line_id, w.user_id, l.details, w.state, w.text, w.note, w.asked_at,
    (count(*) over ())::integer as total
  from hotel_waivers w join orders o on o.order_id = w.order_id join order_lines l on l.line_id = w.line_id
  where ${where} ${end}`;

const presentAll = async (db: Db | Tx, rows: readonly Row[]) =>
  (await openAll(db, sealedWaivers, rows)).map((row) => {
    const { chosen, hotel: content, roomType } = stayOfLine({ lineId: row.line_id, details: row.details });
    return {
      waiverId: row.waiver_id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      hotelName: content.name,
      roomName: roomType.name,
      checkIn: chosen.checkIn,
      payNow: toRial(chosen.offer.payNow),
      text: row.text,
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      note: row.note,
    };
  });

const rowOf = async (db: Db | Tx, waiverId: string): Promise<Row | undefined> =>
  (await rowsOf(sql`w.waiver_id = ${waiverId}`, sql``).execute(db)).rows[0];

const refuse = (deps: StaffDeps): Operation =>
  operation(hotel.refuseWaiver, async ({ body }, { caller: { userId: staffId } }) => {
    const { waiverId, note, reason } = body;
    return deps.db.transaction().execute(async (tx) => {
      const known = await rowOf(tx, waiverId);
      if (!known) return fail('ORDER_NOT_FOUND');
      const asked = await loadOrder(tx, known.order_id);
      if (!asked || (await isOwnOrder(tx, asked, staffId))) return fail('FORBIDDEN');
      // The order first, as everybody locks it: a colleague who waives it at this moment is seen.
      await sql`select from orders where order_id = ${known.order_id} for update`.execute(tx);
      const sealed = await seal(tx, sealedWaivers, { waiver_id: waiverId, note, text: null });
      const { rows } = await sql`
        update hotel_waivers set state = 'refused', note = ${sealed.note}, answered_at = ${deps.clock.now()}::timestamptz
        where waiver_id = ${waiverId} and state = 'waiting' returning 1`.execute(tx);
      const [now] = await presentAll(
        tx,
        [await rowOf(tx, waiverId)].flatMap((row) => row ?? []),
      );
      if (!now) return fail('ORDER_NOT_FOUND');
      // Asked again, after an answer that was lost.
      if (rows.length === 0)
        return now.state === 'refused' && now.note === note ? succeed(now) : fail('HOTEL_ANSWERED');
      const stay = stayOfLine({ lineId: known.line_id, details: known.details });
      await writeAct(tx, deps, {
        act: 'waiverRefused',
        staffId,
        hotelId: stay.chosen.hotelId,
        orderId: known.order_id,
        lineId: known.line_id,
        reason,
        what: {},
      });
      const order = await loadOrder(tx, known.order_id);
      if (order) await tellOfStay(tx, deps, order, { stay, note, name: 'waiver-no', text: askTexts.smsNo });
      return succeed(now);
    });
  });

/** Travellers who ask for a penalty to be waived. */
export const waiverOperations = (deps: StaffDeps): Operation[] => [
  operation(hotel.listWaivers, async ({ body: { page, pageSize, state } }) => {
    const where = state ? sql`w.state = ${state}` : sql`true`;
    const end = sql`
      order by w.state = 'waiting' desc, case when w.state = 'waiting' then w.asked_at end, w.asked_at desc, w.waiver_id
      limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`;
    const { rows } = await rowsOf(where, end).execute(deps.db);
    return succeed({ data: await presentAll(deps.db, rows), page, pageSize, total: rows[0]?.total ?? 0 });
  }),
  refuse(deps),
];
