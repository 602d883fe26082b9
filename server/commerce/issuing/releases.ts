import { type RawBuilder, type Selectable, sql } from 'kysely';
import { askOutside, type Context, deskOf } from '../context.ts';
import { inLanes } from '../lanes.ts';
import type { DeskAnswer, OrderLine } from '../port/desk.ts';
import { loadOrder } from '../record/load.ts';
import type { OrdersTable } from '../record/tables.ts';
import { noticeStray } from '../strays/notice.ts';

/**
 * An effect of a state change (see `changeState`): it marks every line that a supplier may hold, so that it is released. A job asks again
 * until all marked lines are released.
 */
export const markForRelease: RawBuilder<unknown> = sql`
  update order_lines l set state = 'releasing' from moved
   where l.order_id = moved.order_id and l.state in ('new', 'held', 'reserved') returning l.line_id`;

/** Asks the desk of a line to release it. A line that people decide was never held, so nothing is asked. */
export const askToRelease = async (ctx: Context, line: OrderLine): Promise<DeskAnswer<null, 'issued'>> => {
  const desk = deskOf(ctx, line.kind);
  if (desk.way === 'reviewed') return { kind: 'done', value: null };
  return askOutside(ctx, 'release', () => desk.release(line), desk.askSeconds);
};

/** Releases every marked line of an order. True if none is left. */
export const releaseMarked = async (ctx: Context, orderId: string): Promise<boolean> => {
  const order = await loadOrder(ctx.db, orderId);
  const lines = order?.lines.filter((line) => line.state === 'releasing') ?? [];
  const answers = await Promise.all(
    lines.map(async (line) => {
      const answer = await askToRelease(ctx, line);
      if (answer.kind === 'unknown') return false;
      if (answer.kind === 'refused') {
        // The supplier says that it issued the line although nobody wants it any more: the tickets are a stray, which goes back.
        await noticeStray(ctx, { orderId, lineId: line.lineId }, null);
      }
      await sql`
        update order_lines set state = 'released', released_at = ${ctx.clock.now()}
         where line_id = ${line.lineId} and state = 'releasing'`.execute(ctx.db);
      return true;
    }),
  );
  return answers.every(Boolean);
};

/** Releases the lines that could not be released at once. A job calls it. */
export const releaseLeftOvers = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<Pick<Selectable<OrdersTable>, 'order_id'>>`
    select distinct order_id from order_lines where state = 'releasing' limit 200`.execute(ctx.db);
  await inLanes(rows, async (row) => {
    await releaseMarked(ctx, row.order_id);
  });
};
