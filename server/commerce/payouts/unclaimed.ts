import { type RawBuilder, sql } from 'kysely';
import { ibanDigits, isIban } from '#core/rules/identity/iban.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { openPayout } from './open.ts';
import { findPayouts, type PayoutRow } from './rows.ts';

/** What came back of an order for its owner, whose account has ended. */
export interface Unclaimed {
  order_id: string;
  order_number: string;
  title: string;
  amount: number;
  /** When the first of it came back. */
  since: Date;
}

const waits = sql`starts_with(b.account, 'unclaimed:') and b.balance > 0`;

/** How much waits for accounts that have ended, as a query of one row: of how many orders, and since when. */
export const unclaimedInAll = sql`
  select count(*)::int as count, min((select min(t.at) from ledger_postings p join ledger_transfers t using (transfer_id)
      where p.account = b.account)) as "oldestAt"
    from ledger_balances b where ${waits}`;

/** What waits for accounts that have ended, the oldest first. */
export const findUnclaimed = async (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Unclaimed[]; total: number }> => {
  const [found, inAll] = await Promise.all([
    sql<Unclaimed>`
      select o.order_id, o.order_number, o.title, b.balance::bigint as amount,
          (select min(t.at) from ledger_postings p join ledger_transfers t using (transfer_id) where p.account = b.account) as since
        from ledger_balances b join orders o on o.order_id = id_in(b.account) where ${waits}
       order by since, o.order_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: number; oldestAt: Date | null }>`${unclaimedInAll}`.execute(db),
  ]);
  const rows = found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  return { rows, total: inAll.rows[0]?.count ?? 0 };
};

interface Wish {
  orderId: string;
  /** All that waits, as it was shown. */
  amount: number;
  /** As staff typed it. */
  iban: string;
  ownerName: string;
  idempotencyKey: string;
}

export type UnclaimedOutcome =
  | { kind: 'payout'; payout: PayoutRow }
  /** CONFLICT: another sum waits by now, or the same key came with something else before. */
  | { kind: 'IBAN_IS_INVALID' | 'NOT_FOUND' | 'CONFLICT' };

const ofKey = async (tx: Tx, userId: string, key: RawBuilder<unknown>): Promise<PayoutRow | null> => {
  const [payout] = await findPayouts(tx, sql`user_id = ${userId} and idempotency_key = ${key}`);
  return payout ?? null;
};

/**
 * Begins to pay out what waits for an account that has ended, to the bank account of whoever proved to be its owner: all of it, as a payout like others,
 * which staff take, send and settle under the bank's reference. The same key does it once. The order's row is locked, so that of two who do it at the same time one finds nothing left.
 */
export const payUnclaimed = (ctx: Context, wish: Wish, staffId: string): Promise<UnclaimedOutcome> =>
  ctx.db.transaction().execute(async (tx) => {
    const iban = isIban(wish.iban) ? ibanDigits(wish.iban) : null;
    if (iban === null) return { kind: 'IBAN_IS_INVALID' };
    const { orderId, ownerName, idempotencyKey } = wish;
    const { rows } = await sql<{ user_id: string }>`
      select user_id from orders where order_id = ${orderId} for update`.execute(tx);
    const userId = rows[0]?.user_id;
    if (!userId) return { kind: 'NOT_FOUND' };
    const before = await ofKey(tx, userId, sql`${idempotencyKey}::uuid`);
    if (before) {
      const isSame = before.order_id === orderId && before.iban === iban && before.amount === wish.amount;
      return isSame ? { kind: 'payout', payout: before } : { kind: 'CONFLICT' };
    }
    const from = accounts.unclaimed(orderId);
    const amount: Rial = toRial(await balanceOf(tx, from));
    if (amount === 0) return { kind: 'NOT_FOUND' };
    if (amount !== wish.amount) return { kind: 'CONFLICT' };
    const payout = await openPayout(tx, ctx, {
      source: 'unclaimed',
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
