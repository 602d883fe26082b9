import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { askToRelease } from '../issuing/releases.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import { unknownHoldSeconds } from './unknown-hold.ts';

type Line = LoadedOrder['lines'][number];

interface Ending {
  /** Lines that are held, or may be held. Their suppliers are asked to let go. */
  letGo: readonly Line[];
  /** Lines whose supplier refused. */
  refused: readonly Line[];
  /** For every line it is known whether it is held. */
  isKnown: boolean;
}

/**
 * Ends a hold that did not succeed. The order stays Submitted and can be tried again. A line that was let go or refused gets a new id for the
 * next try: suppliers know a line by its id, and never hold again what they let go. The caller has the order's lease.
 */
export const reopen = async (
  ctx: Context,
  order: LoadedOrder,
  { letGo, refused, isKnown }: Ending,
): Promise<void> => {
  const answers = await Promise.all(letGo.map((line) => askToRelease(ctx, line)));
  const released = letGo.filter((_, i) => answers[i]?.kind === 'done');
  const isOver = isKnown && released.length === letGo.length;
  const nextLook = isOver
    ? after(order.createdAt, settings.submittedSeconds)
    : after(ctx.clock.now(), unknownHoldSeconds(ctx, order.lines));
  const renamed = [...released, ...refused].map(({ lineId }) => ({ lineId, next: ctx.random.uuid() }));
  await sql`
    with open as (
      update orders set leased_until = null, carry_on_at = ${nextLook},
        hold_asked_at = case when ${isOver} then null else hold_asked_at end
       where order_id = ${order.orderId} and status = 'Submitted' returning order_id)
    update order_lines l set line_id = given.next::uuid
      from open, jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as given("lineId" text, next text)
     where l.order_id = open.order_id and l.line_id = given."lineId"::uuid`.execute(ctx.db);
};
