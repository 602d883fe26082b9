import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BackStairs } from '../back/back-stairs.tsx';
import styles from './open-row.module.css';

const { row: texts, ladder: ladderTexts } = detailTexts;

interface Props {
  ladder: RefundLadder | null;
  total: Rial;
  count: number;
  onRules: () => void;
}

/** What comes back of this flight when, in sums for everybody, and the way to all of its rules. */
export const Back = ({ ladder, total, count, onRules }: Props) => (
  <section className={styles.part} aria-labelledby="open-back">
    <h4 id="open-back">{texts.back(count)}</h4>
    {ladder === null ? <Skeleton width="100%" height="9.75rem" /> : null}
    {ladder?.known ? <BackStairs ladder={ladder} total={total} /> : null}
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
