import { type RawBuilder, sql } from 'kysely';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { ledgerPost } from '#server/platform/ledger/post.ts';
import type { Context } from '../context.ts';

/** A payment from the wallet and its posting into escrow, as effects of the change of state that pays (see `changeState`). */
export const moneyEffects = (
  ctx: Pick<Context, 'random'>,
  orderId: string,
  userId: string,
  now: Date,
  shareId: string | null = null,
): { paymentId: string; effects: RawBuilder<unknown>[] } => {
  const paymentId = ctx.random.uuid();
  const posted = ledgerPost({
    transferId: ctx.random.uuid(),
    key: `pay:${paymentId}`,
    kind: 'purchase',
    at: now,
    orderId,
    paymentId,
    postings: [
      { account: accounts.wallet(userId), amount: sql`select -amount from paid_due` },
      { account: accounts.escrow(orderId), amount: sql`select amount from paid_due` },
    ],
  });
  const effects = [
    sql`insert into payments (payment_id, order_id, due, user_id, method, state, amount, wallet_amount, settled_as, share_id, created_at, updated_at)
        select ${paymentId}::uuid, order_id, position, ${userId}::uuid, 'wallet', 'Succeeded', 0, amount, 'order', ${shareId}::uuid, ${now}::timestamptz, ${now}::timestamptz
          from moved join paid_due using (order_id) returning payment_id`,
    // If a discount pays for everything, no money moves.
    sql`select ${posted} from paid_due where amount > 0`,
  ];
  return { paymentId, effects };
};
