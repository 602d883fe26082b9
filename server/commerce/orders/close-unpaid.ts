import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { markForRelease, releaseMarked } from '../issuing/releases.ts';
import { returnReserves } from '../payment/reserves.ts';
import { returnParts } from '../payment/return-parts.ts';
import { changeState, type StateChange } from '../record/change-state.ts';
import { lockWallets } from '../record/lock-wallets.ts';

/**
 * Ends an order of which nothing, or not all that was due first, was paid. Parts that were paid and what was reserved in the wallet for it go
 * back, its discount can be used again, and its suppliers let
 * go of what they hold. Money that comes later goes to the wallet. False if the order is no longer unpaid, if `when` (as in `changeState`)
 * forbids it, or a worker has it.
 */
export const closeUnpaid = async (
  ctx: Context,
  orderId: string,
  {
    event,
    when = sql`true`,
    ...why
  }: { event: 'expire' | 'refuse' } & Required<Pick<StateChange, 'by' | 'reason'>> &
    Pick<StateChange, 'when'>,
): Promise<boolean> => {
  const at = ctx.clock.now();
  const isClosed = await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, orderId, event, {
      ...why,
      at,
      when: sql`(o.leased_until is null or o.leased_until <= ${at}) and (${when})`,
      set: [sql`carry_on_at = null`, sql`hold_asked_at = null`, sql`leased_until = null`],
      also: [markForRelease],
    });
    if (moved) {
      await lockWallets(tx, orderId);
      await returnReserves(tx, ctx, orderId);
      await returnParts(tx, ctx, orderId);
    }
    return moved !== null;
  });
  if (isClosed) await releaseMarked(ctx, orderId);
  return isClosed;
};
