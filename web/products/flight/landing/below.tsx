import type { TypeFilter } from '#core/products/flight/rules/filters/state.ts';
import { useCall } from '#web/api/use-call.ts';
import type { LandingPlace } from '#web/products/landing-slot.ts';
import { CheapestDays } from '../home/cheapest-days.tsx';
import { placeRef } from '../search/address.ts';
import { usePlacesOf } from '../search/use-places.ts';
import { PlaceFacts } from './facts.tsx';
import { HubMap } from './hub-map.tsx';
import styles from './landing.module.css';
import { QuickSearches } from './quick-searches.tsx';

const comparedMax = 5;
const freshMs = 5 * 60_000;

/** What the list of results is narrowed down to, by category, as its address has it: the list's own writer of addresses would come along with all filters. */
const types: Readonly<Record<string, TypeFilter>> = { charter: '1', system: '2' };

const isCategory = (text: string | null): text is 'charter' | 'system' => text !== null && text in types;

/** From where people come, the cheapest days, and what is to be known of the place. */
export default function Below({ of: code, category }: Pick<LandingPlace, 'of' | 'category'>) {
  const place = usePlacesOf([code])(code);
  const type = isCategory(category) ? types[category] : undefined;
  const routes = useCall(
    'POST /api/front-api/LandingPages/GetLandingPageFlights',
    { body: { cityCode: code, ...(isCategory(category) ? { category } : {}) } },
    { staleTime: freshMs },
  );
  const compared = (routes.data ?? []).slice(0, comparedMax).map(({ origin, destination, productType }) => ({
    origin: placeRef(origin),
    destination: placeRef(destination),
    isInternational: productType === 1,
  }));
  return (
    <div className={styles.offers}>
      <QuickSearches quick={routes} isBeside filters={type ? { type } : {}}>
        {place && routes.data && routes.data.length > 0 ? (
          <HubMap to={place} from={routes.data.map(({ origin }) => origin)} />
        ) : null}
      </QuickSearches>
      <CheapestDays routes={routes.isPending ? null : compared} />
      {place ? <PlaceFacts place={place} /> : null}
    </div>
  );
}
