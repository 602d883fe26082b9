import { sql } from 'kysely';
import { openIn, written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { cardOfLines } from './card.ts';
import { loadOrder } from './load.ts';
import { reschedule } from './reschedule.ts';

/** Writes what cards and lists call the order, by its lines as they are by now. */
export const writeCard = async (ctx: Context, tx: Tx, orderId: string): Promise<void> => {
  const order = await loadOrder(tx, orderId);
  if (!order) return;
  const { title, subtitle } = cardOfLines(ctx, order.lines);
  await sql`
    update orders set title = ${title}, subtitle = ${written(subtitle, usualWriting)}, subtitle_said = ${openIn(subtitle)}::jsonb
     where order_id = ${orderId}`.execute(tx);
};

/** Writes what lines of an order are by now, what it is called, and when it starts and ends. Prices and states stay. */
export const rewrite = async (
  ctx: Context,
  tx: Tx,
  orderId: string,
  lines: readonly { lineId: string; details: unknown }[],
): Promise<void> => {
  await sql`
    update order_lines l set details = given.details
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given("lineId" text, details jsonb)
     where l.order_id = ${orderId} and l.line_id = given."lineId"::uuid`.execute(tx);
  await writeCard(ctx, tx, orderId);
  await reschedule(ctx, tx, orderId);
};
