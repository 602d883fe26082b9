import { type RawBuilder, sql } from 'kysely';
import type { Asking } from '#server/platform/db/at-once.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import { open, openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import { voucherOfOrder } from '../discounts/in-force.ts';
import { duesOfOrder } from './dues.ts';
import { type LoadedOrder, type OrderRow, orderOf } from './loaded.ts';
import { sealedOrders, sealedTravellers } from './sealed.ts';

/** The statement that reads an order with everything that belongs to it. `source` is a relation with the columns of `orders`. */
const wholeOrder = (source: RawBuilder<unknown>): RawBuilder<OrderRow> => sql<OrderRow>`
  select o.*,
    (select json_agg(l order by l.position) from order_lines l where l.order_id = o.order_id) as lines,
    (select json_agg(t order by t.position) from order_travellers t where t.order_id = o.order_id) as travellers,
    (select json_agg(json_build_object('line_id', lt.line_id, 'traveller_id', lt.traveller_id))
       from order_line_travellers lt where lt.order_id = o.order_id) as line_travellers,
    (select json_agg(json_build_object('document_id', d.document_id, 'line_id', d.line_id, 'number', d.number, 'issued_at', d.issued_at,
        'traveller_ids', (select json_agg(dt.traveller_id) from order_document_travellers dt
                           where dt.order_id = o.order_id and dt.document_id = d.document_id)))
       from order_documents d where d.order_id = o.order_id) as documents,
    (select json_agg(json_build_object('document_id', i.document_id, 'line_id', i.line_id, 'state', i.state, 'part', i.part, 'price', i.price,
        'paid', i.paid, 'stays', i.stays))
       from refund_items i where i.order_id = o.order_id and i.state <> 'released') as refunds,
    (select json_agg(json_build_object('status', e.status, 'at', e.at, 'by', e.by, 'reason', e.reason) order by e.event_id)
       from order_events e where e.order_id = o.order_id) as events,
    (select json_agg(json_build_object('payment_id', p.payment_id, 'method', p.method, 'amount', p.amount,
       'wallet_amount', p.wallet_amount, 'state', p.state, 'reference', p.reference, 'created_at', p.created_at,
       'settled_as', p.settled_as, 'due', p.due, 'is_part', p.is_part, 'user_id', p.user_id) order by p.created_at, p.payment_id) from payments p where p.order_id = o.order_id) as payments,
    ${duesOfOrder} as dues,
    (select json_agg(json_build_object('leaving_id', v.leaving_id, 'traveller_ids', v.traveller_ids, 'left_at', v.left_at,
       'price', v.price, 'paid', v.paid, 'kept', v.kept, 'back', v.back) order by v.left_at, v.leaving_id)
       from order_leavings v where v.order_id = o.order_id) as leavings,
    ${voucherOfOrder} as voucher
  from ${source} o`;

/** The order of a row that `askOrder` has read, with its sealed columns opened. */
export const openedOrder = async (db: Db | Tx, row: OrderRow | undefined): Promise<LoadedOrder | null> => {
  if (!row) return null;
  const travellers = await openAll(db, sealedTravellers, row.travellers);
  return orderOf({ ...(await open(db, sealedOrders, row)), travellers });
};

/** The row of an order, still sealed. Undefined if there is no such order, or if it is not this user's where a user is given. */
export const askOrder = async (
  asking: Asking,
  orderId: string,
  userId?: string,
): Promise<OrderRow | undefined> => {
  const mine = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  const source = sql`(select * from orders where order_id = ${orderId} and ${mine})`;
  const { rows } = await wholeOrder(source).execute(asking);
  return rows[0];
};

/** Null if there is no such order, or if it is not this user's where a user is given. */
export const loadOrder = async (db: Db | Tx, orderId: string, userId?: string): Promise<LoadedOrder | null> =>
  openedOrder(db, await askOrder(questionsTo(db), orderId, userId));

/**
 * Takes an order for one worker and loads it as it is after that, in one statement. `claim` is an update of `orders` whose conditions say
 * whether the order can be taken. Null if it cannot be taken now.
 */
export const claimOrder = async (db: Db | Tx, claim: RawBuilder<unknown>): Promise<LoadedOrder | null> => {
  const { rows } =
    await sql<OrderRow>`with claimed as (${claim} returning *) ${wholeOrder(sql`claimed`)}`.execute(db);
  return openedOrder(db, rows[0]);
};

/**
 * `Commerce.lock`: an order with its row locked, in whatever state it is. What was read of it before may have changed, for example because it was
 * paid in the same second. Null if this user has no such order.
 */
export const lockOrder = async (
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<LoadedOrder | null> => {
  await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
  return loadOrder(tx, orderId, userId);
};
