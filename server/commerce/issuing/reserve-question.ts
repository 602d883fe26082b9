import { askOutside, type Context, stagedDeskOf } from '../context.ts';
import type { Answer, Reserved } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { noticeReserved } from '../strays/reserved.ts';
import type { LineResult } from './issued-lines.ts';
import { releaseMarked } from './releases.ts';

type Line = LoadedOrder['lines'][number];

const resultOf = (answer: Answer<Reserved, 'refused'>): LineResult => {
  if (answer.kind === 'done') return { kind: 'reserved', reserved: answer.value };
  return { kind: answer.kind };
};

/**
 * Asks the supplier to reserve. Who waits gives up at its limit; where the answer comes later, `carryOn` is called, which asks for the
 * status where the order still waits, and what no order waits for is let go of.
 */
export const askToReserve = async (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  carryOn: () => Promise<void>,
): Promise<LineResult> => {
  const desk = stagedDeskOf(ctx, line.kind);
  const question = (async () => desk.reserve(line, travellersOn(order, line)))();
  const late = async () => {
    if (await noticeReserved(ctx, line)) await releaseMarked(ctx, order.orderId);
    else await carryOn();
  };
  let isWaited = true;
  ctx.issuing.set(line.lineId, question);
  question
    .finally(() => ctx.issuing.delete(line.lineId))
    .then((answer) => {
      if (!isWaited && answer.kind === 'done') ctx.background('late reservation', late());
    })
    .catch(() => undefined);
  const answer = await askOutside(ctx, 'reserve', () => question, desk.limits(line).answerSeconds);
  isWaited = false;
  return resultOf(answer);
};

/** What became of an earlier request to reserve; as `lookAtIssue`. */
export const lookAtReserve = async (ctx: Context, line: Line): Promise<LineResult | 'ask'> => {
  const desk = stagedDeskOf(ctx, line.kind);
  const known = await askOutside(ctx, 'reserveStatus', () => desk.reserveStatus(line), desk.askSeconds);
  if (known.kind === 'done') return { kind: 'reserved', reserved: known.value };
  const mayGoOn =
    ctx.issuing.has(line.lineId) || (line.askedUntil !== null && line.askedUntil > ctx.clock.now());
  if (known.kind === 'unknown' || mayGoOn) return { kind: 'unknown' };
  return known.reason === 'refused' ? { kind: 'refused', afterDoubt: true } : 'ask';
};
