import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { sharePercent } from '#core/products/flight/rules/penalties/back-now.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { addRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { stepWords } from '../back/step-words.ts';

const texts = detailTexts.ladder;

/** What comes back of the price beside it if one gives it back now, and until when; nothing where it is not known. */
export const BackNowLine = ({ ladder }: { ladder: RefundLadder }) => {
  const step = ladder.known ? ladder.steps.find(({ isCurrent }) => isCurrent) : undefined;
  if (!step) return null;
  const share = sharePercent(step.refund, addRial(step.refund, step.penalty));
  // Of a bound it is not known that nothing comes back.
  if (share === 0) return ladder.atLeast ? null : <Badge tone="warn">{texts.nothingNow}</Badge>;
  const words = `${toPersianDigits(share)}٪`;
  return (
    <Badge tone="ok">
      {texts.now(
        step.until && stepWords(ladder, step),
        ladder.atLeast ? detailTexts.row.atLeast(words) : words,
      )}
    </Badge>
  );
};
