import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { numericDay } from '#web/ui/shown/days.ts';
import { paidNumber, paidUnit } from '#web/ui/shown/money.ts';
import { BackStairs } from '../back/back-stairs.tsx';
import { stepWords } from '../back/step-words.ts';
import styles from './detail.module.css';

const texts = detailTexts.ladder;
const latin = /([A-Za-z][\w.-]*[A-Za-z0-9])/;

/** A Persian text in which every Latin name is isolated, so that directions do not mix. */
const WithCodes = ({ text }: { text: string }) =>
  text.split(latin).map((part, at) => (at % 2 === 1 ? <bdi key={part}>{part}</bdi> : part));

const percentText = (percent: number, isBound: boolean): string => {
  const text = `${toPersianDigits(percent)}٪`;
  return isBound ? texts.atMost(text) : text;
};

/** How much comes back until when: as stairs, and line by line with the penalties. If it is not known, it says so. */
export const DetailLadder = ({ ladder }: { ladder: RefundLadder }) => {
  if (!ladder.known)
    return <Notice tone="warn">{texts.unknown[ladder.isCharter ? 'charter' : 'system']}</Notice>;
  return (
    <>
      {/* The table says the same, and more. */}
      <div aria-hidden="true">
        <BackStairs ladder={ladder} />
      </div>
      <div className={styles.tableBox}>
        <table className={styles.table}>
          <caption>{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.penalty}</th>
              <th scope="col" className={styles.amount}>
                {ladder.atLeast ? texts.atLeast : texts.back}{' '}
                <span className={styles.unit}>({paidUnit()})</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ladder.steps.map((step) => (
              <tr
                key={step.until}
                className={classNames(step.isCurrent && styles.here)}
                aria-current={step.isCurrent || undefined}
              >
                <td>
                  {stepWords(ladder, step)}{' '}
                  {step.isCurrent ? <Badge tone="saffron">{texts.here}</Badge> : null}
                </td>
                <td>
                  {step.penaltyPercent === null ? (
                    <bdi dir="ltr">{paidNumber(step.penalty)}</bdi>
                  ) : (
                    percentText(step.penaltyPercent, ladder.atLeast === true)
                  )}
                </td>
                <td className={styles.amount}>
                  {step.refund === 0 ? texts.nothing : <bdi dir="ltr">{paidNumber(step.refund)}</bdi>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>{texts.base}</p>
      <p className={styles.quiet}>
        {ladder.source ? <WithCodes text={`${texts.source(ladder.source)} `} /> : null}
        {ladder.validFrom ? texts.validFrom(numericDay(ladder.validFrom)) : null}
      </p>
    </>
  );
};
