import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** What the traveller's wallet holds, without what is set aside. */
export const walletBalance = async (db: Asking, userId: string): Promise<Rial> =>
  toRial(await balanceOf(db, accounts.wallet(userId)));

/** What is set aside for payments under way. */
export const walletReserved = async (db: Db | Tx, userId: string): Promise<Rial> => {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(wallet_amount), 0)::bigint as reserved from payments
     where user_id = ${userId} and reserved`.execute(db);
  return toRial(Number(rows[0]?.reserved ?? 0));
};

/** What the wallet holds, and what it lacks for a total: nothing where it is enough. */
export const lackOf = async (
  db: Db | Tx,
  userId: string,
  total: number,
): Promise<{ balance: Rial; difference: Rial }> => {
  const balance = await walletBalance(db, userId);
  return { balance, difference: total > balance ? subtractRial(toRial(total), balance) : zeroRial };
};
