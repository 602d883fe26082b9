import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { backOfficeStrays } from '#core/contract/back-office/strays.ts';
import { fail } from '#core/contract/result.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { Db } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { OrderLinesTable, OrdersTable, StrayTicketsTable } from '../record/tables.ts';
import { settleStray } from './settle.ts';

const calls = backOfficeStrays;
type Stray = z.input<typeof calls.settleStray.reply>;

interface Row
  extends Pick<
      Selectable<StrayTicketsTable>,
      'stray_id' | 'order_id' | 'booking_reference' | 'state' | 'owed' | 'refunded' | 'found_at'
    >,
    Pick<Selectable<OrdersTable>, 'order_number' | 'title'>,
    Pick<Selectable<OrderLinesTable>, 'kind'> {
  /** How many documents the supplier named; 0 if it only said that it had issued. */
  documents: number;
}

const find = async (db: Db, condition: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.stray_id, s.order_id, o.order_number, o.title, l.kind, s.booking_reference, s.state, s.owed, s.refunded, s.found_at,
      (select count(*)::int from jsonb_array_elements(s.documents) d where d->>'number' <> '') as documents
    from stray_tickets s join orders o using (order_id) join order_lines l on l.line_id = s.line_id
    where ${condition}`.execute(db);
  return rows;
};

const present = (row: Row): Stray => ({
  strayId: row.stray_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  orderTitle: row.title,
  bookingReference: row.booking_reference,
  documents: row.documents === 0 ? null : row.documents,
  state: row.state,
  owed: toRial(Number(row.owed)),
  refunded: row.refunded === null ? null : toRial(Number(row.refunded)),
  foundAt: row.found_at.toISOString(),
});

const list = ({ db }: Context): Operation =>
  operation(calls.listStrays, async ({ body: { page, pageSize, state } }) => {
    const wanted = state ? sql`s.state = ${state}` : sql`true`;
    const [rows, count] = await Promise.all([
      find(
        db,
        sql`${wanted} order by s.state = 'staff' desc, s.found_at desc, s.stray_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      ),
      sql<{ total: number }>`select count(*)::int as total from stray_tickets s where ${wanted}`.execute(db),
    ]);
    return { ok: true, value: { data: rows.map(present), page, pageSize, total: count.rows[0]?.total ?? 0 } };
  });

const settle = (ctx: Context): Operation =>
  operation(calls.settleStray, async ({ body: { strayId, refunded } }, { caller }) => {
    const byId = sql`s.stray_id = ${strayId}`;
    const [stray] = await find(ctx.db, byId);
    if (!stray) return fail('NOT_FOUND');
    if (refunded < 0) return fail('VALIDATION', null, [fieldError('TOO_SMALL', 'refunded')]);
    if (refunded > stray.owed) return fail('VALIDATION', null, [fieldError('TOO_BIG', 'refunded')]);
    const { order_id: orderId, kind } = stray;
    if (!(await settleStray(ctx, { strayId, orderId, kind, refunded, by: caller.userId })))
      return fail('CONFLICT');
    ctx.log.info({ by: caller.userId, strayId }, 'Stray tickets were given back by hand');
    const [settled] = await find(ctx.db, byId);
    return settled ? { ok: true, value: present(settled) } : fail('NOT_FOUND');
  });

/** Calls by which staff list stray tickets, and settle those that they gave back by hand. */
export const strayOperations = (ctx: Context): Operation[] => [list(ctx), settle(ctx)];
