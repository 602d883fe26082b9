import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './pay-share.module.css';
import type { Trip } from './shown.ts';

const texts = shareTexts.page;

/** What a share is part of. */
export const TripFacts = ({ trip: { name, title, subtitle, startsAt } }: { trip: Trip }) => (
  <>
    {name === '' ? null : (
      <div>
        <dt>{texts.forName}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>{texts.of}</dt>
      <dd>
        {title}
        <span className={styles.quiet}>{subtitle}</span>
      </dd>
    </div>
    <div>
      <dt>{texts.when}</dt>
      <dd>{dayText(dateOf(startsAt), todayInIran())}</dd>
    </div>
  </>
);

/** The sum that is asked for, or was paid. */
export const Sum = ({ label, amount }: { label: string; amount: Rial }) => (
  <div className={styles.sum}>
    <dt>{label}</dt>
    <dd data-testid="share-sum">
      <Price amount={amount} />
    </dd>
  </div>
);
