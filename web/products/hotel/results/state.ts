import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import type { FilterState } from '#core/products/hotel/rules/filters/state.ts';
import { hotelResultsTexts as texts } from '#core/products/hotel/texts/results.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import type { ResultsState } from '#web/products/results-slot.ts';
import type { ActiveFilter } from './chips.ts';

interface Given {
  impossible: readonly string[];
  isWhole: boolean;
  available: {
    data: HotelsFound | undefined;
    error: CallFailure<string> | null;
    isFetching: boolean;
  };
  shown: number;
  active: readonly ActiveFilter[];
  setFilters: (state: FilterState) => void;
  clearFilters: () => void;
  /** How many hotels would stay with these filters. */
  countWith: (state: FilterState) => number;
  /** The nearest nights on which there is room. */
  nearest: { name: string; href: string } | null;
  searchAgain: () => void;
}

const filteredOut = ({ active, countWith, setFilters, clearFilters }: Given): ResultsState => {
  const best = active
    .map((filter) => ({ filter, count: countWith(filter.without) }))
    .sort((a, b) => b.count - a.count)[0];
  if (!best || best.count === 0)
    return { kind: 'filteredOut', text: texts.filters.dropAll, drop: clearFilters };
  return {
    kind: 'filteredOut',
    text: texts.filters.relief(best.filter.name) + texts.filters.reliefRest(best.count),
    drop: () => setFilters(best.filter.without),
  };
};

/** What the screen shows: the form, waiting, an error, no hotels, all filtered out, or the list. */
export const stateOf = (given: Given): ResultsState => {
  const { impossible, available, searchAgain, nearest } = given;
  if (impossible.length > 0 || !given.isWhole) return { kind: 'asking', impossible };
  const { data, error, isFetching } = available;
  if (!data) {
    if (!error || isFetching) return { kind: 'loading' };
    // The same search would be refused again, so it does not offer to try again.
    if (error.status === 400 || error.status === 404)
      return { kind: 'empty', text: failureText(error), nearest: null };
    const isOurs = error.status === 0 || error.status >= 500;
    return {
      kind: 'failed',
      text: isOurs && error.code !== 'OFFLINE' ? texts.failed : failureText(error),
      code: error.code,
      retry: searchAgain,
    };
  }
  if (data.suppliers.length === 0)
    return { kind: 'empty', text: texts.notSelling, nearest: null, isClosed: true };
  if (data.hotels.length === 0)
    return {
      kind: 'empty',
      text: texts.none(data.stay.destination.name),
      nearest: nearest && { text: texts.nearest, ...nearest },
    };
  return given.shown === 0 ? filteredOut(given) : { kind: 'ready' };
};
