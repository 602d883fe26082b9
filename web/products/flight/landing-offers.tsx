import { useMemo } from 'react';
import type { TypeFilter } from '#core/products/flight/rules/filters/state.ts';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { useCall } from '#web/api/use-call.ts';
import { Approaching } from '#web/ui/approaching/approaching.tsx';
import type { LandingPlace } from '../landing-slot.ts';
import { CheapestDays } from './home/cheapest-days.tsx';
import { PlaceFacts } from './landing/facts.tsx';
import { HubMap } from './landing/hub-map.tsx';
import styles from './landing/landing.module.css';
import { QuickSearches } from './landing/quick-searches.tsx';
import { placeRef } from './search/address.ts';
import { SearchForm } from './search/search-form.tsx';
import { usePlaces, usePlacesOf } from './search/use-places.ts';

const comparedMax = 5;
const freshMs = 5 * 60_000;

/** What the list of results is narrowed down to, by category, as its address has it: the list's own writer of addresses would come along with all filters. */
const types: Readonly<Record<string, TypeFilter>> = { charter: '1', system: '2' };

const isCategory = (text: string | null): text is 'charter' | 'system' => text !== null && text in types;

/** Flights to a city, which is told by its code: the search, from where people come, the cheapest days, what is to be known of the place. */
export default function LandingOffers({ of: code, category }: LandingPlace) {
  const domestic = usePlaces().data;
  const place = usePlacesOf([code])(code);
  const isInternational = domestic !== undefined && !domestic.some((each) => each.code === code);
  const wanted = isCategory(category) ? category : null;
  const routes = useCall(
    'POST /api/front-api/LandingPages/GetLandingPageFlights',
    { body: { cityCode: code, ...(wanted ? { category: wanted } : {}) } },
    { staleTime: freshMs },
  );
  const given = useMemo(() => ({ isInternational, destination: code }), [isInternational, code]);
  const compared = (routes.data ?? []).slice(0, comparedMax).map(({ origin, destination, productType }) => ({
    origin: placeRef(origin),
    destination: placeRef(destination),
    isInternational: productType === 1,
  }));
  const type = wanted ? types[wanted] : undefined;
  return (
    <div className={styles.offers}>
      <section className={styles.search} aria-label={texts.search}>
        <SearchForm key={String(isInternational)} given={given} />
      </section>
      <QuickSearches quick={routes} isBeside filters={type ? { type } : {}}>
        {place && routes.data && routes.data.length > 0 ? (
          <HubMap to={place} from={routes.data.map(({ origin }) => origin)} />
        ) : null}
      </QuickSearches>
      <Approaching room="46rem">
        <CheapestDays routes={routes.isPending ? null : compared} />
      </Approaching>
      {place ? <PlaceFacts place={place} /> : null}
    </div>
  );
}
