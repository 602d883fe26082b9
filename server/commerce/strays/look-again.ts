import { type Selectable, sql } from 'kysely';
import { askOutside, type Context, holdingDeskOf } from '../context.ts';
import { inLanes } from '../lanes.ts';
import { loadOrder } from '../record/load.ts';
import type { OrderLinesTable } from '../record/tables.ts';
import { after, settings } from '../settings.ts';
import { noticeStray } from './notice.ts';
import { noticeReserved } from './reserved.ts';

export const firstLook = (at: Date): Date => after(at, settings.lookAgainSeconds[0]);

type GivenUp = Pick<Selectable<OrderLinesTable>, 'order_id' | 'line_id' | 'looks'>;

const look = async (ctx: Context, { order_id, line_id, looks }: GivenUp): Promise<void> => {
  const order = await loadOrder(ctx.db, order_id);
  const line = order?.lines.find((one) => one.lineId === line_id);
  if (!line) return;
  const desk = holdingDeskOf(ctx, line.kind);
  const known = await askOutside(ctx, 'issueStatus', () => desk.issueStatus(line), desk.askSeconds);
  if (known.kind !== 'done' && desk.way === 'staged') {
    const kept = await askOutside(ctx, 'reserveStatus', () => desk.reserveStatus(line), desk.askSeconds);
    if (kept.kind === 'done') await noticeReserved(ctx, line);
  }
  if (known.kind === 'done') await noticeStray(ctx, { orderId: order_id, lineId: line_id }, known.value);
  const seconds = settings.lookAgainSeconds[looks + 1];
  const isOver = known.kind === 'done' || seconds === undefined;
  const next = isOver ? null : after(ctx.clock.now(), seconds);
  await sql`update order_lines set look_at = ${next}, looks = looks + 1 where line_id = ${line_id} and looks = ${looks}`.execute(
    ctx.db,
  );
};

/** Asks again about lines that their supplier denied after an answer was lost. What it issued after all is given back. */
export const lookAtGivenUp = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<GivenUp>`
    select order_id, line_id, looks from order_lines where look_at <= ${ctx.clock.now()} limit 100`.execute(
    ctx.db,
  );
  await inLanes(rows, (row) => look(ctx, row));
};
