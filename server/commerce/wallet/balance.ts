import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import type { Db, Tx } from '#server/platform/services.ts';

/** The balance of a traveller's wallet, without what is reserved for payments. */
export const walletBalance = async (db: Asking, userId: string): Promise<Rial> =>
  toRial(await balanceOf(db, accounts.wallet(userId)));

/** How much of a traveller's wallet is reserved for payments that are under way. */
export const walletReserved = async (db: Db | Tx, userId: string): Promise<Rial> => {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(wallet_amount), 0)::bigint as reserved from payments
     where user_id = ${userId} and reserved`.execute(db);
  return toRial(Number(rows[0]?.reserved ?? 0));
};

/** The balance of a wallet, and how much it lacks for a total (`difference`): zero if it is enough. */
export const lackOf = async (
  db: Db | Tx,
  userId: string,
  total: number,
): Promise<{ balance: Rial; difference: Rial }> => {
  const balance = await walletBalance(db, userId);
  return { balance, difference: total > balance ? subtractRial(toRial(total), balance) : zeroRial };
};
