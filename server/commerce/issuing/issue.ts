import { sql } from 'kysely';
import type { NewsChoice } from '#server/platform/outbox/news/choices.ts';
import { type Context, holdingDeskOf } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import { changeState } from '../record/change-state.ts';
import { loadOrder, openedOrder } from '../record/load.ts';
import type { LoadedOrder, OrderRow } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import { finishIssue } from './finish-issue.ts';
import { finishReserve } from './finish-reserve.ts';
import { askToIssue, firstLineAsked, lookAtIssue } from './issue-question.ts';
import type { LineResult } from './issued-lines.ts';
import type { Line } from './question.ts';
import { askToReserve, lookAtReserve } from './reserve-question.ts';

export const issueJob = 'commerce-issue-order';

/** Longer than the slowest supplier of the order may take over one line. */
const lease = (at: Date) => {
  const end = sql`${at}::timestamptz + make_interval(secs => ${settings.issueMarginSeconds}
    + (select max(coalesce(l.settled_seconds, 60)) from order_lines l where l.order_id = o.order_id))`;
  return [sql`leased_until = ${end}`, sql`carry_on_at = ${end}`];
};

/**
 * Of the change that pays an order (`changeState`): takes it for the worker that paid it. From here on `carry_on_at` is
 * the safety net: if this process dies, the job finds the order once the lease has ended.
 */
export const firstIssue = (at: Date) => ({
  followedBy: 'beginIssue' as const,
  set: lease(at),
  effect: firstLineAsked(at),
});

/** Takes an order whose worker is gone, or whose answer was unknown. False where another worker has it, or it is over. */
const claimAgain = (ctx: Context, orderId: string): Promise<boolean> => {
  const at = ctx.clock.now();
  const free = sql`o.leased_until is null or o.leased_until <= ${at}`;
  // The attempts are counted, so that a worker that comes back late knows that the order is another's.
  const set = [...lease(at), sql`issue_attempts = o.issue_attempts + 1`];
  return ctx.db.transaction().execute(async (tx) => {
    // The worker that began is gone: what the supplier did is unknown now.
    await changeState(tx, orderId, 'awaitIssue', { by: 'system', at, when: free });
    return (await changeState(tx, orderId, 'beginIssue', { by: 'system', at, when: free, set })) !== null;
  });
};

/** Before a line is asked for: the intention, with the time that its supplier may take. False where the order is another worker's by now. */
const intend = async (ctx: Context, order: LoadedOrder, line: Line): Promise<boolean> => {
  const now = ctx.clock.now();
  const settled = after(now, holdingDeskOf(ctx, line.kind).limits(line).settledSeconds);
  const end = after(settled, settings.issueMarginSeconds);
  const { rows } = await sql`
    with mine as (
      update orders set leased_until = ${end}, carry_on_at = ${end}
       where order_id = ${order.orderId} and status = 'FinalizationInProgress'
         and issue_attempts = ${order.issueAttempts} and leased_until > ${now}
      returning order_id)
    update order_lines l set asked_until = ${settled} from mine
     where l.order_id = mine.order_id and l.line_id = ${line.lineId} returning l.line_id`.execute(ctx.db);
  return rows.length > 0;
};

/** What is asked for: a reservation while only a part is paid, tickets once all of it is. */
type Stage = 'reserve' | 'issue';

const stageOf = ({ dues }: LoadedOrder): Stage =>
  dues.every(({ paidAt }) => paidAt !== null) ? 'issue' : 'reserve';

const lookAt = { reserve: lookAtReserve, issue: lookAtIssue };
const askTo = { reserve: askToReserve, issue: askToIssue };

/** Asks for one line. Where it may have been asked before, the supplier is asked first what became of that. */
const askForLine = async (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  { stage, askedBefore, isIntended }: { stage: Stage; askedBefore: boolean; isIntended: boolean },
): Promise<LineResult> => {
  if (line.state === 'issued') return { kind: 'before' };
  if (line.state !== 'held' && line.state !== 'reserved') return { kind: 'refused' };
  if (askedBefore) {
    const known = await lookAt[stage](ctx, line);
    if (known !== 'ask') return known;
  }
  if (!isIntended && !(await intend(ctx, order, line))) return { kind: 'unknown' };
  return askTo[stage](ctx, order, line, () => issueOrder(ctx, order.orderId));
};

