import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Bill } from '#core/contract/bill.ts';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { assertBill } from '#core/rules/money/bill.ts';
import { inColumns } from '#server/platform/db/names.ts';
import { keepFromEnding } from '#server/platform/people.ts';
import { digestOf, seal } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import type { Guest } from '../port/line.ts';
import { type NewLine, type NewOrder, OrderKeyConflict, type SubmittedOrder } from '../port/order.ts';
import { cardOfLines } from '../record/card.ts';
import { stateAfter } from '../record/change-state.ts';
import { sealedOrders, sealedTravellers } from '../record/sealed.ts';
import { after, settings } from '../settings.ts';
import { applyVoucher } from '../vouchers/apply.ts';
import { assertPaidAsSold, duesOf } from './new-dues.ts';
import { kindsOf, linesOf } from './new-lines.ts';
import { addressKey, assertFewOpen, openTurn } from './open-limits.ts';

interface SubmittedRow {
  order_id: string;
  order_number: string;
  status: OrderState;
  bill: Bill;
  fingerprint: string;
}

/** What the same key must come with again. Details of lines may differ: a price asked again has new marks. */
const fingerprintOf = (order: NewOrder): string => {
  const told = [
    order.kind ?? order.lines.map(({ kind }) => kind),
    order.contact,
    order.travellers,
    order.lines.map(({ total, travellers }) => (travellers ? [total, travellers] : total)),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
};

/** As rows of the table, sealed: what is known of a guest has the names of its columns. */
const travellerRows = async (
  tx: Tx,
  orderId: string,
  travellers: readonly (Guest & { isGuest: boolean })[],
) => {
  const rows = [];
  for (const [at, traveller] of travellers.entries()) {
    const { extra = {}, ...known } = traveller;
    const values = { ...inColumns(known), extra, order_id: orderId, position: at + 1 };
    const row = await seal(tx, sealedTravellers, values);
    const blind = row.passport_blind && `\\x${row.passport_blind.toString('hex')}`;
    rows.push({ ...row, passport_blind: blind, extra: JSON.parse(String(row.extra)) });
  }
  return JSON.stringify(rows);
};

const rowOf = async (db: Db | Tx, userId: string, key: string): Promise<SubmittedRow | null> => {
  const { rows } = await sql<SubmittedRow>`
    select order_id, order_number, status, bill, fingerprint from orders
     where user_id = ${userId} and idempotency_key = ${key}`.execute(db);
  return rows[0] ?? null;
};

const submitted = (row: SubmittedRow, lostCode: string | null): SubmittedOrder => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  status: row.status,
  bill: row.bill,
  lostCode,
});

export const findSubmitted = async (
  ctx: Context,
  userId: string,
  key: string,
): Promise<SubmittedOrder | null> => {
  const row = await rowOf(ctx.db, userId, key);
  return row && submitted(row, null);
};

/** Whether whoever stands at this place is on lines alone of what takes guests. */
const isGuestAlone = (
  ctx: Context,
  lines: readonly (NewLine & { kind: ProductKind })[],
  at: number,
): boolean =>
  lines.every(({ kind, travellers }) => deskOf(ctx, kind).takesGuests || travellers?.includes(at) === false);

/** Who is on which line, as rows. Throws where nobody is on one: a bug of its product. */
const onLines = (
  lines: readonly (Pick<NewLine, 'travellers'> & { lineId: string })[],
  travellers: readonly { travellerId: string }[],
) =>
  lines.flatMap(({ lineId, travellers: places }) => {
    const those = travellers.filter((_, at) => places?.includes(at) ?? true);
    if (those.length === 0) throw new Error('a line of an order has nobody on it');
    return those.map(({ travellerId }) => ({ line_id: lineId, traveller_id: travellerId }));
  });

type Made = Parameters<NonNullable<NewOrder['also']>>[1];

const submittedState = stateAfter('submit');

