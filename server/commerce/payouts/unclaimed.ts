import { type RawBuilder, sql } from 'kysely';
import { ibanDigits, isIban } from '#core/rules/identity/iban.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import { isOwnOrder } from '../record/own-order.ts';
import { openPayout } from './open.ts';
import { findPayouts, type PayoutRow } from './rows.ts';

/** What came back of an order for its owner, whose account has ended, or for who paid a part without an account. */
export interface Unclaimed {
  order_id: string;
  /** Who paid without an account; null: the owner. */
  guest_id: string | null;
  order_number: string;
  title: string;
  amount: number;
  /** When the first of it came back. */
  since: Date;
}

/** Nobody with an account took what came back of this guest (alias `g`). */
const isUntaken = sql`not exists (select from users u where u.user_id = g.taken_by and u.ended_at is null)`;

/** What waits by its order for an owner whose account has ended. */
const ofOwners = sql`
  select id_in(b.account) as order_id, null::uuid as guest_id, b.account, b.balance
    from ledger_balances b where starts_with(b.account, 'unclaimed:') and b.balance > 0`;

/** What waits for who paid without an account and says this number of the bank. */
const ofGuest = (reference: string) => sql`
  select s.order_id, g.user_id as guest_id, b.account, b.balance
    from payments p join share_guests g using (user_id) join payment_shares s on s.share_id = g.share_id
    join ledger_balances b on b.account = 'wallet:' || g.user_id
   where p.reference = ${reference} and b.balance > 0 and ${isUntaken}`;

const since = sql`(select min(t.at) from ledger_postings p join ledger_transfers t using (transfer_id) where p.account = w.account)`;

const inAll = (waits: RawBuilder<unknown>) =>
  sql<{
    count: number;
    oldestAt: Date | null;
  }>`select count(*)::int as count, min(${since}) as "oldestAt" from (${waits}) w`;

/** How much waits for accounts that have ended, as a query of one row: of how many orders, and since when. */
export const unclaimedInAll = inAll(ofOwners);

/** As banks write it, whatever digits it was typed in. */
const referenceOf = (typed: string): string => toLatinDigits(typed).trim();

/**
 * What waits for accounts that have ended, the oldest first; or with a number of the bank, what waits for who paid under it without an account. The
 * numbers themselves are told to nobody: saying one proves whose the money is.
 */
export const findUnclaimed = async (
  db: Db,
  { page, pageSize, reference }: { page: number; pageSize: number; reference?: string | undefined },
): Promise<{ rows: Unclaimed[]; total: number }> => {
  const waits = reference === undefined ? ofOwners : ofGuest(referenceOf(reference));
  const [found, counted] = await Promise.all([
    sql<Unclaimed>`
      select o.order_id, o.order_number, o.title, w.guest_id, w.balance::bigint as amount, ${since} as since
        from (${waits}) w join orders o using (order_id)
       order by since, o.order_id, w.guest_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    inAll(waits).execute(db),
  ]);
  const rows = found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

interface Wish {
  orderId: string;
  /** The number of the bank that somebody says who paid without an account; null: the order's owner asks. */
  reference: string | null;
  /** All that waits, as it was shown. */
  amount: number;
  /** As staff typed it. */
  iban: string;
  ownerName: string;
  idempotencyKey: string;
}

export type UnclaimedOutcome =
  | { kind: 'payout'; payout: PayoutRow }
  /** CONFLICT: another sum waits by now, or the same key came with something else before. FORBIDDEN: it is of an order of their own. */
  | { kind: 'IBAN_IS_INVALID' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' };

const ofKey = async (tx: Tx, userId: string, key: RawBuilder<unknown>): Promise<PayoutRow | null> => {
  const [payout] = await findPayouts(tx, sql`user_id = ${userId} and idempotency_key = ${key}`);
  return payout ?? null;
};

/** Who paid a part of an order under this number without an account; null where nobody did, or an account took what was theirs. */
const guestOfOrder = async (tx: Tx, orderId: string, reference: string): Promise<string | null> => {
  const { rows } = await sql<{ user_id: string }>`
    select g.user_id from payments p join share_guests g using (user_id)
     where p.reference = ${reference} and p.order_id = ${orderId} and ${isUntaken} for update of g`.execute(
    tx,
  );
  return rows[0]?.user_id ?? null;
};

/**
 * Begins to pay out what waits for who has no account (any more), to the bank account of whoever proved to be its owner: all of it, as a payout like others,
 * which staff take, send and settle under the bank's reference. The same key does it once. The order's row is locked, so that of two who do it at the same time one finds nothing left.
 */
export const payUnclaimed = (ctx: Context, wish: Wish, staffId: string): Promise<UnclaimedOutcome> =>
  ctx.db.transaction().execute(async (tx) => {
    const iban = isIban(wish.iban) ? ibanDigits(wish.iban) : null;
    if (iban === null) return { kind: 'IBAN_IS_INVALID' };
    const { orderId, ownerName, idempotencyKey } = wish;
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = await loadOrder(tx, orderId);
    if (!order) return { kind: 'NOT_FOUND' };
    const guestId =
      wish.reference === null ? null : await guestOfOrder(tx, orderId, referenceOf(wish.reference));
    if (wish.reference !== null && guestId === null) return { kind: 'NOT_FOUND' };
    if (await isOwnOrder(tx, order, staffId)) return { kind: 'FORBIDDEN' };
    const userId = guestId ?? order.userId;
    const before = await ofKey(tx, userId, sql`${idempotencyKey}::uuid`);
    if (before) {
      const isSame = before.order_id === orderId && before.iban === iban && before.amount === wish.amount;
      return isSame ? { kind: 'payout', payout: before } : { kind: 'CONFLICT' };
    }
    const from = guestId === null ? accounts.unclaimed(orderId) : accounts.wallet(guestId);
    const amount: Rial = toRial(await balanceOf(tx, from));
    if (amount === 0) return { kind: 'NOT_FOUND' };
    if (amount !== wish.amount) return { kind: 'CONFLICT' };
    const payout = await openPayout(tx, ctx, {
      source: guestId === null ? 'unclaimed' : 'guest',
      refundId: null,
      userId,
      amount,
      iban,
      ownerName,
      idempotencyKey,
      staffId,
      from,
      orderId,
    });
    if (!payout)
      throw new Error(`what waits for the owner of order ${orderId} was paid out under another key`);
    return { kind: 'payout', payout };
  });
