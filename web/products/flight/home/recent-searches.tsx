import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth, dayName } from '#web/ui/shown/days.ts';
import { type FlightSearch, legsOf, type PlaceRef, resultsAddress } from '../search/address.ts';
import { tripKey } from '../search/recent.ts';
import { useCityNames } from '../search/use-city-names.ts';
import { faresQuery } from '../search/use-fares.ts';
import styles from './recent-searches.module.css';
import { useRecent } from './use-recent.ts';

/** The lowest fare of a day as it is known now; nothing while it is not. */
const Fare = ({ from, to, date }: { from: PlaceRef; to: PlaceRef; date: PlainDate }) => {
  const { data } = useQuery(faresQuery(from, to, date, date));
  const price = data?.days[0]?.price ?? null;
  return price === null ? null : (
    <span className={styles.fare}>
      {offerTexts.destinations.price} <Price offer amount={price} size="small" />
    </span>
  );
};

const daysOf = (search: FlightSearch): string => {
  const days = legsOf(search).flatMap(({ date }) => (date ? [date] : []));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === 1) return dayName(first);
  return pickerTexts.days(dayMonth(first), dayMonth(last));
};

/** A search as a card: where to, when, for how many, and one way from how much. */
const Search = ({
  search,
  route,
  onForget,
}: {
  search: FlightSearch;
  route: string;
  onForget: () => void;
}) => {
  const days = daysOf(search);
  const { adults, children, infants } = search.passengers;
  const { origin, destination, date, tripType } = search;
  return (
    <li className={styles.card}>
      <Link href={resultsAddress(search)}>
        <b>{route}</b>
        <small>
          {days} · {searchTexts.passengers(adults + children + infants)}
        </small>
        {tripType === 1 && origin && destination && date ? (
          <Fare from={origin} to={destination} date={date} />
        ) : null}
      </Link>
      <IconButton
        icon="close"
        label={pickerTexts.forget(`${route}، ${days}`)}
        className={styles.forget}
        onClick={onForget}
      />
    </li>
  );
};

/** Recent searches of this browser and of the account whose days are not past. */
export const RecentSearches = () => {
  const { searches, forget } = useRecent();
  const nameOf = useCityNames(
    searches.flatMap(({ search }) => legsOf(search).flatMap((leg) => [leg.origin, leg.destination])),
  );
  if (searches.length === 0) return null;
  const routeOf = (search: FlightSearch): string | null => {
    const legs = legsOf(search);
    const last = search.tripType === 3 ? legs.at(-1) : legs[0];
    const [origin, destination] = [nameOf(search.origin), nameOf(last?.destination ?? null)];
    return origin === null || destination === null ? null : searchTexts.route(origin, destination);
  };
  return (
    <ul className={styles.list} aria-label={pickerTexts.recentLabel}>
      {searches.flatMap((each) => {
        const route = routeOf(each.search);
        // A search is shown only once its names have come, so that it never shows codes.
        if (route === null) return [];
        return [
          <Search
            key={tripKey(each.search)}
            search={each.search}
            route={route}
            onForget={() => void forget(each)}
          />,
        ];
      })}
    </ul>
  );
};
