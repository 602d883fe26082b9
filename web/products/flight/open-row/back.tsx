import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { sharePercent } from '#core/products/flight/rules/penalties/back-now.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stairs } from '#web/ui/stairs/stairs.tsx';
import styles from './open-row.module.css';

const { row: texts, ladder: ladderTexts } = detailTexts;

interface Props {
  ladder: RefundLadder | null;
  total: Rial;
  count: number;
  onRules: () => void;
}

/** What comes back of this flight when, in sums for everybody, and the way to all of its rules. */
export const Back = ({ ladder, total, count, onRules }: Props) => {
  const isBound = ladder?.atLeast === true;
  const name = (share: number): string => {
    const text = `${toPersianDigits(share)}٪`;
    return isBound ? texts.atLeast(text) : text;
  };
  const sum = (refund: Rial): string => {
    if (refund > 0) return formatToman(refund);
    // Of a bound it is not known that nothing comes back.
    return isBound ? flightTripTexts.ladder.unknownThen : ladderTexts.nothing;
  };
  return (
    <section className={styles.part} aria-labelledby="open-back">
      <h4 id="open-back">{texts.back(count)}</h4>
      {ladder === null ? <Skeleton width="100%" height="9.75rem" /> : null}
      {ladder?.known ? (
        <Stairs
          here={ladderTexts.here}
          stairs={ladder.steps.map((step) => {
            const share = sharePercent(step.refund, total);
            return {
              label: step.label,
              share,
              name: name(share),
              sum: sum(step.refund),
              isCurrent: step.isCurrent,
            };
          })}
        />
      ) : null}
      {ladder && !ladder.known ? (
        <p className={styles.unknown}>{ladderTexts.unknown[ladder.isCharter ? 'charter' : 'system']}</p>
      ) : null}
      <p className={styles.hint}>
        {ladder?.known ? `${texts.backHint} ` : null}
        {ladderTexts.moved}
      </p>
      <Button look="text" size="small" onClick={onRules} data-testid="all-rules">
        {texts.allRules}
      </Button>
    </section>
  );
};
