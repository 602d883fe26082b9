import { type RawBuilder, sql } from 'kysely';
import type { Asking } from '../db/at-once.ts';
import type { Db, Tx } from '../db/tables.ts';

/** Why money moved. Lists of wallet movements and the audit read it. */
export type TransferKind =
  | 'purchase'
  | 'reserve'
  | 'unreserve'
  | 'issue'
  | 'refund'
  | 'kept'
  | 'supplierRefund'
  | 'refundPaid'
  | 'topUp'
  | 'payoutRequested'
  | 'payoutReturned'
  | 'payoutSettled'
  | 'latePayment'
  | 'takenBack'
  | 'stray'
  | 'correction';

export interface Transfer {
  transferId: string;
  /** A transfer with a key that was used before is not posted again. */
  key: string;
  kind: TransferKind;
  at: Date;
  orderId?: string | null;
  paymentId?: string | null;
  reason?: string | null;
  /** Whole rials that sum to zero. SQL if the amount comes from a row of the same statement. */
  postings: readonly { account: string; amount: number | RawBuilder<unknown> }[];
}

/** The call of `ledger_post` as an expression, for use inside a larger statement. */
export const ledgerPost = (transfer: Transfer): RawBuilder<boolean> => {
  const amounts = transfer.postings.map(({ amount }) => sql`(${amount})::bigint`);
  return sql<boolean>`ledger_post(
    ${transfer.transferId}::uuid, ${transfer.key}, ${transfer.kind}, ${transfer.at}::timestamptz,
    ${transfer.orderId ?? null}::uuid, ${transfer.paymentId ?? null}::uuid, ${transfer.reason ?? null},
    array[${sql.join(transfer.postings.map(({ account }) => sql`${account}::text`))}], array[${sql.join(amounts)}])`;
};

/**
 * Posts a transfer; false if its key was posted before.
 * @throws if a wallet, a reserve or an escrow would go below zero: see `isBelowZero`.
 */
export const post = async (tx: Db | Tx, transfer: Transfer): Promise<boolean> => {
  const { rows } = await sql<{ posted: boolean }>`select ${ledgerPost(transfer)} as posted`.execute(tx);
  return rows[0]?.posted ?? false;
};

/**
 * Locks accounts of travellers until the transaction ends. A transaction that posts several transfers calls it before the first of them, with
 * all the wallets that they move: each transfer has its accounts in one order, but two transfers together need not. It may have one transfer
 * alone that moves money of the house, whose accounts come after all of these.
 */
export const lockAccounts = async (tx: Tx, names: RawBuilder<unknown>): Promise<void> => {
  await sql`select ledger_lock(array(${names}))`.execute(tx);
};

/** Whether the database refused because an account would have gone below zero that must not. */
export const isBelowZero = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_never_below_zero';

/** What an account holds, over all its lanes. */
export const balanceOf = async (db: Asking, account: string): Promise<number> => {
  const { rows } = await sql<{ balance: string | number }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_balances where account = ${account}`.execute(
    db,
  );
  return Number(rows[0]?.balance ?? 0);
};
