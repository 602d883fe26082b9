import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './ladder.module.css';

const texts = tripTexts.ladder;
type Step = RefundLadder['steps'][number];

const momentOf = (instant: string): { day: string; time: string } => {
  const wall = toWall(new Date(instant), 'Asia/Tehran');
  return { day: formatJalaliDay(dateOf(wall)), time: formatClock(wall) };
};

const whenOf = ({ from, until, label }: Step): string => {
  if (until) {
    const { day, time } = momentOf(until);
    return texts.until(day, time);
  }
  if (!from) return label;
  const { day, time } = momentOf(from);
  return texts.after(day, time);
};

/** What comes back when, in money and dates, with the step that holds now. Nothing is guessed. */
export const Ladder = ({ ladder }: { ladder: RefundLadder }) => {
  if (!ladder.known || ladder.steps.length === 0) return <p className={styles.note}>{texts.unknown}</p>;
  return (
    <div className={styles.ladder}>
      <ol className={styles.steps}>
        {ladder.steps.map((step) => (
          <li key={step.label} className={step.isCurrent ? styles.current : undefined}>
            <Khatam className={styles.star} />
            <div className={styles.words}>
              <b>{whenOf(step)}</b>
              <span className={styles.note}>{step.label}</span>
            </div>
            <div className={styles.money}>
              <b>{step.refund > 0 ? texts.refund(formatToman(step.refund)) : texts.nothing}</b>
              <span className={styles.note}>
                {step.penaltyPercent === 0 ? texts.free : texts.penalty(toPersianDigits(step.penaltyPercent))}
              </span>
            </div>
            {step.isCurrent ? <span className={styles.here}>{texts.here}</span> : null}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{texts.delay}</p>
    </div>
  );
};
