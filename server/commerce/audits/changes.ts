import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';
import { type AuditKind, type AuditPiece, kinds, pieceSize } from './kinds.ts';

/**
 * Numbers of transactions: `from` and above, but below `until`.
 *
 * No row can be missed, in whatever order transactions end. Everything that moves money or changes a state writes a row in the same
 * transaction, and that row stays: a transfer, or an event of an order, payment, refund or payout. The row has the number that
 * PostgreSQL gave to its transaction (`written_in`).
 *
 * An id from a sequence or a time would not do. A transaction that took a smaller id may commit later, when the audit is already past that
 * id. Numbers of transactions are given in order too, but PostgreSQL also tells the number below which all transactions have ended
 * (`horizonOf`). An audit asks for this horizon first, and then looks at all rows from the last horizon on that it can see. The next audit
 * goes on from the new horizon. All rows below the new horizon could be seen. A row that could not be seen yet is above it, and the next
 * audit looks at it. So some rows are looked at twice, but none is left out.
 *
 * The house changes nothing without such a row. What is changed in another way (by hand in the database, by a broken disk) is found by the
 * round (`round.ts`).
 */
export interface Between {
  from: number;
  until: number;
}

/** About how many transfers, or events of orders, are taken at once. A transaction is never split, so it may be some more. */
const rowsMax = 2000;

interface End {
  until: number | null;
}

/** The first of these transactions, if there are too many for one look. */
export const firstPartOf = async (db: Db | Tx, { from, until }: Between): Promise<Between> => {
  const { rows } = await sql<End>`
    select min(written_in) + 1 as until from (
      (select written_in from ledger_transfers where written_in >= ${from} order by written_in offset ${rowsMax} limit 1)
      union all
      (select written_in from order_events where written_in >= ${from} order by written_in offset ${rowsMax} limit 1)) beyond`.execute(
    db,
  );
  return { from, until: Math.min(until, rows[0]?.until ?? until) };
};

interface Changed {
  kind: AuditKind;
  id: string;
}

/**
 * What was changed in these transactions, in pieces. It includes what belongs to the changed thing and is checked with it: the order of a
 * changed payment, the discount code of a changed order.
 */
export const changedBetween = async (db: Db | Tx, { from, until }: Between): Promise<AuditPiece[]> => {
  const { rows } = await sql<Changed>`
    with moved as (select * from ledger_transfers where written_in >= ${from} and written_in < ${until}),
      accounts as (select distinct account from moved join ledger_postings using (transfer_id) where is_of_traveller(account)),
      payments_of as (
        select payment_id from payment_events where written_in >= ${from} and written_in < ${until}
        union select payment_id from moved where payment_id is not null
        union select id_in(account) from accounts where account like 'reserved:%'),
      refunds_of as (
        select refund_id from refund_events where written_in >= ${from} and written_in < ${until}
        union select id_in(account) from accounts where account like 'refund:%'),
      orders_of as (
        select order_id from order_events where written_in >= ${from} and written_in < ${until}
        union select order_id from moved where order_id is not null
        union select id_in(account) from accounts where account like 'escrow:%'
        union select order_id from payments join payments_of using (payment_id) where order_id is not null
        union select order_id from refunds join refunds_of using (refund_id))
    select 'transfers' as kind, transfer_id::text as id from moved
    union all select 'accounts', account from accounts
    union all select 'orders', order_id::text from orders_of where order_id is not null
    union all select 'payments', payment_id::text from payments_of where payment_id is not null
    union all select 'refunds', refund_id::text from refunds_of where refund_id is not null
    union all select 'payouts', payout_id::text from (
      select payout_id from payout_events where written_in >= ${from} and written_in < ${until}
      union select id_in(account) from accounts where account like 'payout:%') p where payout_id is not null
    union all select distinct 'vouchers', voucher_id::text from voucher_uses join orders_of using (order_id)
    union all select 'users', id_in(account)::text from accounts where account like 'wallet:%' and id_in(account) is not null`.execute(
    db,
  );
  return kinds.flatMap((kind) =>
    inPieces(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  );
};

const inPieces = (kind: AuditKind, rows: readonly Changed[]): AuditPiece[] => {
  const pieces: AuditPiece[] = [];
  for (let at = 0; at < rows.length; at += pieceSize)
    pieces.push({ kind, ids: rows.slice(at, at + pieceSize).map(({ id }) => id) });
  return pieces;
};
