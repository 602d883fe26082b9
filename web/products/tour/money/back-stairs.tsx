import { serviceCharge } from '#core/products/tour/rules/penalties.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { paidMoney, paidNumber, paidUnit } from '#web/ui/shown/money.ts';
import { Stairs } from '#web/ui/stairs/stairs.tsx';
import { dayOfMoment } from '../found/words.ts';
import styles from './money.module.css';

interface Props {
  /** The steps that are left. */
  ladder: readonly { until: string; percent: number; kept: Rial; back: Rial }[];
}

/**
 * What comes back of what the tour costs, falling with time. Percentages are those of the table; sums and heights have the service charge
 * taken off as well, which is said under them.
 */
export const BackStairs = ({ ladder }: Props) => {
  if (ladder.length === 0) return <p className={styles.note}>{texts.ladderEnded}</p>;
  return (
    <>
      <Stairs
        here={texts.ladderNow}
        stairs={ladder.map(({ until, percent, kept, back }, at) => ({
          label: texts.ladderStep(dayOfMoment(until), percent),
          share: Math.floor((back * 100) / Math.max(1, back + kept)),
          name: `${toPersianDigits(back === 0 ? 0 : 100 - percent)}٪`,
          sum: back === 0 ? texts.nothing : paidNumber(back),
          isCurrent: at === 0,
        }))}
      />
      <p className={styles.note}>{texts.ladderNote(paidMoney(serviceCharge), paidUnit())}</p>
    </>
  );
};
