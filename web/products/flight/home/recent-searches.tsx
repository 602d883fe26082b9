import { Link } from 'wouter';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type FlightSearch, resultsAddress } from '../search/address.ts';
import { forgetSearch, useRecentSearches } from '../search/recent.ts';
import { placeOf, usePlaces } from '../search/use-places.ts';
import { todayInIran } from '../today.ts';
import styles from './recent-searches.module.css';

/** Searches of this browser whose day is still to come. */
export const RecentSearches = () => {
  const today = todayInIran();
  const searches = useRecentSearches().filter(({ date }) => date !== null && date >= today);
  const places = usePlaces();
  if (searches.length === 0) return null;
  const nameOf = (code: string | null) => placeOf(places.data, code)?.cityFa ?? code ?? '';
  const titleOf = ({ origin, destination, date }: FlightSearch) =>
    `${searchTexts.route(nameOf(origin), nameOf(destination))}${date ? `، ${formatJalaliDayMonth(date)}` : ''}`;
  return (
    <div className={styles.recent}>
      <span className={styles.label}>
        <Icon name="history" size="small" />
        {searchTexts.recent}
      </span>
      <ul className={styles.list} aria-label={searchTexts.recentLabel}>
        {searches.map((search) => (
          <li key={`${search.origin}${search.destination}${search.date}`} className={styles.chip}>
            <Link href={resultsAddress(search)}>{titleOf(search)}</Link>
            <IconButton
              icon="close"
              label={searchTexts.forget(titleOf(search))}
              className={styles.forget}
              onClick={() => forgetSearch(search)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
