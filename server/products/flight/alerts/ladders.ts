import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import type { Rial } from '#core/rules/money/rial.ts';

/** The moment after which less money comes back than now. */
export interface Shrink {
  until: Date;
  /** «تا ۱۲:۰۰ شنبه ۱۵ آذر» */
  label: string;
  refund: Rial;
  refundAfter: Rial;
}

/** When the refund shrinks next, counted from the step that holds now; null if it never will, or if no sum is known. */
export const nextShrink = ({ steps, atLeast }: RefundLadder): Shrink | null => {
  if (atLeast) return null;
  const at = steps.findIndex((step) => step.isCurrent);
  const [current, after] = at === -1 ? [] : [steps[at], steps[at + 1]];
  if (!current?.until || !after || after.refund >= current.refund) return null;
  return {
    until: new Date(current.until),
    label: current.label,
    refund: current.refund,
    refundAfter: after.refund,
  };
};
