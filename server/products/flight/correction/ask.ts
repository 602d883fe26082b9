import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import type { CorrectableLine } from './lines.ts';

/** The traveller whose code is corrected, with the new and the old one. */
export interface Correction {
  travellerId: string;
  before: string;
  after: string;
}

const askAll = async (
  lines: readonly CorrectableLine[],
  travellerId: string,
  code: string,
): Promise<{ answer: DeskAnswer<null, 'refused'>; done: CorrectableLine[] }> => {
  const done: CorrectableLine[] = [];
  for (const one of lines) {
    const answer = await answerOrUnknown(one.correct(one.line.lineId, one.reference, travellerId, code));
    if (answer.kind === 'unknown') return { answer, done };
    if (answer.kind === 'refused') return { answer: { kind: 'refused', reason: 'refused' }, done };
    done.push(one);
  }
  return { answer: { kind: 'done', value: null }, done };
};

/**
 * Asks the suppliers of all lines for the new code. If a later one refuses, the earlier ones get the old code again, so that all tickets
 * have the same one; 'unknown' if that is not certain. Asking again with the same code is safe.
 */
export const askForCorrection = async (
  lines: readonly CorrectableLine[],
  { travellerId, before, after }: Correction,
): Promise<DeskAnswer<null, 'refused'>> => {
  const { answer, done } = await askAll(lines, travellerId, after);
  if (answer.kind !== 'refused' || done.length === 0) return answer;
  const undone = await askAll(done, travellerId, before);
  return undone.answer.kind === 'done' ? answer : { kind: 'unknown' };
};
