import { Link } from 'wouter';
import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { codeOf, type FlightSearch, legsOf, type PlaceRef, resultsAddress } from '../search/address.ts';
import { tripKey } from '../search/recent.ts';
import { usePlacesOf } from '../search/use-places.ts';
import styles from './recent-searches.module.css';
import { useRecent } from './use-recent.ts';

/** The last searches, of this browser and of the account, whose days are still to come. */
export const RecentSearches = () => {
  const { searches, forget } = useRecent();
  const find = usePlacesOf(
    searches.flatMap(({ search }) => legsOf(search).flatMap((leg) => [leg.origin, leg.destination])),
  );
  if (searches.length === 0) return null;
  const nameOf = (place: PlaceRef | null) => find(place)?.cityFa ?? codeOf(place ?? '');
  const titleOf = (search: FlightSearch) => {
    const legs = legsOf(search);
    const last = search.tripType === 3 ? legs.at(-1) : legs[0];
    const days = legs.flatMap(({ date }) => (date ? [formatJalaliDayMonth(date)] : []));
    const route = searchTexts.route(nameOf(search.origin), nameOf(last?.destination ?? null));
    return `${route}، ${pickerTexts.days(days[0] ?? '', days.length > 1 ? (days.at(-1) ?? null) : null)}`;
  };
  return (
    <div className={styles.recent}>
      <span className={styles.label}>
        <Icon name="history" size="small" />
        {pickerTexts.recent}
      </span>
      <ul className={styles.list} aria-label={pickerTexts.recentLabel}>
        {searches.map((each) => (
          <li key={tripKey(each.search)} className={styles.chip}>
            <Link href={resultsAddress(each.search)}>{titleOf(each.search)}</Link>
            <IconButton
              icon="close"
              label={pickerTexts.forget(titleOf(each.search))}
              className={styles.forget}
              onClick={() => void forget(each)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
