import { type RawBuilder, sql } from 'kysely';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Context } from '../context.ts';

interface Settled {
  strayId: string;
  orderId: string;
  kind: ProductKind;
  /** What the supplier gives back, in rials. */
  refunded: number;
  /** The staff member who gave it back by hand; null: the house asked the supplier. */
  by: string | null;
}

/**
 * Settles a stray that was given back: its money returns from the supplier, once. False if the stray was not in a state that allows
 * this.
 */
export const settleStray = (
  ctx: Pick<Context, 'db' | 'clock' | 'random'>,
  { strayId, orderId, kind, refunded, by }: Settled,
): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const byHand: RawBuilder<unknown> = by === null ? sql`` : sql`, settled_by = ${by}, settled_at = ${now}`;
    const { rows } = await sql`
      update stray_tickets set state = 'givenBack', refunded = ${refunded}, look_at = null ${byHand}
       where stray_id = ${strayId} and state = ${by === null ? 'asked' : 'staff'} returning stray_id`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    if (refunded === 0) return true;
    await post(tx, {
      transferId: ctx.random.uuid(),
      key: `stray-back:${strayId}`,
      kind: 'stray',
      at: now,
      orderId,
      postings: [
        { account: accounts.supplier(kind), amount: -refunded },
        { account: accounts.strays, amount: refunded },
      ],
    });
    return true;
  });
