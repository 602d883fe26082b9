import { sql } from 'kysely';
import { askOutside, type Context, holdingDeskOf } from '../context.ts';
import type { Issued } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { noticeLate } from '../strays/notice.ts';
import type { LineResult } from './issued-lines.ts';
import { askSupplier, type Line, requestOutcome } from './question.ts';

const done = (issued: Issued): LineResult => ({ kind: 'issued', issued });

/** Asks the supplier to issue a line. `carryOn` is called if tickets come late and the order still waits for them. */
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
      // If another worker has the order at this moment, it finds the tickets the next time it looks.
      if (await noticeLate(ctx, { orderId: order.orderId, lineId: line.lineId }, tickets)) await carryOn();
    },
    done,
  });
};

/** Asks what became of an earlier request to issue. 'ask' if it has to be sent again. */
export const lookAtIssue = async (ctx: Context, line: Line): Promise<LineResult | 'ask'> => {
  if (line.lateIssue) return done(line.lateIssue);
  const desk = holdingDeskOf(ctx, line.kind);
  const known = await askOutside(ctx, 'issueStatus', () => desk.issueStatus(line), desk.askSeconds);
  return requestOutcome(ctx, line, known, done);
};

/** An effect of a state change: it writes down until when the supplier of the first line may take, since that line is asked for next. */
export const firstLineAsked = (at: Date) => sql`
  update order_lines l set asked_until = ${at}::timestamptz + make_interval(secs => coalesce(l.settled_seconds, 60))
    from moved where l.order_id = moved.order_id and l.position = 1 returning l.line_id`;
