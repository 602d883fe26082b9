import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { Button } from '#web/ui/button/button.tsx';
import { paidUnit } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BackStairs } from '../back/back-stairs.tsx';
import styles from './open-row.module.css';

const { row: texts, ladder: ladderTexts } = detailTexts;

interface Props {
  ladder: RefundLadder | null;
  isCharter: boolean;
  /** What the list says of it until the ladder has come. */
  isKnown: boolean;
  total: Rial;
  count: number;
  onRules: () => void;
}

/** What comes back of this flight when, in sums for everybody, and the way to all of its rules. */
export const Back = ({ ladder, isCharter, isKnown, total, count, onRules }: Props) => {
  const hasStairs = ladder?.known ?? isKnown;
  return (
    <section className={styles.part} aria-labelledby="open-back">
      <h4 id="open-back">{texts.back(count)}</h4>
      {hasStairs ? (
        <div className={styles.stairs}>
          {ladder ? <BackStairs ladder={ladder} total={total} /> : <Skeleton width="100%" height="9.75rem" />}
        </div>
      ) : (
        <p className={styles.unknown}>{ladderTexts.unknown[isCharter ? 'charter' : 'system']}</p>
      )}
      <p className={styles.hint}>
        {hasStairs ? `${texts.backHint(paidUnit())} ` : null}
        {ladderTexts.moved}
      </p>
      <Button look="text" size="small" onClick={onRules} data-testid="all-rules">
        {texts.allRules}
      </Button>
    </section>
  );
};
