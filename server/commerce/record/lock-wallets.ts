import { sql } from 'kysely';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { lockAccounts } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';

/**
 * Locks the wallets of everybody whose money an order moves: those who paid it or are paying it, and its owner. A transaction that moves money by several
 * transfers calls it before the first of them, with the order's row locked and its discount code released; otherwise two orders of the same
 * people that end at once would wait crosswise for one another's wallets.
 */
export const lockWallets = (tx: Tx, orderId: string): Promise<void> =>
  lockAccounts(
    tx,
    sql`select ${accounts.wallet('')} || p.user_id from payments p where p.order_id = ${orderId}
      union select ${accounts.wallet('')} || o.user_id from orders o where o.order_id = ${orderId}`,
  );
