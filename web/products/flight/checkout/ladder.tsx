import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Ladder as Steps } from '#web/ui/ladder/ladder.tsx';
import styles from './ladder.module.css';

const texts = flightTripTexts.ladder;

type Step = RefundLadder['steps'][number];

const penaltyText = ({ penalty, penaltyPercent }: Step, atLeast: boolean): string | null => {
  if (penalty === 0) return texts.free;
  if (penaltyPercent === null) return null;
  return (atLeast ? texts.penaltyAtMost : texts.penalty)(toPersianDigits(penaltyPercent));
};

const backText = ({ refund }: Step, atLeast: boolean): string => {
  if (refund > 0) return (atLeast ? texts.atLeast : texts.refund)(formatToman(refund));
  return atLeast ? texts.unknownThen : texts.nothing;
};

/** How much a refund brings at which time, with the step that is valid now. If it is not known, it says so. */
export const CheckoutLadder = ({ ladder }: { ladder: RefundLadder }) => {
  if (!ladder.known || ladder.steps.length === 0) return <p className={styles.note}>{texts.unknown}</p>;
  const atLeast = ladder.atLeast === true;
  return (
    <Steps
      here={texts.here}
      steps={ladder.steps.map((step) => ({
        label: step.label,
        back: backText(step, atLeast),
        note: penaltyText(step, atLeast),
        isCurrent: step.isCurrent,
      }))}
    />
  );
};
