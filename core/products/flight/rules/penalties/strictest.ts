import type { LadderQuestion, LadderRung } from './ladder.ts';
import { ladder } from './ladder.ts';
import type { PenaltyRuleSet } from './rule-set.ts';

type Steps = Pick<PenaltyRuleSet, 'steps'>;

const endOf = ({ until }: LadderRung): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** The rung of a ladder that holds just before a moment. */
const before = (rungs: readonly LadderRung[], end: number): LadderRung => {
  const rung = rungs.find((one) => end <= endOf(one));
  if (!rung) throw new Error('a ladder has a rung for ever after');
  return rung;
};

/**
 * The least that comes back for a journey whose flights have different tables: at every moment by the strictest of them. Airlines apply one
 * of their tables to a journey, or each table to its part; nobody keeps more than the strictest one for the whole fare.
 */
export const strictestLadder = (sets: readonly Steps[], question: LadderQuestion): LadderRung[] => {
  const ladders = sets.map((set) => ladder(set, question));
  const ends = [...new Set(ladders.flat().map(endOf))].sort((a, b) => a - b);
  const now = question.now.getTime();
  const rungs: LadderRung[] = [];
  for (const end of ends) {
    const strictest = ladders
      .map((rungsOfOne) => before(rungsOfOne, end))
      .reduce((worst, rung) => (rung.refund < worst.refund ? rung : worst));
    const last = rungs.at(-1);
    const from = last ? last.until : null;
    const until = end === Number.POSITIVE_INFINITY ? null : new Date(end);
    const isCurrent = (from?.getTime() ?? Number.NEGATIVE_INFINITY) <= now && now < end;
    if (last && last.refund === strictest.refund && last.percent === strictest.percent)
      rungs[rungs.length - 1] = { ...last, until, isCurrent: last.isCurrent || isCurrent };
    else rungs.push({ ...strictest, from, until, isCurrent });
  }
  return rungs;
};