/** When to ask again: after a while that grows, and at once where a limit ends before. */
const nextLook = (ctx: Context, order: LoadedOrder): Date => {
  const at = ctx.clock.now();
  const backoff = settings.issueBackoffSeconds;
  const seconds = backoff[Math.min(order.issueAttempts, backoff.length - 1)] ?? backoff[0];
  const limits = order.lines.flatMap(({ askedUntil }) => (askedUntil && askedUntil > at ? [askedUntil] : []));
  return new Date(Math.min(after(at, seconds).getTime(), ...limits.map((limit) => limit.getTime())));
};

/** An answer is missing: ask again later, and meanwhile keep what is known. */
const wait = async (ctx: Context, order: LoadedOrder): Promise<void> => {
  const at = ctx.clock.now();
  const next = nextLook(ctx, order);
  await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, order.orderId, 'awaitIssue', {
      by: 'supplier',
      at,
      when: sql`o.issue_attempts = ${order.issueAttempts}`,
      set: [sql`leased_until = null`, sql`carry_on_at = ${next}`],
    });
    if (moved) await ctx.jobs.send(tx, issueJob, { orderId: order.orderId }, { startAfter: next });
  });
};

/** What is reserved is reserved whole; tickets of one line stand, whatever another's supplier says. */
const isInVain = (stage: Stage, results: readonly LineResult[]): boolean =>
  results.at(-1)?.kind === 'refused' &&
  (stage === 'reserve' || !results.some(({ kind }) => kind === 'issued' || kind === 'before'));

/** `attempt`: of the worker that took the order as it was paid; null for any later one. */
const run = async (
  ctx: Context,
  order: LoadedOrder | null,
  attempt: number | null,
  notReached?: NewsChoice[],
): Promise<void> => {
  if (order?.status !== 'FinalizationInProgress') return;
  const isFirst = attempt !== null;
  // A first worker that was held up so long that another carries on, or is about to.
  const isMine = order.leasedUntil !== null && order.leasedUntil > ctx.clock.now();
  if (isFirst && (order.issueAttempts !== attempt || !isMine)) return;
  const stage = stageOf(order);
  const results: LineResult[] = [];
  for (const [i, line] of order.lines.entries()) {
    const isIntended = isFirst && i === 0;
    results.push(await askForLine(ctx, order, line, { stage, askedBefore: !isFirst, isIntended }));
    // Refused before anything was issued: the other lines need not be bought at all.
    if (isInVain(stage, results)) break;
  }
  if (results.some((result) => result.kind === 'unknown')) await wait(ctx, order);
  else if (stage === 'issue') await finishIssue(ctx, order, results, notReached);
  else await finishReserve(ctx, order, results);
};

/**
 * Right after paying, by the worker that took the order in the paying transaction; `attempt` as it was counted there, `row` and `notReached` where they
 * were read there.
 */
export const issueClaimed = (
  ctx: Context,
  orderId: string,
  { row, attempt = 0, notReached }: { row?: OrderRow; attempt?: number; notReached?: NewsChoice[] } = {},
): Promise<void> => {
  const read = () => (row ? openedOrder(ctx.db, row) : loadOrder(ctx.db, orderId));
  const carryOut = async () => run(ctx, await read(), attempt, notReached);
  const issued = carryOut().finally(() => ctx.ordersIssuing.delete(orderId));
  ctx.ordersIssuing.set(orderId, issued);
  return issued;
};

/** Who looks for tickets right after paying waits for them this long, instead of looking again. */
const lookSeconds = 1;

/** Waits a moment for an order that this process is just issuing, and for no other. */
export const whileIssuing = async (ctx: Context, orderId: string): Promise<void> => {
  const issued = ctx.ordersIssuing.get(orderId);
  // How it ended, or that it goes on, is read from the order.
  if (issued) await withDeadline(issued, lookSeconds).catch(() => undefined);
};

/** For jobs: carries a paid order on to issued, reserved or refunded. Safe to call at any time, any number of times. */
export const issueOrder = async (ctx: Context, orderId: string): Promise<void> => {
  if (await claimAgain(ctx, orderId)) await run(ctx, await loadOrder(ctx.db, orderId), null);
};
