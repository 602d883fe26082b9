import { lazy, Suspense } from 'react';
import { CheapestDays } from './cheapest-days.tsx';
import { Destinations } from './destinations.tsx';
import styles from './offers.module.css';
import { popularRoutes } from './popular-routes.ts';
import { RecentSearches } from './recent-searches.tsx';

/** It brings what all products fill in, which pages of results do without. */
const HomeParts = lazy(() => import('#web/products/home-parts.tsx'));

/** What is below the search box: recent searches, cheap days, popular places, and what other products show. */
export default function Offers() {
  return (
    <div className={styles.offers}>
      <RecentSearches />
      <CheapestDays routes={popularRoutes} />
      <Destinations />
      <Suspense>
        <HomeParts of="flight" />
      </Suspense>
    </div>
  );
}
