import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ProductKind } from '#core/contract/orders/order.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { askOutside, type Context, deskOf } from '../context.ts';
import { inLanes } from '../lanes.ts';
import type { BackQuote, OrderLine, RefundDesk } from '../port/desk.ts';
import { loadOrder } from '../record/load.ts';
import type { StrayTicketsTable } from '../record/tables.ts';
import { after, refundLeaseSeconds, settings } from '../settings.ts';
import { settleStray } from './settle.ts';

type Stray = Pick<
  Selectable<StrayTicketsTable>,
  'stray_id' | 'order_id' | 'line_id' | 'documents' | 'state' | 'quote_id' | 'quote_refund' | 'attempts'
>;
type Quote = Pick<BackQuote, 'quoteId' | 'refund'>;

/** After this many questions without an answer on what comes back, staff take over. */
const attemptsMax = 12;

const note = async (ctx: Context, stray: Stray, set: readonly RawBuilder<unknown>[]): Promise<void> => {
  await sql`update stray_tickets set ${sql.join(set)} where stray_id = ${stray.stray_id} and state in ('found', 'asked')`.execute(
    ctx.db,
  );
};

const leaveToStaff = async (ctx: Context, stray: Stray, why: string): Promise<void> => {
  const { stray_id: strayId, order_id: orderId, line_id: lineId } = stray;
  ctx.log.error({ strayId, orderId, lineId, why }, 'Stray tickets must be given back by people');
  await note(ctx, stray, [sql`state = 'staff'`, sql`look_at = null`]);
};

const settle = async (ctx: Context, stray: Stray, kind: ProductKind, refunded: number): Promise<void> => {
  const { stray_id: strayId, order_id: orderId } = stray;
  await settleStray(ctx, { strayId, orderId, kind, refunded, by: null });
};

const give = async (
  ctx: Context,
  desk: RefundDesk,
  stray: Stray,
  line: OrderLine,
  quote: Quote,
): Promise<void> => {
  const answer = await askOutside(ctx, 'refund', () => desk.refund(line, quote), desk.answerSeconds(line));
  if (answer.kind === 'done') await settle(ctx, stray, line.kind, answer.value.refunded);
  else if (answer.kind === 'refused' && answer.reason === 'quote_changed')
    await note(ctx, stray, [sql`state = 'found'`, sql`quote_id = null`]);
  else if (answer.kind === 'refused') await leaveToStaff(ctx, stray, answer.reason);
};

const quoteAndGive = async (ctx: Context, desk: RefundDesk, stray: Stray, line: OrderLine): Promise<void> => {
  const answer = await askOutside(
    ctx,
    'refundQuote',
    () => desk.quote(line, stray.documents),
    desk.answerSeconds(line),
  );
  if (answer.kind === 'unknown') return;
  if (answer.kind === 'refused') return leaveToStaff(ctx, stray, answer.reason);
  const { quoteId, refund } = answer.value;
  await note(ctx, stray, [sql`state = 'asked'`, sql`quote_id = ${quoteId}`, sql`quote_refund = ${refund}`]);
  await give(ctx, desk, stray, line, { quoteId, refund });
};

const askAgain = async (ctx: Context, desk: RefundDesk, stray: Stray, line: OrderLine): Promise<void> => {
  const quote = { quoteId: stray.quote_id ?? '', refund: toRial(Number(stray.quote_refund ?? 0)) };
  const known = await askOutside(
    ctx,
    'refundStatus',
    () => desk.refundStatus(line, quote.quoteId),
    desk.answerSeconds(line),
  );
  if (known.kind === 'done') await settle(ctx, stray, line.kind, known.value.refunded);
  else if (known.kind === 'refused') await give(ctx, desk, stray, line, quote);
};

/** Keeps other workers away for as long as the supplier may take. False if another worker has taken the stray meanwhile. */
const lease = async (
  ctx: Context,
  { stray_id, attempts }: Stray,
  answerSeconds: number,
): Promise<boolean> => {
  const end = after(ctx.clock.now(), refundLeaseSeconds(answerSeconds));
  const { rows } = await sql`
    update stray_tickets set look_at = greatest(look_at, ${end}::timestamptz)
     where stray_id = ${stray_id} and attempts = ${attempts} and state in ('found', 'asked')
    returning stray_id`.execute(ctx.db);
  return rows.length > 0;
};

const carryOn = async (ctx: Context, stray: Stray): Promise<void> => {
  const order = await loadOrder(ctx.db, stray.order_id);
  const line = order?.lines.find(({ lineId }) => lineId === stray.line_id);
  if (!line) return;
  const desk = deskOf(ctx, line.kind).refunds;
  if (!desk) return leaveToStaff(ctx, stray, 'the product takes nothing back');
  if (stray.attempts >= attemptsMax) return leaveToStaff(ctx, stray, 'no answer');
  if (!(await lease(ctx, stray, desk.answerSeconds(line)))) return;
  return stray.state === 'asked' ? askAgain(ctx, desk, stray, line) : quoteAndGive(ctx, desk, stray, line);
};

/** Gives stray tickets back to their suppliers. Each intention is written before the supplier is asked. A job calls it. */
export const giveBackStrays = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  // A worker that has moved `look_at` has the stray until then. `lease` moves it further if the supplier may take longer.
  const { rows } = await sql<Stray>`
    update stray_tickets set look_at = ${after(now, settings.refundMarginSeconds)}::timestamptz
        + make_interval(secs => 60 * attempts), attempts = attempts + 1
     where look_at <= ${now} and state in ('found', 'asked')
    returning stray_id, order_id, line_id, documents, state, quote_id, quote_refund, attempts`.execute(
    ctx.db,
  );
  await inLanes(rows, (stray) => carryOn(ctx, stray));
};

/** The figure of strays that wait. If it stays above zero for long, people have to look. */
export const measureStrays = ({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void => {
  metrics.gauge(
    'hodhod_stray_tickets',
    'Tickets that a supplier made and no order has, not given back yet; staff see them at /back-office/strays',
    async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*) as open from stray_tickets where state <> 'givenBack'`.execute(db);
      return rows[0]?.open ?? 0;
    },
  );
};
