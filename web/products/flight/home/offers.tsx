import { Approaching } from '#web/ui/approaching/approaching.tsx';
import { CheapestDays } from './cheapest-days.tsx';
import { Destinations } from './destinations.tsx';
import styles from './offers.module.css';
import { popularRoutes } from './popular-routes.ts';
import { RecentSearches } from './recent-searches.tsx';

/** What is below the search box: recent searches, cheap days, popular places. */
export default function Offers() {
  return (
    <div className={styles.offers}>
      <RecentSearches />
      <CheapestDays routes={popularRoutes} />
      <Approaching room="50rem">
        <Destinations />
      </Approaching>
    </div>
  );
}
