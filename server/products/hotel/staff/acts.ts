import { sql } from 'kysely';
import { succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { actWords } from '#core/products/hotel/texts/acts.ts';
import type { StaffAct } from '#core/products/hotel/words.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import { sealedActs } from '../exceptions/store.ts';
import type { StaffDeps } from './deps.ts';

/** What was changed, as it is kept: plain values, what it was before among them. */
export type ActFacts = Readonly<Record<string, unknown>>;

interface NewAct {
  act: StaffAct;
  staffId: string;
  hotelId: string;
  orderId?: string;
  lineId?: string;
  reason: string;
  what: ActFacts;
}

/** Writes down who did what and why, in the transaction that does it. */
export const writeAct = async (
  tx: Tx,
  { random, clock }: Pick<StaffDeps, 'random' | 'clock'>,
  { act, staffId, hotelId, orderId, lineId, reason, what }: NewAct,
): Promise<void> => {
  const sealed = await seal(tx, sealedActs, { act_id: random.uuid(), reason });
  await sql`
    insert into hotel_staff_acts (act_id, act, staff_id, hotel_id, order_id, line_id, reason, what, done_at)
    values (${sealed.act_id}::uuid, ${act}, ${staffId}::uuid, ${hotelId}, ${orderId ?? null}::uuid, ${lineId ?? null}::uuid, ${sealed.reason},
      ${JSON.stringify(what)}::jsonb, ${clock.now()}::timestamptz)`.execute(tx);
};

interface Row {
  act_id: string;
  act: StaffAct;
  staff_id: string | null;
  hotel_id: string;
  order_number: string | null;
  reason: string;
  what: ActFacts;
  done_at: Date;
}

/** What staff did with hotels, the newest first. */
export const actsOperation = ({ db, places }: StaffDeps): Operation =>
  operation(hotel.listActs, async ({ body: { page, pageSize, act } }) => {
    const { rows } = await sql<Row & { total: number }>`
      select a.act_id, a.act, a.staff_id, a.hotel_id, o.order_number, a.reason, a.what, a.done_at,
        (count(*) over ())::integer as total
      from hotel_staff_acts a left join orders o on o.order_id = a.order_id
      where ${act ?? null}::text is null or a.act = ${act ?? null}
      order by a.done_at desc, a.act_id limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`.execute(
      db,
    );
    const data = (await openAll(db, sealedActs, rows)).map((row) => ({
      actId: row.act_id,
      act: row.act,
      staffId: row.staff_id,
      hotelName: places.hotel(row.hotel_id)?.name ?? row.hotel_id,
      orderNumber: row.order_number,
      reason: row.reason,
      what: actWords(row.what),
      at: row.done_at.toISOString(),
    }));
    return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
  });

/** What was done about one order, the newest first. */
export const actsOfOrder = async (db: StaffDeps['db'], orderId: string) => {
  const { rows } = await sql<Pick<Row, 'act_id' | 'act' | 'staff_id' | 'reason' | 'done_at'>>`
    select act_id, act, staff_id, reason, done_at from hotel_staff_acts where order_id = ${orderId}
    order by done_at desc, act_id`.execute(db);
  return (await openAll(db, sealedActs, rows)).map(({ act, staff_id, reason, done_at }) => ({
    act,
    staffId: staff_id,
    reason,
    at: done_at.toISOString(),
  }));
};
