import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './ladder.module.css';

const texts = tripTexts.ladder;
/** What comes back when, in money and dates, with the step that holds now. Nothing is guessed. */
export const Ladder = ({ ladder }: { ladder: RefundLadder }) => {
  if (!ladder.known || ladder.steps.length === 0) return <p className={styles.note}>{texts.unknown}</p>;
  return (
    <ol className={styles.steps}>
      {ladder.steps.map((step) => (
        <li key={step.label} className={step.isCurrent ? styles.current : undefined}>
          <Khatam className={styles.star} />
          <b>{step.label}</b>
          <div className={styles.money}>
            <b>{step.refund > 0 ? texts.refund(formatToman(step.refund)) : texts.nothing}</b>
            <span className={styles.note}>
              {step.penalty === 0
                ? texts.free
                : step.penaltyPercent !== null && texts.penalty(toPersianDigits(step.penaltyPercent))}
            </span>
          </div>
          {step.isCurrent ? <span className={styles.here}>{texts.here}</span> : null}
        </li>
      ))}
    </ol>
  );
};
