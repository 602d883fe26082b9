import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/services.ts';
import { type AuditKind, type AuditPiece, kinds, pieceSize } from './kinds.ts';

/**
 * Which transactions: from one up to another, which is not one of them.
 *
 * Nothing that is written can be missed, in whatever order transactions end. Whoever moves money or changes a state writes a row that
 * stays beside it, in the same transaction: a transfer, an event of an order, a payment, a refund, a payout. That row bears the number of
 * its transaction, which PostgreSQL gives. An id from a sequence, or a time, would not do: who took an earlier one may commit later,
 * when the audit is past it. Numbers of transactions are given in turn as well, but PostgreSQL tells below which number every one of
 * them has come to its end (`horizonOf`). An audit looks at all rows from the last horizon on, whichever it sees, and goes on the next
 * time from the horizon that it asked for before it looked. A row below the new horizon was there to be seen; one that was not there yet
 * is not below it, and is looked at the next time. Some are looked at twice, none never.
 *
 * What changes without such a row is no work of this house (somebody in the database by hand, a broken disk): the round finds it
 * (`round.ts`).
 */
export interface Between {
  from: number;
  until: number;
}

/** At most so many transfers or events of orders are taken at once. */
const rowsMax = 2000;

interface End {
  until: number | null;
}

/** The part of them that is looked at first, where there are too many for one look. */
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

/** What was changed there, in pieces. What is only seen by whom it belongs to comes with it: the order of a payment, the code of an order. */
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
