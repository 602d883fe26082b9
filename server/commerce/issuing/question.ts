import { askOutside, type Context } from '../context.ts';
import type { DeskAnswer } from '../port/desk.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { LineResult } from './issued-lines.ts';

export type Line = LoadedOrder['lines'][number];

/** What a supplier is asked to do with a line: to reserve it, or to issue it. */
interface Question<T> {
  /** The name in the log. */
  name: string;
  ask: () => Promise<DeskAnswer<T, 'refused'>>;
  /** The worker waits no longer than this. An answer that comes later is handled by `late`. */
  answerSeconds: number;
  /** Called if the supplier did it but the worker no longer waits. */
  late: (value: T) => Promise<void>;
  /** The result of a line with which it was done. */
  done: (value: T) => LineResult;
}

/** Asks a supplier once. While the request is under way, even after the worker gave up waiting, `ctx.issuing` has it. */
export const askSupplier = async <T>(
  ctx: Context,
  { lineId }: Line,
  { name, ask, answerSeconds, late, done }: Question<T>,
): Promise<LineResult> => {
  const question = (async () => ask())();
  let isWaited = true;
  ctx.issuing.set(lineId, question);
  // This must hear of the answer before the worker below does, which sets `isWaited` to false when it has its answer.
  question
    .then((answer) => {
      if (!isWaited && answer.kind === 'done') ctx.background(`late answer to ${name}`, late(answer.value));
    })
    .catch(() => undefined)
    .finally(() => ctx.issuing.delete(lineId));
  const answer = await askOutside(ctx, name, () => question, answerSeconds);
  isWaited = false;
  return answer.kind === 'done' ? done(answer.value) : { kind: answer.kind };
};

/**
 * What became of an earlier request, by the supplier's answer to the question for its status. A denial counts only if no request can still
 * be under way: this process has none, and the supplier's limit has passed. 'ask' if the request has to be sent again.
 */
export const requestOutcome = <T>(
  ctx: Context,
  { lineId, askedUntil }: Line,
  known: DeskAnswer<T, string>,
  done: (value: T) => LineResult,
): LineResult | 'ask' => {
  if (known.kind === 'done') return done(known.value);
  const mayGoOn = ctx.issuing.has(lineId) || (askedUntil !== null && askedUntil > ctx.clock.now());
  if (known.kind === 'unknown' || mayGoOn) return { kind: 'unknown' };
  return known.reason === 'refused' ? { kind: 'refused', afterDoubt: true } : 'ask';
};
