import { sql } from 'kysely';
import { askOutside, type Context, holdingDeskOf } from '../context.ts';
import type { Answer, Issued } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { noticeLate } from '../strays/notice.ts';
import type { LineResult } from './issued-lines.ts';

type Line = LoadedOrder['lines'][number];

const resultOf = (answer: Answer<Issued, 'refused'>): LineResult => {
  if (answer.kind === 'done') return { kind: 'issued', issued: answer.value };
  return { kind: answer.kind };
};

/**
 * Asks the supplier to issue. Who waits gives up at its limit; the answer is looked at whenever it comes, and `carryOn` called where
 * the order still waited for it.
 */
export const askToIssue = async (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  carryOn: () => Promise<void>,
): Promise<LineResult> => {
  const desk = holdingDeskOf(ctx, line.kind);
  const question = (async () => desk.issue(line, travellersOn(order, line)))();
  const { lineId } = line;
  const late = async (tickets: Issued) => {
    // Where another worker has the order just now it finds them at its next look.
    if (await noticeLate(ctx, { orderId: order.orderId, lineId }, tickets)) await carryOn();
  };
  let isWaited = true;
  ctx.issuing.set(lineId, question);
  question
    .then((answer) => {
      if (!isWaited && answer.kind === 'done') ctx.background('late tickets', late(answer.value));
    })
    .catch(() => undefined)
    .finally(() => ctx.issuing.delete(lineId));
  const answer = await askOutside(ctx, 'issue', () => question, desk.limits(line).answerSeconds);
  isWaited = false;
  return resultOf(answer);
};

/**
 * What became of an earlier request. What the supplier denies counts only where no request can be under way any more: none of ours
 * still waits, and its limit has passed. 'ask' where it has to be asked again.
 */
export const lookAtIssue = async (ctx: Context, line: Line): Promise<LineResult | 'ask'> => {
  if (line.lateIssue) return { kind: 'issued', issued: line.lateIssue };
  const desk = holdingDeskOf(ctx, line.kind);
  const known = await askOutside(ctx, 'issueStatus', () => desk.issueStatus(line), desk.askSeconds);
  if (known.kind === 'done') return { kind: 'issued', issued: known.value };
  const mayGoOn =
    ctx.issuing.has(line.lineId) || (line.askedUntil !== null && line.askedUntil > ctx.clock.now());
  if (known.kind === 'unknown' || mayGoOn) return { kind: 'unknown' };
  return known.reason === 'refused' ? { kind: 'refused', afterDoubt: true } : 'ask';
};

/** An effect of a state change: the line that is asked first is in its supplier's hands from now on. */
export const firstLineAsked = (at: Date) => sql`
  update order_lines l set asked_until = ${at}::timestamptz + make_interval(secs => coalesce(l.settled_seconds, 60))
    from moved where l.order_id = moved.order_id and l.position = 1 returning l.line_id`;
