import { type RawBuilder, type Selectable, sql } from 'kysely';
import { askOutside, type Context, deskOf } from '../context.ts';
import { inLanes } from '../lanes.ts';
import type { DeskAnswer, OrderLine } from '../port/desk.ts';
import { loadOrder } from '../record/load.ts';
import type { OrdersTable } from '../record/tables.ts';
import { noticeStray } from '../strays/notice.ts';

/**
 * An effect of a state change (see `changeState`): whatever the suppliers may hold for the order is to be let go.
 * The order is looked at again until they did.
 */
export const markForRelease: RawBuilder<unknown> = sql`
  update order_lines l set state = 'releasing' from moved
   where l.order_id = moved.order_id and l.state in ('new', 'held', 'reserved') returning l.line_id`;

/** Asks the desk of a line to let go of it; of what is sold without a hold there is nothing to let go of. */
export const askToRelease = async (ctx: Context, line: OrderLine): Promise<DeskAnswer<null, 'issued'>> => {
  const desk = deskOf(ctx, line.kind);
  if (desk.way === 'reviewed') return { kind: 'done', value: null };
  return askOutside(ctx, 'release', () => desk.release(line), desk.askSeconds);
};

/** Lets go of every line of the order that is marked for it. True where nothing is left to let go of. */
export const releaseMarked = async (ctx: Context, orderId: string): Promise<boolean> => {
  const order = await loadOrder(ctx.db, orderId);
  const lines = order?.lines.filter((line) => line.state === 'releasing') ?? [];
  const answers = await Promise.all(
    lines.map(async (line) => {
      const answer = await askToRelease(ctx, line);
      if (answer.kind === 'unknown') return false;
      if (answer.kind === 'refused') {
        // The supplier says that it was issued although it is not to be: it goes back.
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

/** For the job: orders with lines that could not be let go of at once. */
export const releaseLeftOvers = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<Pick<Selectable<OrdersTable>, 'order_id'>>`
    select distinct order_id from order_lines where state = 'releasing' limit 200`.execute(ctx.db);
  await inLanes(rows, async (row) => {
    await releaseMarked(ctx, row.order_id);
  });
};
