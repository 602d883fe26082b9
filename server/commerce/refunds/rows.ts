import { type RawBuilder, type Selectable, sql } from 'kysely';
import { open, openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PaymentsTable } from '../payment/tables.ts';
import { sealedOrders, sealedTravellers } from '../record/sealed.ts';
import type { OrderLinesTable, OrdersTable, OrderTravellersTable } from '../record/tables.ts';
import { sealedRefunds } from './sealed.ts';
import type {
  RefundEventsTable,
  RefundItemsTable,
  RefundLinesTable,
  RefundPaymentsTable,
  RefundsTable,
} from './tables.ts';

/** `agreed` is what the traveller agreed to; null if no sum was known. */
export interface RefundItemRow
  extends Pick<
    Selectable<RefundItemsTable>,
    | 'line_id'
    | 'document_id'
    | 'price'
    | 'paid'
    | 'back'
    | 'why'
    | 'refund'
    | 'by_staff'
    | 'agreed'
    | 'part'
    | 'way'
    | 'stays'
  > {
  /** The travellers of the document, with the names that people read. */
  travellers: { traveller_id: string; name: string }[];
}

export interface RefundLineRow
  extends Omit<Selectable<RefundLinesTable>, 'refund_id'>,
    Pick<Selectable<OrderLinesTable>, 'kind'> {}

export interface RefundCardRow
  extends Pick<Selectable<RefundPaymentsTable>, 'payment_id' | 'amount' | 'state'> {
  /** The gateway's own reference of the payment. */
  reference: Selectable<PaymentsTable>['reference'];
}

interface RefundEventRow extends Pick<Selectable<RefundEventsTable>, 'state' | 'by' | 'note'> {
  at: string;
}

/** A refund with all that belongs to it. Lines and items are in the sequence of the trip. */
export interface RefundRow
  extends Selectable<RefundsTable>,
    Pick<Selectable<OrdersTable>, 'order_number' | 'contact'> {
  order_title: string;
  phone_number: string | null;
  items: RefundItemRow[];
  lines: RefundLineRow[];
  events: RefundEventRow[];
  /** The parts that go to cards, one for each payment, in the order in which they were made. */
  cards: RefundCardRow[];
}

const wholeRefund = sql`
  select r.*, o.order_number, o.title as order_title, o.contact,
    (select u.phone_number from users u where u.user_id = r.user_id) as phone_number,
    (select coalesce(json_agg(json_build_object('payment_id', c.payment_id, 'amount', c.amount, 'state', c.state, 'reference', p.reference)
        order by c.position), '[]') from refund_payments c join payments p using (payment_id) where c.refund_id = r.refund_id) as cards,
    (select json_agg(json_build_object('line_id', i.line_id, 'document_id', i.document_id, 'travellers', whose.people, 'price', i.price, 'paid', i.paid, 'back', i.back, 'why', i.why, 'refund', i.refund, 'by_staff', i.by_staff, 'agreed', i.agreed,
          'part', i.part, 'way', i.way, 'stays', i.stays)
        order by l.position, whose.place, i.document_id)
       from refund_items i join order_lines l on l.line_id = i.line_id
         cross join lateral (
           select min(t.position) as place, json_agg(json_build_object('traveller_id', t.traveller_id, 'first_name', t.first_name,
               'last_name', t.last_name, 'first_name_farsi', t.first_name_farsi, 'last_name_farsi', t.last_name_farsi) order by t.position) as people
             from order_document_travellers d join order_travellers t using (traveller_id)
            where d.order_id = i.order_id and d.document_id = i.document_id) whose
      where i.refund_id = r.refund_id) as items,
    (select json_agg(to_jsonb(rl) || jsonb_build_object('kind', l.kind) order by l.position)
       from refund_lines rl join order_lines l using (line_id) where rl.refund_id = r.refund_id) as lines,
    (select json_agg(json_build_object('state', e.state, 'at', e.at, 'by', e.by, 'note', coalesce(e.said, to_jsonb(e.note))) order by e.event_id)
       from refund_events e where e.refund_id = r.refund_id) as events
  from refunds r join orders o using (order_id)`;

type Named = Pick<
  Selectable<OrderTravellersTable>,
  'traveller_id' | 'first_name' | 'last_name' | 'first_name_farsi' | 'last_name_farsi'
>;
type SealedItem = Omit<RefundItemRow, 'travellers'> & { travellers: Named[] };
type SealedRow = Omit<RefundRow, 'items'> & { items: SealedItem[] };

const named = ({ traveller_id, ...of }: Named): RefundItemRow['travellers'][number] => ({
  traveller_id,
  name:
    of.first_name_farsi === null || of.last_name_farsi === null
      ? `${of.first_name} ${of.last_name}`
      : `${of.first_name_farsi} ${of.last_name_farsi}`,
});

const opened = async (db: Db | Tx, items: readonly SealedItem[]): Promise<RefundItemRow[]> => {
  const found: RefundItemRow[] = [];
  for (const item of items)
    found.push({ ...item, travellers: (await openAll(db, sealedTravellers, item.travellers)).map(named) });
  return found;
};

/** Refunds that meet a condition on their row (alias `r`). `condition` may go on with `order by`, `limit` and `offset`. */
export const findRefunds = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<RefundRow[]> => {
  const { rows } = await sql<SealedRow>`${wholeRefund} where ${condition}`.execute(db);
  const found: RefundRow[] = [];
  for (const sealed of rows) {
    const { items, ...row } = await open(db, sealedOrders, await open(db, sealedRefunds, sealed));
    found.push({ ...row, items: await opened(db, items) });
  }
  return found;
};

/** Null if there is no such refund, or if it is not this user's where a user is given. */
export const findRefund = async (
  db: Db | Tx,
  refundId: string,
  userId?: string,
): Promise<RefundRow | null> => {
  const mine = userId === undefined ? sql`true` : sql`r.user_id = ${userId}`;
  const [row] = await findRefunds(db, sql`r.refund_id = ${refundId} and ${mine}`);
  return row ?? null;
};

/** Locks the order's row, then the refund's, and reads the refund. Everybody locks in this order, so that no two transactions wait for each other. */
export const lockRefund = async (tx: Tx, refundId: string, userId?: string): Promise<RefundRow | null> => {
  await sql`
    select from orders where order_id = (select order_id from refunds where refund_id = ${refundId}) for update`.execute(
    tx,
  );
  await sql`select from refunds where refund_id = ${refundId} for update`.execute(tx);
  return findRefund(tx, refundId, userId);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What the traveller gets for all items; null if one of them is not known yet. */
export const sumOfItems = (items: readonly Pick<RefundItemRow, 'refund'>[]): number | null =>
  items.some((item) => item.refund === null) ? null : sum(items.map((item) => item.refund ?? 0));

/** Under which name a refund's money is written down by payer. */
export const returnsKey = (refundId: string): string => `refund:${refundId}`;
