import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import { askOutside, type Context, deskOf } from '../context.ts';
import type { Issued } from '../desk.ts';
import { after, settings } from '../settings.ts';
import { changeState } from './changeState.ts';
import { finishIssue } from './finishIssue.ts';
import type { LineResult } from './issuedLines.ts';
import { loadOrder } from './load.ts';
import type { LoadedOrder } from './loaded.ts';

type Line = LoadedOrder['lines'][number];

export const issueJob = 'commerce-issue-order';

const lease = (at: Date) => {
  const end = after(at, settings.leaseSeconds);
  return [sql`leased_until = ${end}`, sql`carry_on_at = ${end}`];
};

/**
 * Takes a freshly paid order for the worker that paid it, in the transaction that paid. From here on
 * `carry_on_at` is the safety net: if this process dies, the job finds the order once the lease has ended.
 */
export const beginFirstIssue = async (tx: Tx, orderId: string, at: Date): Promise<void> => {
  await changeState(tx, orderId, 'beginIssue', { by: 'system', at, set: lease(at) });
};

/** Takes an order whose worker is gone, or whose answer was unknown. False where another worker has it, or it is over. */
const claimAgain = (ctx: Context, orderId: string): Promise<boolean> => {
  const at = ctx.clock.now();
  const free = sql`o.leased_until is null or o.leased_until <= ${at}`;
  return ctx.db.transaction().execute(async (tx) => {
    // The worker that began is gone: what the supplier did is unknown now.
    await changeState(tx, orderId, 'awaitIssue', { by: 'system', at, when: free });
    return (
      (await changeState(tx, orderId, 'beginIssue', { by: 'system', at, when: free, set: lease(at) })) !==
      null
    );
  });
};

const renewLease = async (ctx: Context, orderId: string): Promise<void> => {
  const end = after(ctx.clock.now(), settings.leaseSeconds);
  await sql`update orders set leased_until = ${end}, carry_on_at = ${end}
    where order_id = ${orderId} and status = 'FinalizationInProgress'`.execute(ctx.db);
};

const resultOf = (kind: 'done' | 'refused' | 'unknown', value?: Issued): LineResult =>
  kind === 'done' && value
    ? { kind: 'issued', issued: value }
    : { kind: kind === 'refused' ? 'refused' : 'unknown' };

/** Issues one line. Where it may have been asked before, the supplier is asked first what became of that. */
const issueLine = async (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  askedBefore: boolean,
): Promise<LineResult> => {
  if (line.state === 'issued') return { kind: 'before' };
  if (line.state !== 'held') return { kind: 'refused' };
  const desk = deskOf(ctx, line.kind);
  if (askedBefore) {
    const known = await askOutside(ctx, 'issueStatus', () => desk.issueStatus(line));
    if (known.kind === 'done') return { kind: 'issued', issued: known.value };
    if (known.kind === 'unknown') return { kind: 'unknown' };
    if (known.reason === 'refused') return { kind: 'refused' };
  }
  const answer = await askOutside(ctx, 'issue', () => desk.issue(line, order.travellers));
  return answer.kind === 'done' ? resultOf('done', answer.value) : resultOf(answer.kind);
};

/** An answer is missing: ask again later, and meanwhile keep what is known. */
const wait = async (ctx: Context, order: LoadedOrder): Promise<void> => {
  const at = ctx.clock.now();
  const backoff = settings.issueBackoffSeconds;
  const seconds = backoff[Math.min(order.issueAttempts, backoff.length - 1)] ?? settings.leaseSeconds;
  const next = after(at, seconds);
  await ctx.db.transaction().execute(async (tx) => {
    const moved = await changeState(tx, order.orderId, 'awaitIssue', {
      by: 'supplier',
      at,
      set: [sql`leased_until = null`, sql`carry_on_at = ${next}`, sql`issue_attempts = issue_attempts + 1`],
    });
    if (moved) await ctx.jobs.send(tx, issueJob, { orderId: order.orderId }, { startAfter: next });
  });
};

const run = async (ctx: Context, orderId: string, askedBefore: boolean): Promise<void> => {
  const order = await loadOrder(ctx.db, orderId);
  if (order?.status !== 'FinalizationInProgress') return;
  const results: LineResult[] = [];
  for (const [i, line] of order.lines.entries()) {
    if (i > 0) await renewLease(ctx, orderId);
    const result = await issueLine(ctx, order, line, askedBefore);
    results.push(result);
    // Refused before anything was issued: the other lines need not be bought at all.
    if (
      result.kind === 'refused' &&
      !results.some((before) => before.kind === 'issued' || before.kind === 'before')
    )
      break;
  }
  if (results.some((result) => result.kind === 'unknown')) await wait(ctx, order);
  else await finishIssue(ctx, order, results);
};

/** Right after paying, by the worker that took the order in the paying transaction. */
export const issueClaimed = (ctx: Context, orderId: string): Promise<void> => run(ctx, orderId, false);

/** For jobs: carries a paid order on to issued or refunded. Safe to call at any time, any number of times. */
export const issueOrder = async (ctx: Context, orderId: string): Promise<void> => {
  if (await claimAgain(ctx, orderId)) await run(ctx, orderId, true);
};
