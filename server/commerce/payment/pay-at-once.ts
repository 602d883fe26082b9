import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { atOnce } from '#server/platform/db/at-once.ts';
import { type NewsChoice, notReachedBy } from '#server/platform/outbox/news/choices.ts';
import { type Context, kindsOfWay } from '../context.ts';
import { firstIssue } from '../issuing/issue.ts';
import { changeAmong } from '../record/change-state.ts';
import { askOrder } from '../record/load.ts';
import type { OrderRow } from '../record/loaded.ts';
import { walletBalance } from '../wallet/balance.ts';
import { noShareIsOpen } from './shares.ts';
import { moneyEffects } from './wallet-money.ts';

interface PaidAtOnce {
  total: number;
  /** The order's row after the change, in which it is taken for the worker that issues it. */
  row: OrderRow;
  /** What the wallet holds after it. */
  balance: Rial;
  /** The channels by which the owner wants no news, for the news that issuing writes. */
  notReached: NewsChoice[];
}

/**
 * Pays an order that is held wholly from the wallet, with one message to the database: it changes the state and moves the money, and reads the
 * order and the balance after that. It is for the usual case, in which no payment by a gateway is open. Null, and nothing is changed, in any
 * other case, or if the order cannot be paid now.
 */
export const payAtOnce = async (
  ctx: Context,
  orderId: string,
  userId: string,
  now: Date,
): Promise<PaidAtOnce | null> => {
  const { effects } = moneyEffects(ctx, orderId, userId, now);
  const { followedBy, set, effect: issueBegins } = firstIssue(now);
  const [moved, row, balance, notReached] = await atOnce(ctx.db, (asking) => [
    changeAmong(asking, orderId, 'pay', {
      by: 'traveller',
      at: now,
      when: sql`o.user_id = ${userId} and o.held_until > ${now} and o.kinds <@ ${kindsOfWay(ctx, 'held')}::text[]
        and not exists (select from payments p where p.order_id = o.order_id and p.state in ('Created', 'Redirected', 'Verifying')) and ${noShareIsOpen}`,
      followedBy,
      set,
      also: [...effects, issueBegins],
    }),
    askOrder(asking, orderId, userId),
    walletBalance(asking, userId),
    notReachedBy(asking, userId),
  ]);
  if (!moved) return null;
  if (!row) throw new Error(`order ${orderId} was paid and is not there`);
  return { total: moved.paid ?? 0, row, balance, notReached };
};
