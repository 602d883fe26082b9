import { toPersianDigits } from '#core/rules/text/digits.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { paidNumber, paidUnit } from '#web/ui/shown/money.ts';
import type { ChoiceSum } from './choice.ts';
import styles from './refund.module.css';

const texts = refundFormTexts.sum;

/** What was paid for the chosen tickets, what is kept, and what comes back until when. */
export const Sum = ({ sum }: { sum: ChoiceSum }) => {
  if (sum.count === 0) return null;
  const until = sum.until === null ? null : momentOf(sum.until);
  return (
    <section className={styles.sum} aria-live="polite" data-testid="refund-sum">
      <dl>
        <div>
          <dt>{texts.bought(toPersianDigits(sum.count))}</dt>
          <dd>
            <bdi dir="ltr">{paidNumber(sum.paid)}</bdi>
          </dd>
        </div>
        {sum.kept > 0 ? (
          <div>
            <dt>{texts.kept}</dt>
            <dd className={styles.kept}>
              <bdi dir="ltr">{`\u2212${paidNumber(sum.kept)}`}</bdi>
            </dd>
          </div>
        ) : null}
        {sum.forWays > 0 ? (
          <div>
            <dt>{texts.forWays}</dt>
            <dd className={styles.kept} data-testid="refund-for-ways">
              <bdi dir="ltr">{`\u2212${paidNumber(sum.forWays)}`}</bdi>
            </dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{texts.back}</dt>
          <dd>
            {sum.unknown === sum.count ? (
              refundFormTexts.afterReview
            ) : (
              <>
                <bdi dir="ltr">{paidNumber(sum.back)}</bdi> <small>{paidUnit()}</small>
              </>
            )}
          </dd>
        </div>
      </dl>
      {sum.unknown > 0 ? <p className={styles.quiet}>{texts.someUnknown}</p> : null}
      {until ? <p className={styles.quiet}>{texts.until(until.day, until.time)}</p> : null}
    </section>
  );
};
