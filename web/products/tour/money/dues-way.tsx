import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { deadlineText } from '#web/features/orders/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './money.module.css';

interface Props {
  dues: readonly { position: number; amount: Rial; dueAt: string | null }[];
}

/** What is paid when, as a way with a star at each sum: half now and the rest until its day, or all of it now. Under it, what a month means. */
export const DuesWay = ({ dues }: Props) => {
  const isWhole = dues.length === 1;
  return (
    <>
      <ol className={styles.way} aria-label={texts.dues} data-testid="tour-dues">
        {dues.map(({ position, amount, dueAt }) => (
          <li key={position} className={classNames(dueAt === null && styles.now)}>
            <Khatam className={styles.star} />
            <div>
              <b>{dueAt ? texts.rest(deadlineText(dueAt)) : isWhole ? texts.allNow : texts.now}</b>
              <small>{dueAt ? texts.restNote : texts.nowNote}</small>
            </div>
            <bdi>{paidMoney(amount)}</bdi>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {isWhole ? `${texts.allNowNote} ` : null}
        {texts.restRule}
      </p>
    </>
  );
};
