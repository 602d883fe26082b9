import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { LadderQuestion, LadderRung } from './ladder.ts';
import { ladder } from './ladder.ts';

/** A supplier's own terms of giving a ticket back before departure. */
export interface RefundTerms {
  refundable: boolean;
  /** Kept of everything that was asked about; null if it can be given back for a sum that is told later. */
  penalty: Rial | null;
}

/** Terms are about the time before departure; for any other time nothing comes back. */
const untilDeparture = { steps: [{ until: { kind: 'departure' as const }, percent: 0 }] };
const never = { steps: [{ until: { kind: 'never' as const }, percent: 100 }] };

/**
 * What comes back when, by a supplier's own terms: until departure everything but the penalty and the agency's fee, and after it nothing.
 * No steps if the sum is not known: nothing is guessed.
 */
export const termsLadder = ({ refundable, penalty }: RefundTerms, question: LadderQuestion): LadderRung[] => {
  if (!refundable) return ladder(never, question);
  if (penalty === null) return [];
  return ladder(untilDeparture, question).map((rung) => {
    if (rung.untilRule.kind === 'never') return rung;
    const refund = toRial(Math.max(0, rung.refund - penalty));
    return { ...rung, percent: null, refund, penalty: subtractRial(question.total, refund) };
  });
};
