import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { formatJalaliDay, formatJalaliFull } from '#core/rules/dates/format.ts';
import type { FilterState, Sorting } from '#core/rules/filters/state.ts';
import { noFilters } from '#core/rules/filters/state.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import type { FlightSearch } from '../search/address.ts';
import { placeOf, usePlaces } from '../search/use-places.ts';
import { activeFilters } from './chips.ts';
import { namesOf } from './names.ts';
import { Notices } from './notices.tsx';
import { sortChoices } from './sorts.ts';
import { stateOf } from './state.ts';
import { Summary } from './summary.tsx';
import type { useAvailable } from './use-available.ts';
import { useNearestDay } from './use-nearest-day.ts';

interface Given {
  search: FlightSearch;
  available: ReturnType<typeof useAvailable>;
  all: readonly Proposal[];
  shown: readonly Proposal[];
  filters: FilterState;
  setFilters: (state: FilterState) => void;
  sortAddress: (sorting: Sorting) => string;
  searchAgain: () => void;
}

/** Names of both ends: from the answer where it is there, else from the list of places, else the codes. */
const useRoute = ({ origin, destination }: FlightSearch, data: Given['available']['data']): string => {
  const places = usePlaces();
  const from = data?.criteria.origin.cityFa ?? placeOf(places.data, origin)?.cityFa ?? origin;
  const to = data?.criteria.destination.cityFa ?? placeOf(places.data, destination)?.cityFa ?? destination;
  return from && to ? searchTexts.route(from, to) : resultsTexts.askTitle;
};

/** What the results screen shows, out of the answer, the filters and the address. */
export const useModel = (given: Given): ResultsModel => {
  const { search, available, all, shown, filters, setFilters, sortAddress, searchAgain } = given;
  const title = useRoute(search, available.data);
  const isEmpty = available.data !== undefined && all.length === 0;
  const nearest = useNearestDay(search, isEmpty);
  const names = namesOf(all);
  const active = activeFilters(filters, (code) => names.get(code) ?? code);
  const day = search.date ? formatJalaliDay(search.date) : '';
  const count = resultsTexts.passengers(search.passengers);
  const clearFilters = () => setFilters({ ...noFilters, sorting: filters.sorting });
  return {
    state: stateOf({ search, available, all, shown, active, setFilters, clearFilters, nearest, searchAgain }),
    title,
    subtitle: search.date ? resultsTexts.subtitle(day, count) : searchTexts.passengers(count),
    pageTitle: search.date ? resultsTexts.pageTitle(title, formatJalaliFull(search.date)) : title,
    summary: <Summary all={all} shown={shown} isFiltered={active.length > 0} />,
    priceNote: resultsTexts.perAdult,
    sorts: sortChoices(shown, filters.sorting, sortAddress, (sorting) => setFilters({ ...filters, sorting })),
    chips: active.map(({ id, name, without }) => ({ id, name, remove: () => setFilters(without) })),
    clearFilters,
    showLabel: resultsTexts.show(shown.length),
    totalLabel: resultsTexts.found(all.length),
    listTitle: resultsTexts.listTitle,
    notices: <Notices available={available} searchAgain={searchAgain} />,
    waiting: resultsTexts.waiting,
  };
};
