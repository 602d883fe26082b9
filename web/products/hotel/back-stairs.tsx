import { type Ladder, rungsOf } from '#core/products/hotel/rules/ladder.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { ladderTexts, rungLabel } from '#core/products/hotel/texts/ladder.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { paidNumber } from '#web/ui/shown/money.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { Stairs } from '#web/ui/stairs/stairs.tsx';
import styles from './back-stairs.module.css';

interface Props {
  ladder: Ladder;
  payNow: Rial;
  /** Of the hotel: days and hours are its own. */
  zone: string;
  now: Date;
}

/** What comes back of what is paid now, falling with time; in words where there are no stairs to draw. */
export const BackStairs = ({ ladder, payNow, zone, now }: Props) => {
  if (ladder === null) return <p className={styles.note}>{ladderTexts.unknown}</p>;
  const rungs = rungsOf(ladder, payNow, now);
  if (rungs.length < 2) return <p className={styles.note}>{texts.ladderNone}</p>;
  return (
    <>
      <Stairs
        here={texts.now}
        stairs={rungs.map((rung) => ({
          label: rungLabel(rung, zone, shownWriting),
          share: rung.percent,
          name: `${toPersianDigits(rung.percent)}٪`,
          sum: rung.refund === 0 ? texts.nothing : paidNumber(rung.refund),
          isCurrent: rung.isCurrent,
        }))}
      />
      <p className={styles.note}>{ladderTexts.hotelTime}</p>
    </>
  );
};
