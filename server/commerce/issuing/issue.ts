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

/** Sets a lease that is longer than the slowest supplier of the order may take for one line. */
const lease = (at: Date) => {
  const end = sql`${at}::timestamptz + make_interval(secs => ${settings.issueMarginSeconds}
    + (select max(coalesce(l.settled_seconds, 60)) from order_lines l where l.order_id = o.order_id))`;
  return [sql`leased_until = ${end}`, sql`carry_on_at = ${end}`];
};

/**
 * What a change that pays an order adds to itself (see `changeState`): it takes the order for the worker that paid it. If that process dies,
 * the job finds the order by `carry_on_at`, once the lease has ended.
 */
export const firstIssue = (at: Date) => ({
  followedBy: 'beginIssue' as const,
  set: lease(at),
  effect: firstLineAsked(at),
});

/** Takes an order whose worker died, or whose answer was unknown. False if another worker has it, or if it has ended. */
const claimAgain = (ctx: Context, orderId: string): Promise<boolean> => {
  const at = ctx.clock.now();
  const free = sql`o.leased_until is null or o.leased_until <= ${at}`;
  // Attempts are counted, so that a worker that comes back late sees that another one has taken the order.
  const set = [...lease(at), sql`issue_attempts = o.issue_attempts + 1`];
  return ctx.db.transaction().execute(async (tx) => {
    // The worker that began has died, so what the supplier did is unknown.
    await changeState(tx, orderId, 'awaitIssue', { by: 'system', at, when: free });
    return (await changeState(tx, orderId, 'beginIssue', { by: 'system', at, when: free, set })) !== null;
  });
};

/**
 * Writes down, before a line is asked for, that it will be, and until when its supplier may take. False if another worker has the order by
 * now.
 */
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

/** What suppliers are asked for: a reservation while a part of the order is paid, tickets once all of it is. */
type Stage = 'reserve' | 'issue';

const stageOf = ({ dues }: LoadedOrder): Stage =>
  dues.every(({ paidAt }) => paidAt !== null) ? 'issue' : 'reserve';

const lookAt = { reserve: lookAtReserve, issue: lookAtIssue };
const askTo = { reserve: askToReserve, issue: askToIssue };

/** Asks for one line. If it may have been asked for before, the supplier is first asked what became of that. */
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

/** When to ask again: after a time that grows with each attempt, or earlier, when the limit of a supplier ends. */
const nextLook = (ctx: Context, order: LoadedOrder): Date => {
  const at = ctx.clock.now();
  const backoff = settings.answerBackoffSeconds;
  const seconds = backoff[Math.min(order.issueAttempts, backoff.length - 1)] ?? backoff[0];
  const limits = order.lines.flatMap(({ askedUntil }) => (askedUntil && askedUntil > at ? [askedUntil] : []));
  return new Date(Math.min(after(at, seconds).getTime(), ...limits.map((limit) => limit.getTime())));
};

/** Lets an order whose answer is missing wait, and asks again later. */
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

/**
 * Whether asking for the remaining lines is of no use, since the last one was refused. A reservation needs all lines. Tickets do not: if
 * something was issued, the other lines are still asked for.
 */
const isInVain = (stage: Stage, results: readonly LineResult[]): boolean =>
  results.at(-1)?.kind === 'refused' &&
  (stage === 'reserve' || !results.some(({ kind }) => kind === 'issued' || kind === 'before'));

/**
 * Whether what comes next waits: it is of another product, and what it was added to is not known. Nobody wants a room that gives nothing back
 * beside a flight that was refused; a room that goes meanwhile is paid back whole.
 */
const isTooEarly = (
  ctx: Context,
  lines: LoadedOrder['lines'],
  at: number,
  results: readonly LineResult[],
): boolean => {
  const [line, next] = [lines[at], lines[at + 1]];
  return (
    line !== undefined &&
    next !== undefined &&
    results.some(({ kind }) => kind === 'unknown') &&
    holdingDeskOf(ctx, line.kind) !== holdingDeskOf(ctx, next.kind)
  );
};

/** Asks for all lines of a claimed order and ends it. `attempt`: of the worker that took the order when it was paid; null for any later one. */
const run = async (
  ctx: Context,
  order: LoadedOrder | null,
  attempt: number | null,
  notReached?: NewsChoice[],
): Promise<void> => {
  if (order?.status !== 'FinalizationInProgress') return;
  const isFirst = attempt !== null;
  // The first worker may have been delayed for so long that another one has taken the order, or is about to.
  const isMine = order.leasedUntil !== null && order.leasedUntil > ctx.clock.now();
  if (isFirst && (order.issueAttempts !== attempt || !isMine)) return;
  const stage = stageOf(order);
  const results: LineResult[] = [];
  for (const [i, line] of order.lines.entries()) {
    const isIntended = isFirst && i === 0;
    results.push(await askForLine(ctx, order, line, { stage, askedBefore: !isFirst, isIntended }));
    // The order ends without these lines, so the others are not bought.
    if (isInVain(stage, results) || isTooEarly(ctx, order.lines, i, results)) break;
  }
  if (results.some((result) => result.kind === 'unknown')) await wait(ctx, order);
  else if (stage === 'issue') await finishIssue(ctx, order, results, notReached);
  else await finishReserve(ctx, order, results);
};

/**
 * Issues an order right after it was paid, by the worker that took it in the paying transaction. `attempt` is the number that was written
 * there; `row` and `notReached` are given if they were read there.
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

/** A request for tickets right after paying waits for them this long, so that the browser need not ask again. */
const lookSeconds = 1;

/** Waits a moment for an order that this process is issuing. For any other order it returns at once. */
export const whileIssuing = async (ctx: Context, orderId: string): Promise<void> => {
  const issued = ctx.ordersIssuing.get(orderId);
  // The caller reads from the order how it ended, or that it goes on.
  if (issued) await withDeadline(issued, lookSeconds).catch(() => undefined);
};

/** Carries a paid order on until it is issued, reserved or refunded. May be called at any time and any number of times. */
export const issueOrder = async (ctx: Context, orderId: string): Promise<void> => {
  if (await claimAgain(ctx, orderId)) await run(ctx, await loadOrder(ctx.db, orderId), null);
};
