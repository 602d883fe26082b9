import { type Selectable, sql } from 'kysely';
import { type Context, deskOf } from '../context.ts';
import { inLanes } from '../lanes.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, refundLeaseSeconds, settings } from '../settings.ts';
import { askLine } from './ask-line.ts';
import { changeRefund } from './change-refund.ts';
import { finishRefund } from './finish.ts';
import { findRefund, type RefundRow } from './rows.ts';
import type { RefundsTable } from './tables.ts';
import { payToCard } from './to-card.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** Sets a lease that is as long as the slowest of the order's suppliers may take. */
const lease = (ctx: Context, order: LoadedOrder, refund: RefundRow, at: Date) => {
  const limits = order.lines.flatMap((line) =>
    refund.lines.some(({ line_id }) => line_id === line.lineId)
      ? (deskOf(ctx, line.kind).refunds?.answerSeconds(line) ?? [])
      : [],
  );
  const end = after(at, refundLeaseSeconds(Math.max(0, ...limits)));
  return [sql`leased_until = ${end}`, sql`carry_on_at = ${end}`];
};

/**
 * Takes a refund for asking its suppliers: it was approved, an answer is missing, or its worker died. False if another worker has it, or if it
 * has ended.
 */
const claim = async (ctx: Context, refund: RefundRow, order: LoadedOrder): Promise<boolean> => {
  const at = ctx.clock.now();
  const set = lease(ctx, order, refund, at);
  const isDue = sql`r.carry_on_at <= ${at}`;
  if (refund.state === 'Approved')
    return changeRefund(ctx.db, refund.refund_id, 'ask', { by: 'system', at, set, when: isDue });
  // A refund that is InProgress already gets no further event, since the timeline should say it once.
  const { rows } = await sql`
    update refunds r set ${sql.join(set)}
     where r.refund_id = ${refund.refund_id} and r.state = 'InProgress' and ${isDue} returning r.refund_id`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

const renewLease = async (ctx: Context, refund: RefundRow, order: LoadedOrder): Promise<void> => {
  await sql`update refunds set ${sql.join(lease(ctx, order, refund, ctx.clock.now()))}
    where refund_id = ${refund.refund_id} and state = 'InProgress'`.execute(ctx.db);
};

const carryOutOne = async (ctx: Context, refundId: string, order: LoadedOrder): Promise<void> => {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.state !== 'InProgress') return;
  const found: string[] = [];
  for (const [at, line] of refund.lines.entries()) {
    if (at > 0) await renewLease(ctx, refund, order);
    const bought = order.lines.find(({ lineId }) => lineId === line.line_id);
    if (!bought) throw new Error(`line ${line.line_id} is not of its refund's order`);
    found.push(await askLine(ctx, refund, line, bought));
  }
  if (found.includes('unknown')) await waitForAnswer(ctx, refund);
  else await finishRefund(ctx, refundId);
};

/** Carries an approved refund on: suppliers give back, and the money goes on its way. May be called at any time and any number of times. */
export const carryOut = async (ctx: Context, refundId: string): Promise<void> => {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) return;
  if (refund.state === 'Approved' || refund.state === 'InProgress') {
    const order = await loadOrder(ctx.db, refund.order_id);
    if (order && (await claim(ctx, refund, order))) await carryOutOne(ctx, refundId, order);
  }
  await payToCard(ctx, refundId);
};

/** Carries on every refund that should be looked at by now. A job calls it. */
export const carryOnRefunds = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<Pick<Selectable<RefundsTable>, 'refund_id'>>`
    select refund_id from refunds where carry_on_at <= ${ctx.clock.now()} order by carry_on_at limit 200`.execute(
    ctx.db,
  );
  await inLanes(rows, async ({ refund_id }) => {
    try {
      await carryOut(ctx, refund_id);
    } catch (error) {
      // Broken refunds must not keep the others waiting, so they are tried again later.
      ctx.log.error({ err: error, refundId: refund_id }, 'A refund could not be carried on');
      await sql`update refunds set carry_on_at = ${after(ctx.clock.now(), settings.brokenOrderSeconds)}
        where refund_id = ${refund_id} and carry_on_at <= ${ctx.clock.now()}`.execute(ctx.db);
    }
  });
};
