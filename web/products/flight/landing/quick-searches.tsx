import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { Calls } from '#core/products/index.ts';
import { ageText } from '#web/features/age/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Price } from '#web/ui/price/price.tsx';
import { dayName } from '#web/ui/shown/days.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { factsText } from '../home/facts-text.ts';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';
import styles from './landing.module.css';

export type Routes = Reply<Calls['POST /api/flight-catalog/HomePage/GetQuickSearchInfos']>;

const places = [0, 1, 2, 3, 4, 5, 6, 7];
const placesBeside = 4;

const Part = ({ isBeside, children }: { isBeside: boolean; children: ReactNode }) => (
  <section aria-labelledby="quick-searches">
    <h2 id="quick-searches">{isBeside ? texts.from : texts.quick}</h2>
    <p className={styles.lead}>{isBeside ? texts.fromLead : texts.quickLead}</p>
    {children}
  </section>
);

/** A route with its lowest known fare. On the page of a place it is told from where it comes, and what is known of its flights. */
const RouteLink = ({
  route,
  isFrom,
  filters,
}: {
  route: Routes[number];
  isFrom: boolean;
  filters: Readonly<Record<string, string>>;
}) => {
  const { origin, destination, productType, date, price, checkedAt, facts } = route;
  const isHere = useIsHere();
  // How long ago is of this moment; until then its line keeps its room.
  const age = checkedAt && isHere ? texts.seen(ageText(checkedAt)) : '\u00a0';
  const known = [date ? dayName(date) : null, isFrom && facts ? factsText(facts) : checkedAt ? age : null];
  return (
    <Link
      href={resultsAddress(
        {
          origin: placeRef(origin),
          destination: placeRef(destination),
          date,
          passengers: onePassenger,
          isInternational: productType === 1,
        },
        filters,
      )}
      className={isFrom ? styles.row : styles.route}
    >
      <b>{isFrom ? origin.cityFa : searchTexts.route(origin.cityFa, destination.cityFa)}</b>
      <span>{price === null ? texts.noPrice : <Price offer amount={price} size="small" />}</span>
      <small>{known.filter(Boolean).join(' · ')}</small>
    </Link>
  );
};

interface Props {
  quick: Pick<UseQueryResult<Routes, unknown>, 'data' | 'isPending' | 'isError' | 'refetch'>;
  /** Whether something is drawn beside the list, whose room is kept until it is there. */
  isBeside: boolean;
  /** What the results are narrowed down to, as their address has it. */
  filters?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Ready searches, each with the lowest known fare and its day. */
export const QuickSearches = ({ quick, isBeside, filters = {}, children }: Props) => {
  const { data = [], isPending, isError, refetch } = quick;
  if (isError) {
    return (
      <Part isBeside={isBeside}>
        <div className={styles.message} role="alert">
          <p>{texts.quickFailed}</p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      </Part>
    );
  }
  if (!isPending && data.length === 0) {
    return (
      <Part isBeside={isBeside}>
        <p className={styles.message}>{texts.quickNone}</p>
      </Part>
    );
  }
  return (
    <Part isBeside={isBeside}>
      <div className={isBeside ? styles.beside : undefined}>
        <ul className={isBeside ? styles.from : styles.quick} aria-busy={isPending || undefined}>
          {isPending
            ? places.slice(0, isBeside ? placesBeside : places.length).map((place) => (
                <li key={place}>
                  <Skeleton width="100%" height={isBeside ? '4rem' : '5.25rem'} />
                </li>
              ))
            : data.map((route) => (
                <li key={`${route.origin.code}${route.destination.code}`}>
                  <RouteLink route={route} isFrom={isBeside} filters={filters} />
                </li>
              ))}
        </ul>
        {isBeside ? (children ?? <div className={styles.map} />) : null}
      </div>
    </Part>
  );
};
