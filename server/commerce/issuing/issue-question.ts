import { sql } from 'kysely';
import { askOutside, type Context, holdingDeskOf } from '../context.ts';
import type { Issued } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { noticeLate } from '../strays/notice.ts';
import type { LineResult } from './issued-lines.ts';
import { askSupplier, type Line, requestOutcome } from './question.ts';

const done = (issued: Issued): LineResult => ({ kind: 'issued', issued });

/** Asks the supplier to issue. `carryOn` is called where an answer comes late and the order still waited for it. */
export const askToIssue = (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  carryOn: () => Promise<void>,
): Promise<LineResult> => {
  const desk = holdingDeskOf(ctx, line.kind);
  return askSupplier(ctx, line, {
    name: 'issue',
    ask: () => desk.issue(line, travellersOn(order, line)),
    answerSeconds: desk.limits(line).answerSeconds,
    async late(tickets) {
      // Where another worker has the order just now it finds them at its next look.
      if (await noticeLate(ctx, { orderId: order.orderId, lineId: line.lineId }, tickets)) await carryOn();
    },
    done,
  });
};

/** What became of an earlier request to issue. */
export const lookAtIssue = async (ctx: Context, line: Line): Promise<LineResult | 'ask'> => {
  if (line.lateIssue) return done(line.lateIssue);
  const desk = holdingDeskOf(ctx, line.kind);
  const known = await askOutside(ctx, 'issueStatus', () => desk.issueStatus(line), desk.askSeconds);
  return requestOutcome(ctx, line, known, done);
};

/** An effect of a state change: the line that is asked first is in its supplier's hands from now on. */
export const firstLineAsked = (at: Date) => sql`
  update order_lines l set asked_until = ${at}::timestamptz + make_interval(secs => coalesce(l.settled_seconds, 60))
    from moved where l.order_id = moved.order_id and l.position = 1 returning l.line_id`;
