import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { written } from '#core/texts/said.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import styles from './pay-share.module.css';
import type { Trip } from './shown.ts';

const texts = shareTexts.page;

/** What a share is part of. */
export const TripFacts = ({ trip: { name, isOfTraveller, title, subtitle, startsAt } }: { trip: Trip }) => (
  <>
    {name === '' && !isOfTraveller ? null : (
      <div>
        <dt>{texts.forName}</dt>
        <dd>
          <bdi>{name || texts.ofTraveller}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>{texts.of}</dt>
      <dd>
        {title}
        <span className={styles.quiet}>{written(subtitle, shownWriting)}</span>
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
