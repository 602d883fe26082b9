import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { sharePercent } from '#core/products/flight/rules/penalties/back-now.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { addRial, type Rial } from '#core/rules/money/rial.ts';
import { paidNumber } from '#web/ui/shown/money.ts';
import { Stairs } from '#web/ui/stairs/stairs.tsx';
import { shareWords } from './share-words.ts';
import { stepWords } from './step-words.ts';

const { ladder: ladderTexts } = detailTexts;

/** The steps that can still be had: the present one and those after it. */
const stepsAhead = ({ steps }: RefundLadder): RefundLadder['steps'] =>
  steps.slice(
    Math.max(
      0,
      steps.findIndex((step) => step.isCurrent),
    ),
  );

/**
 * What comes back of a known ladder, from now on, as stairs of shares and sums. What a share is of is what was paid: penalty and refund of
 * a step together, unless `total` names another price.
 */
export const BackStairs = ({ ladder, total }: { ladder: RefundLadder; total?: Rial }) => {
  const isBound = ladder.atLeast === true;
  const sum = (refund: Rial): string => {
    if (refund > 0) return paidNumber(refund);
    // Of a bound it is not known that nothing comes back.
    return isBound ? flightTripTexts.ladder.unknownThen : ladderTexts.nothing;
  };
  return (
    <Stairs
      here={ladderTexts.here}
      stairs={stepsAhead(ladder).map((step) => {
        const { refund, penalty, isCurrent } = step;
        const share = sharePercent(refund, total ?? addRial(refund, penalty));
        return {
          label: stepWords(ladder, step),
          share,
          name: shareWords(ladder, share),
          sum: sum(refund),
          isCurrent,
        };
      })}
    />
  );
};
