import { Link } from 'wouter';
import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type FlightSearch, legsOf, resultsAddress } from '../search/address.ts';
import { tripKey } from '../search/recent.ts';
import { useCityNames } from '../search/use-places.ts';
import styles from './recent-searches.module.css';
import { useRecent } from './use-recent.ts';

/** Recent searches of this browser and of the account whose days are not past. */
export const RecentSearches = () => {
  const { searches, forget } = useRecent();
  const nameOf = useCityNames(
    searches.flatMap(({ search }) => legsOf(search).flatMap((leg) => [leg.origin, leg.destination])),
  );
  if (searches.length === 0) return null;
  const titleOf = (search: FlightSearch): string | null => {
    const legs = legsOf(search);
    const last = search.tripType === 3 ? legs.at(-1) : legs[0];
    const days = legs.flatMap(({ date }) => (date ? [formatJalaliDayMonth(date)] : []));
    const [origin, destination] = [nameOf(search.origin), nameOf(last?.destination ?? null)];
    if (origin === null || destination === null) return null;
    return `${searchTexts.route(origin, destination)}، ${pickerTexts.days(days[0] ?? '', days.length > 1 ? (days.at(-1) ?? null) : null)}`;
  };
  return (
    <div className={styles.recent}>
      <span className={styles.label}>
        <Icon name="history" size="small" />
        {pickerTexts.recent}
      </span>
      <ul className={styles.list} aria-label={pickerTexts.recentLabel}>
        {searches.flatMap((each) => {
          const title = titleOf(each.search);
          // A search is shown only once its names have come, so that it never shows codes.
          if (title === null) return [];
          return (
            <li key={tripKey(each.search)} className={styles.chip}>
              <Link href={resultsAddress(each.search)}>{title}</Link>
              <IconButton
                icon="close"
                label={pickerTexts.forget(title)}
                className={styles.forget}
                onClick={() => void forget(each)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
