import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { stepLabel } from '#core/products/flight/texts/ladder.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';

/** Until when a step of a ladder holds, by the chosen calendar; of a flight that freed its travellers, why nothing is kept. */
export const stepWords = (
  ladder: Pick<RefundLadder, 'isAbroad' | 'isFreed'>,
  step: RefundLadder['steps'][number],
): string => (ladder.isFreed ? step.label : stepLabel(step, ladder, shownWriting));
