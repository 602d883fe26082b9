import { askOutside, type Context } from '../context.ts';
import type { DeskAnswer } from '../port/desk.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import type { LineResult } from './issued-lines.ts';

export type Line = LoadedOrder['lines'][number];

/** What a supplier is asked to do with a line, once: to reserve it, to issue it. */
interface Question<T> {
  /** As the log has it. */
  name: string;
  ask: () => Promise<DeskAnswer<T, 'refused'>>;
  /** Nobody waits longer than this; the answer is looked at whenever it comes. */
  answerSeconds: number;
  /** It was done, and nobody waited for the answer any more. */
  late: (value: T) => Promise<void>;
  /** What a line is that it was done with. */
  done: (value: T) => LineResult;
}

export const askSupplier = async <T>(
  ctx: Context,
  { lineId }: Line,
  { name, ask, answerSeconds, late, done }: Question<T>,
): Promise<LineResult> => {
  const question = (async () => ask())();
  let isWaited = true;
  ctx.issuing.set(lineId, question);
  // First of all that hears of the answer: a turn later whoever waited would seem to have given up.
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
 * What became of an earlier request, by what the supplier says of it. What it denies counts only where no request can be under way any
 * more: none of ours still waits, and its limit has passed. 'ask' where it has to be asked again.
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
