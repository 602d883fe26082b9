import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { paidNumber } from '#web/ui/shown/money.ts';
import { Stairs } from '#web/ui/stairs/stairs.tsx';
import { dayOfMoment } from '../found/words.ts';
import styles from './money.module.css';

interface Props {
  /** The steps that are left. */
  ladder: readonly { until: string; kept: Rial; back: Rial }[];
}

/** What comes back of what the tour costs, falling with time. */
export const BackStairs = ({ ladder }: Props) => {
  if (ladder.length === 0) return <p className={styles.note}>{texts.ladderEnded}</p>;
  return (
    <>
      <Stairs
        here={texts.ladderNow}
        stairs={ladder.map(({ until, kept, back }, at) => {
          const percent = Math.floor((back * 100) / Math.max(1, back + kept));
          return {
            label: texts.until(dayOfMoment(until)),
            share: percent,
            name: `${toPersianDigits(percent)}٪`,
            sum: back === 0 ? texts.nothing : paidNumber(back),
            isCurrent: at === 0,
          };
        })}
      />
      <p className={styles.note}>{texts.ladderNote}</p>
    </>
  );
};
