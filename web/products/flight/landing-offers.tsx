import { useMemo } from 'react';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { Approaching } from '#web/ui/approaching/approaching.tsx';
import { lazyOrNothing } from '#web/ui/late/late.tsx';
import type { LandingPlace } from '../landing-slot.ts';
import styles from './landing/landing.module.css';
import { SearchForm } from './search/search-form.tsx';
import { usePlaces } from './search/use-places.ts';

const Below = lazyOrNothing(() => import('./landing/below.tsx'));

/** Flights to a city, which is told by its code: the search, and below it what there is. */
export default function LandingOffers({ of: code, category }: LandingPlace) {
  const domestic = usePlaces().data;
  const isInternational = domestic !== undefined && !domestic.some((each) => each.code === code);
  const given = useMemo(() => ({ isInternational, destination: code }), [isInternational, code]);
  return (
    <div className={styles.offers}>
      <section className={styles.search} aria-label={texts.search}>
        <SearchForm key={String(isInternational)} given={given} />
      </section>
      <Approaching room="110rem">
        <Below of={code} category={category} />
      </Approaching>
    </div>
  );
}
