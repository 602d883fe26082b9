import type { ReactNode } from 'react';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { momentOf } from '#web/features/orders/moments.ts';
import { Price } from '#web/ui/price/price.tsx';
import { paidMoney, paidNumber } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ForeignAmount } from '../shared/foreign-price.tsx';
import type { VisaPrice } from '../shared/use-price.ts';
import styles from './kinds.module.css';

const Part = ({ of: { label, count, foreign, unitAmount, amount } }: { of: VisaPrice['parts'][number] }) => (
  <div>
    <dt>
      {label}
      <span className={styles.unit}>
        {count > 1 ? `${toPersianDigits(count)} × ` : null}
        {foreign ? <ForeignAmount price={foreign} /> : null}
        {count > 1 && !foreign ? <bdi dir="ltr">{paidNumber(unitAmount)}</bdi> : null}
      </span>
    </dt>
    <dd>
      <bdi dir="ltr">{paidNumber(amount)}</bdi>
    </dd>
  </div>
);

const Rate = ({ of: { currency, rials, setAt } }: { of: VisaPrice['rates'][number] }) => {
  const { day, time } = momentOf(setAt);
  return (
    <p className={styles.rate}>
      {texts.rate} <ForeignAmount price={{ currency, hundredths: 100 }} />: {paidMoney(rials)}،{' '}
      {texts.ratesSince(texts.moment(day, time))}
    </p>
  );
};

const lines = [0, 1];

const Waiting = () => (
  <div className={styles.lines} aria-busy="true">
    <p className="vh">{texts.priceLoading}</p>
    {lines.map((line) => (
      <div key={line}>
        <Skeleton width="7rem" height="1.5rem" />
        <Skeleton width="5rem" height="1.5rem" />
      </div>
    ))}
    <div className={styles.total}>
      <Skeleton width="3rem" height="2.125rem" />
      <Skeleton width="8rem" height="2.125rem" />
    </div>
    <Skeleton width="90%" height="1.375rem" />
  </div>
);

interface Props {
  price: VisaPrice | undefined;
  /** The price belongs to the choice before; the next one is loading. */
  isOld: boolean;
  /** Shown instead of the price if it could not be loaded. */
  failed: ReactNode;
  /** The main button. */
  children: ReactNode;
}

/** The price of the choice, line by line, and the rate that it was worked out with. */
export const PricePanel = ({ price, isOld, failed, children }: Props) => (
  <section className={styles.panel} aria-labelledby="visa-price">
    <h2 id="visa-price">{texts.price}</h2>
    {failed ??
      (price ? (
        <div className={isOld ? styles.old : undefined} aria-busy={isOld || undefined}>
          <dl className={styles.lines} data-testid="visa-bill">
            {price.parts.map((part) => (
              <Part key={part.code} of={part} />
            ))}
            <div className={styles.total}>
              <dt>{texts.total}</dt>
              <dd>
                <Price amount={price.total} />
              </dd>
            </div>
          </dl>
          {price.rates.map((rate) => (
            <Rate key={rate.currency} of={rate} />
          ))}
        </div>
      ) : (
        <Waiting />
      ))}
    {children}
  </section>
);
