import { useMemo } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { FactsOf, FilterState, RowFacts, Sorting } from '#core/products/flight/rules/filters/state.ts';
import { noFilters } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { formatJalaliDay, formatJalaliFull } from '#core/rules/dates/format.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { codeOf, type FlightSearch } from '../search/address.ts';
import { usePlacesOf } from '../search/use-places.ts';
import type { Offered } from '../trip/too-soon.ts';
import type { TripSteps } from '../trip/use-trip.ts';
import { activeFilters } from './chips.ts';
import { ResultsNotices } from './notices.tsx';
import { sortChoices } from './sorts.ts';
import { stateOf } from './state.ts';
import { Summary } from './summary.tsx';
import type { useAvailable } from './use-available.ts';
import { useNearestDay } from './use-nearest-day.ts';

interface Given {
  /** The visitor comes from a marketplace, and the search is being looked up. */
  isArriving: boolean;
  /** What in the address is impossible, in sentences. */
  impossible: readonly string[];
  search: FlightSearch;
  trip: TripSteps;
  available: ReturnType<typeof useAvailable>;
  offered: Offered;
  all: readonly Proposal[];
  shown: readonly Proposal[];
  factsOf: FactsOf<Proposal>;
  /** The flight that each sorting would put first. */
  firsts: Record<Sorting, RowFacts | null>;
  names: ReadonlyMap<string, string>;
  filters: FilterState;
  setFilters: (state: FilterState) => void;
  sortAddress: (sorting: Sorting) => string;
  searchAgain: () => void;
  wait: ResultsModel['wait'];
}

/** The names of all places of the trip: «تهران به استانبول»; codes until the names have come. */
const useRoute = (search: FlightSearch, { legs }: TripSteps): string => {
  const find = usePlacesOf(legs.flatMap(({ origin, destination }) => [origin, destination]));
  const shown = search.tripType === 2 ? legs.slice(0, 1) : legs;
  const refs = shown.flatMap(({ origin, destination }) => [origin, destination]);
  const cities = refs.map((ref) => (ref ? (find(ref)?.cityFa ?? codeOf(ref)) : null));
  if (cities.includes(null)) return resultsTexts.askTitle;
  const route = cities.filter((city, at) => city !== cities[at - 1]).join(resultsTexts.to);
  return search.tripType === 2 ? resultsTexts.roundTrip(route) : route;
};

const daysOf = ({ legs }: TripSteps): string => {
  const dates = legs.flatMap(({ date }) => (date ? [formatJalaliDay(date)] : []));
  const [first = '', last] = [dates[0], dates.length > 1 ? dates.at(-1) : undefined];
  return last ? resultsTexts.fromTo(first, last) : first;
};

const tripNotices = ({ trip, offered }: Given): string[] => [
  ...(trip.isLost ? [resultsTexts.trip.lost] : []),
  ...(offered.tooSoon > 0 && offered.proposals.length > 0
    ? [resultsTexts.trip.tooSoon(offered.tooSoon, offered.gapMinutes)]
    : []),
];

/** What the results screen shows, made from the answer, the filters and the address. */
export const useModel = (given: Given): ResultsModel => {
  const { search, trip, available, offered, all, shown, names, filters, searchAgain } = given;
  const { firsts, setFilters, sortAddress } = given;
  const title = useRoute(search, trip);
  const isEmpty = available.data !== undefined && all.length === 0;
  const nearest = useNearestDay(trip.leg, isEmpty);
  const active = useMemo(() => activeFilters(filters, (code) => names.get(code) ?? code), [filters, names]);
  const count = resultsTexts.passengers(search.passengers);
  const clearFilters = () => setFilters({ ...noFilters, sorting: filters.sorting });
  const choose = (sorting: Sorting) => setFilters({ ...filters, sorting });
  const isOnlyTooSoon = offered.tooSoon > 0 && offered.proposals.length === 0;
  const tooSoon = isOnlyTooSoon ? resultsTexts.trip.allTooSoon(offered.gapMinutes) : null;
  return {
    state: stateOf({ ...given, active, clearFilters, nearest, tooSoon }),
    title,
    subtitle: search.date ? resultsTexts.subtitle(daysOf(trip), count) : searchTexts.passengers(count),
    pageTitle: search.date ? resultsTexts.pageTitle(title, formatJalaliFull(search.date)) : title,
    summary: <Summary all={all} shown={shown} isFiltered={active.length > 0} />,
    priceNote: trip.cardNote ? resultsTexts.trip.each(trip.cardNote) : resultsTexts.perAdult,
    sorts: sortChoices(firsts, filters.sorting, sortAddress, choose),
    chips: active.map(({ id, name, without }) => ({ id, name, remove: () => setFilters(without) })),
    clearFilters,
    showLabel: resultsTexts.show(shown.length),
    totalLabel: resultsTexts.found(all.length),
    listTitle: resultsTexts.listTitle,
    notices: <ResultsNotices available={available} searchAgain={searchAgain} trip={tripNotices(given)} />,
    waiting: resultsTexts.waiting,
    wait: given.wait,
  };
};