/** Created and Submitted at once, and both written down. Null where the key made an order before. */
const insertOrder = async (
  tx: Tx,
  ctx: Context,
  order: NewOrder,
  { at, address }: { at: Date; address: string | null },
): Promise<{ orderNumber: string; ids: Made } | null> => {
  const orderId = ctx.random.uuid();
  const lines = linesOf(order).map((line) => ({ ...line, lineId: ctx.random.uuid() }));
  const travellers = order.travellers.map((traveller, at) => ({
    ...traveller,
    travellerId: ctx.random.uuid(),
    isGuest: isGuestAlone(ctx, lines, at),
  }));
  const card = cardOfLines(
    ctx,
    lines.map(({ travellers: _, ...line }) => ({
      ...line,
      orderId,
      supplierReference: null,
      travellerIds: [],
    })),
  );
  const { contact, fingerprint } = await seal(tx, sealedOrders, {
    order_id: orderId,
    contact: order.contact,
    fingerprint: fingerprintOf(order),
  });
  const { rows } = await sql<{ order_number: string }>`
    with made as (
      insert into orders (order_id, order_number, user_id, kinds, status, idempotency_key, fingerprint, product_channel,
        contact, bill, total, title, subtitle, starts_at, starts_at_time_zone, starts_at_utc, ends_at, traveller_count,
        held_until, carry_on_at, address_key, created_at, updated_at)
      values (${orderId}, next_order_number(), ${order.userId}, ${kindsOf(order)}::text[], ${submittedState}, ${order.idempotencyKey},
        ${fingerprint}, ${order.productChannel}, ${contact}::jsonb,
        ${JSON.stringify(order.bill)}::jsonb, ${order.bill.total}, ${card.title}, ${card.subtitle}, ${card.startsAt},
        ${card.startsAtTimeZone}, ${card.startsAt}::timestamp at time zone ${card.startsAtTimeZone}, ${card.endsAt},
        ${travellers.length}, ${order.payableUntil ?? null}, ${order.payableUntil ?? after(at, settings.submittedSeconds)}, ${address}, ${at}, ${at})
      on conflict on constraint orders_idempotency do nothing
      returning order_id, order_number
    ), lines as (
      insert into order_lines (line_id, order_id, position, kind, details, total, departure)
      select ("lineId")::uuid, made.order_id, position, kind, details, total, departure
        from made, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
            as ("lineId" text, kind text, details jsonb, total bigint, departure text))
          with ordinality as l("lineId", kind, details, total, departure, position)
    ), on_lines as (
      insert into order_line_travellers (order_id, line_id, traveller_id)
      select made.order_id, l.line_id, l.traveller_id
        from made, jsonb_to_recordset(${JSON.stringify(onLines(lines, travellers))}::jsonb) as l(line_id uuid, traveller_id uuid)
    ), dues as (
      insert into order_dues (order_id, position, weight, amount, due_at)
      select order_id, d.position, d.weight, d.amount, d.due_at from made, jsonb_to_recordset(${JSON.stringify(duesOf(order))}::jsonb)
            as d(position smallint, weight bigint, amount bigint, due_at timestamptz)
    ), travellers as (
      insert into order_travellers
      select t.* from made, jsonb_populate_recordset(null::order_travellers,
        ${await travellerRows(tx, orderId, travellers)}::jsonb) as t
    ), logged as (
      insert into order_events (order_id, event, status, by, reason, at)
      select order_id, event, status, 'traveller', null, ${at}
        from made, (values (1, 'create', 'Created'), (2, 'submit', ${submittedState})) as e(nth, event, status) order by nth
    ) select order_number from made`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const lineIds = lines.map(({ lineId }) => lineId);
  const travellerIds = travellers.map(({ travellerId }) => travellerId);
  return { orderNumber: row.order_number, ids: { orderId, lineIds, travellerIds } };
};

/** Puts the code of the order before on the new one; answers it where it does not hold there. */
const takeCodeAlong = async (
  ctx: Context,
  { userId, discountCode: code }: NewOrder,
  orderId: string,
): Promise<string | null> => {
  if (!code) return null;
  return (await applyVoucher(ctx, { orderId, userId, code })).kind === 'priced' ? null : code;
};

/**
 * Created and Submitted in one transaction. The same user and key give the same order again.
 * @throws OrderKeyConflict where the key came with another order before, TooManyOpen where too much is open unpaid already.
 */
export const submit = async (ctx: Context, order: NewOrder): Promise<SubmittedOrder> => {
  assertBill(order.bill);
  const at = ctx.clock.now();
  assertPaidAsSold(ctx, order, at);
  const isReviewed = order.payableUntil !== undefined;
  const address = order.ip === undefined || isReviewed ? null : await addressKey(ctx, order.ip);
  const made = await ctx.db.transaction().execute(async (tx) => {
    await keepFromEnding(tx, order.userId, isReviewed ? undefined : openTurn);
    const written = await insertOrder(tx, ctx, order, { at, address });
    if (!written) return null;
    const { orderNumber, ids } = written;
    if (!isReviewed) await assertFewOpen(tx, ctx, { orderId: ids.orderId, userId: order.userId, address });
    await order.also?.(tx, ids);
    return { orderId: ids.orderId, orderNumber };
  });
  if (made && !order.discountCode)
    return { ...made, status: submittedState, bill: order.bill, lostCode: null };
  const lostCode = made ? await takeCodeAlong(ctx, order, made.orderId) : null;
  const row = await rowOf(ctx.db, order.userId, order.idempotencyKey);
  if (!row) throw new Error('a submitted order is not there');
  const fingerprint = await digestOf(ctx.db, sealedOrders, 'fingerprint', fingerprintOf(order));
  if (row.fingerprint !== fingerprint) throw new OrderKeyConflict();
  return submitted(row, lostCode);
};
