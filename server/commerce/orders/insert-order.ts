import { sql } from 'kysely';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { openIn, written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import { inColumns } from '#server/platform/db/names.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Db } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import type { Guest } from '../port/line.ts';
import type { NewLine, NewOrder, OrderDetail } from '../port/order.ts';
import { cardOfLines } from '../record/card.ts';
import { stateAfter } from '../record/change-state.ts';
import { sealedOrders, sealedTravellers } from '../record/sealed.ts';
import { after, settings } from '../settings.ts';
import { orderFingerprint } from './fingerprint.ts';
import { duesOf } from './new-dues.ts';
import { kindsOf, linesOf } from './new-lines.ts';
import { judgeOpen } from './open-limits.ts';

/** The travellers as sealed rows of `order_travellers`, in JSON. The fields of a traveller are named as the columns are. */
const travellerRows = async (
  db: Db,
  orderId: string,
  travellers: readonly (Guest & { isGuest: boolean })[],
) => {
  const rows = [];
  for (const [at, traveller] of travellers.entries()) {
    const { extra = {}, ...known } = traveller;
    const values = { ...inColumns(known), extra, order_id: orderId, position: at + 1 };
    const row = await seal(db, sealedTravellers, values);
    const blind = row.passport_blind && `\\x${row.passport_blind.toString('hex')}`;
    rows.push({ ...row, passport_blind: blind, extra: JSON.parse(String(row.extra)) });
  }
  return JSON.stringify(rows);
};

/** Whether all lines of the traveller at this place are of kinds that take guests. */
const isGuestAlone = (
  ctx: Context,
  lines: readonly (NewLine & { kind: ProductKind })[],
  at: number,
): boolean =>
  lines.every(({ kind, travellers }) => deskOf(ctx, kind).takesGuests || travellers?.includes(at) === false);

/** Who is on which line, as rows of `order_line_travellers`. Throws if a line has no travellers, which is a bug of its product. */
const onLines = (
  lines: readonly (Pick<NewLine, 'travellers'> & { lineId: string })[],
  travellers: readonly { travellerId: string }[],
) =>
  lines.flatMap(({ lineId, travellers: places }) => {
    const those = travellers.filter((_, at) => places?.includes(at) ?? true);
    if (those.length === 0) throw new Error('a line of an order has nobody on it');
    return those.map(({ travellerId }) => ({ line_id: lineId, traveller_id: travellerId }));
  });

export const submittedState = stateAfter('submit');

/** What the statement that makes an order returns. */
interface Inserted {
  /** Null if no order was made: the key made one before, too much is open unpaid, or the account has ended. */
  order_number: string | null;
  /** The key made an order before. */
  is_known: boolean;
  /** Too much would be open unpaid. */
  too_much: boolean;
  /** The newest unpaid order of the account. */
  other: Pick<OrderDetail, 'orderId' | 'orderNumber'> | null;
}

/** Everything that is written for a new order, sealed and with its ids. */
export const prepareOrder = async (
  ctx: Context,
  order: NewOrder,
  { at, address }: { at: Date; address: string | null },
) => {
  const orderId = ctx.random.uuid();
  const lines = linesOf(order).map((line) => ({ ...line, lineId: ctx.random.uuid() }));
  const travellers = order.travellers.map((traveller, at) => ({
    ...traveller,
    travellerId: ctx.random.uuid(),
    isGuest: isGuestAlone(ctx, lines, at),
  }));
  const card = cardOfLines(
    ctx,
    lines.map(({ travellers: own, ...line }) => ({
      ...line,
      orderId,
      supplierReference: null,
      travellerIds: travellers.flatMap(({ travellerId }, at) =>
        (own?.includes(at) ?? true) ? [travellerId] : [],
      ),
    })),
  );
  const { contact, fingerprint } = await seal(ctx.db, sealedOrders, {
    order_id: orderId,
    contact: order.contact,
    fingerprint: orderFingerprint(order),
  });
  return {
    order,
    at,
    address,
    orderId,
    lines,
    places: onLines(lines, travellers),
    card,
    contact,
    fingerprint,
    sealedTravellerRows: await travellerRows(ctx.db, orderId, travellers),
    ids: {
      orderId,
      lineIds: lines.map(({ lineId }) => lineId),
      travellerIds: travellers.map(({ travellerId }) => travellerId),
    },
  };
};

/**
 * Makes an order, unless too much is open unpaid. It is Created and Submitted at once, and has an event for each. The caller has the
 * account's turn (`keepFromEnding`), so that another order of the same account waits meanwhile.
 */
export const insertOrder = async (
  asking: Asking,
  ctx: Context,
  prepared: Awaited<ReturnType<typeof prepareOrder>>,
): Promise<Inserted> => {
  const { order, at, address, orderId, lines, places, card, contact, fingerprint, sealedTravellerRows } =
    prepared;
  const { userId, travellers } = order;
  const judged = judgeOpen(ctx, order, { address, lines, places });
  const { rows } = await sql<Inserted>`
    with ${judged}, allowed as (
      select from judged, users u where not too_much and u.user_id = ${userId} and u.ended_at is null
    ), made as (
      insert into orders (order_id, order_number, user_id, kinds, status, idempotency_key, fingerprint, product_channel,
        contact, bill, total, title, subtitle, subtitle_said, starts_at, starts_at_time_zone, starts_at_utc, ends_at, traveller_count,
        held_until, carry_on_at, address_key, created_at, updated_at)
      select ${orderId}::uuid, next_order_number(), ${userId}::uuid, ${kindsOf(order)}::text[], ${submittedState}, ${order.idempotencyKey},
        ${fingerprint}, ${order.productChannel}::smallint, ${contact}::jsonb,
        ${JSON.stringify(order.bill)}::jsonb, ${order.bill.total}::bigint, ${card.title},
        ${written(card.subtitle, usualWriting)}, ${openIn(card.subtitle)}::jsonb, ${card.startsAt},
        ${card.startsAtTimeZone}, ${card.startsAt}::timestamp at time zone ${card.startsAtTimeZone}, ${card.endsAt},
        ${order.people ?? travellers.length}::smallint, ${order.payableUntil ?? null}::timestamptz,
        ${order.payableUntil ?? after(at, settings.submittedSeconds)}::timestamptz, ${address}, ${at}::timestamptz, ${at}::timestamptz
        from allowed
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
        from made, jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as l(line_id uuid, traveller_id uuid)
    ), dues as (
      insert into order_dues (order_id, position, weight, amount, due_at)
      select order_id, d.position, d.weight, d.amount, d.due_at from made, jsonb_to_recordset(${JSON.stringify(duesOf(order))}::jsonb)
            as d(position smallint, weight bigint, amount bigint, due_at timestamptz)
    ), travellers as (
      insert into order_travellers
      select t.* from made, jsonb_populate_recordset(null::order_travellers, ${sealedTravellerRows}::jsonb) as t
    ), logged as (
      insert into order_events (order_id, event, status, by, reason, at)
      select order_id, event, status, 'traveller', null, ${at}
        from made, (values (1, 'create', 'Created'), (2, 'submit', ${submittedState})) as e(nth, event, status) order by nth
    ) select (select order_number from made) as order_number, too_much, other,
             exists (select from orders where user_id = ${userId} and idempotency_key = ${order.idempotencyKey}) as is_known
        from judged`.execute(asking);
  const [row] = rows;
  if (!row) throw new Error('an order was neither made nor refused');
  return row;
};
