import { askOutside, type Context, stagedDeskOf } from '../context.ts';
import type { Reserved } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { noticeReserved } from '../strays/reserved.ts';
import type { LineResult } from './issued-lines.ts';
import { askSupplier, type Line, requestOutcome } from './question.ts';
import { releaseMarked } from './releases.ts';

const done = (reserved: Reserved): LineResult => ({ kind: 'reserved', reserved });

/**
 * Asks the supplier to reserve a line. If the answer comes late and the order still waits, `carryOn` is called, which asks for the status. If
 * the order no longer waits, the reservation is released.
 */
export const askToReserve = (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  carryOn: () => Promise<void>,
): Promise<LineResult> => {
  const desk = stagedDeskOf(ctx, line.kind);
  return askSupplier(ctx, line, {
    name: 'reserve',
    ask: () => desk.reserve(line, travellersOn(order, line)),
    answerSeconds: desk.limits(line).answerSeconds,
    async late() {
      if (await noticeReserved(ctx, line)) await releaseMarked(ctx, order.orderId);
      else await carryOn();
    },
    done,
  });
};

/** Asks what became of an earlier request to reserve. 'ask' if it has to be sent again. */
export const lookAtReserve = async (ctx: Context, line: Line): Promise<LineResult | 'ask'> => {
  const desk = stagedDeskOf(ctx, line.kind);
  const known = await askOutside(ctx, 'reserveStatus', () => desk.reserveStatus(line), desk.askSeconds);
  return requestOutcome(ctx, line, known, done);
};
