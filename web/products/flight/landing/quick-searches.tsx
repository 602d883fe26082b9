import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { Calls } from '#core/products/index.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { ageText } from '#web/features/age/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';
import styles from './landing.module.css';

type Routes = Reply<Calls['POST /api/flight-catalog/HomePage/GetQuickSearchInfos']>;

const places = [0, 1, 2, 3];

interface Props {
  quick: Pick<UseQueryResult<Routes>, 'data' | 'isPending'>;
  /** What to draw beside the list. */
  children?: ReactNode;
}

/** Ready searches, each with the lowest known fare and its day. */
export const QuickSearches = ({ quick, children }: Props) => {
  const { data = [], isPending } = quick;
  if (!isPending && data.length === 0) return null;
  return (
    <section aria-labelledby="quick-searches">
      <h2 id="quick-searches">{texts.quick}</h2>
      <p className={styles.lead}>{texts.quickLead}</p>
      <div className={classNames(Boolean(children) && styles.beside)}>
        <ul className={styles.quick} aria-busy={isPending || undefined}>
          {isPending
            ? places.map((place) => (
                <li key={place}>
                  <Skeleton width="100%" height="5rem" />
                </li>
              ))
            : data.map(({ origin, destination, productType, date, price, checkedAt }) => (
                <li key={`${origin.code}${destination.code}`}>
                  <Link
                    href={resultsAddress({
                      origin: placeRef(origin),
                      destination: placeRef(destination),
                      date,
                      passengers: onePassenger,
                      isInternational: productType === 1,
                    })}
                    className={styles.route}
                  >
                    <b>{searchTexts.route(origin.cityFa, destination.cityFa)}</b>
                    <span>{price === null ? texts.noPrice : <Price amount={price} size="small" />}</span>
                    <small>
                      {date ? formatJalaliDay(date) : null}
                      {checkedAt ? ` · ${texts.seen(ageText(checkedAt))}` : null}
                    </small>
                  </Link>
                </li>
              ))}
        </ul>
        {children}
      </div>
    </section>
  );
};
