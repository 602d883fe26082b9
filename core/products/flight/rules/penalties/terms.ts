import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { LadderQuestion, LadderRung } from './ladder.ts';
import { ladder } from './ladder.ts';

/** A supplier's own terms of giving a ticket back before departure. */
export interface RefundTerms {
  refundable: boolean;
  /** Kept of everything that was asked about; null: it may be given back, for a sum that is told later. */
  penalty: Rial | null;
}

/** Terms speak of the time before departure; what they do not speak of brings nothing back. */
const untilDeparture = { steps: [{ until: { kind: 'departure' as const }, percent: 0 }] };
const never = { steps: [{ until: { kind: 'never' as const }, percent: 100 }] };

/**
 * What comes back when, by a supplier's own terms: its sum is kept until departure, beside the agency's fee, and
 * everything after. No rungs where the sum is not known: nothing is guessed.
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
