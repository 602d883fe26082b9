import type { VisaOrder } from '#core/products/visa/contract/application.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { visaOrderTexts } from '#core/products/visa/texts/order.ts';
import { progressTexts as texts } from '#core/products/visa/texts/progress.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import styles from './progress.module.css';

/** The head of the page: what was applied for, and when an answer usually comes. */
export const ProgressHero = ({ title, visa }: { title: string; visa: VisaOrder }) => {
  const { destination, kind, applicants, expectedBy } = visa;
  const { from, to } = kind.processingDays;
  const isWaiting = applicants.some(({ state }) => state === 'Sent');
  const isReviewed = applicants.some(({ state }) => state === 'Received' || state === 'DocumentsMissing');
  return (
    <div className={styles.hero}>
      <div className={styles.heroWords}>
        <h1 id="progress-title" tabIndex={-1}>
          {title}
        </h1>
        <p>{texts.lead(kindTitle(kind), toPersianDigits(applicants.length))}</p>
        {expectedBy && isWaiting ? (
          <p data-testid="expected-by">{texts.expectedBy(dayText(expectedBy, todayInIran()))}</p>
        ) : isReviewed ? (
          <p>{texts.usually(visaOrderTexts.workingDays(toPersianDigits(from), toPersianDigits(to)))}</p>
        ) : null}
      </div>
      <div className={styles.heroPoster}>
        <Poster name={destination.poster || destination.code} isFirst />
      </div>
    </div>
  );
};
