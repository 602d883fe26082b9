import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import type { FilterState } from '#core/products/tour/rules/filters/state.ts';
import { tourResultsTexts as texts } from '#core/products/tour/texts/results.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import type { ResultsState } from '#web/products/results-slot.ts';
import type { ActiveFilter } from './chips.ts';

interface Given {
  text: string;
  available: {
    data: ToursFound | undefined;
    error: CallFailure<string> | null;
    isFetching: boolean;
  };
  shown: number;
  active: readonly ActiveFilter[];
  setFilters: (state: FilterState) => void;
  clearFilters: () => void;
  /** How many tours would stay with these filters. */
  countWith: (state: FilterState) => number;
  searchAgain: () => void;
}

const filteredOut = ({ active, countWith, setFilters, clearFilters }: Given): ResultsState => {
  const [best] = active
    .map((filter) => ({ filter, count: countWith(filter.without) }))
    .sort((a, b) => b.count - a.count);
  if (!best || best.count === 0)
    return { kind: 'filteredOut', text: texts.filters.dropAll, drop: clearFilters };
  return {
    kind: 'filteredOut',
    text: texts.filters.relief(best.filter.name) + texts.filters.reliefRest(best.count),
    drop: () => setFilters(best.filter.without),
  };
};

/** What the screen shows: waiting, an error, no tours, all filtered out, or the list. */
export const stateOf = (given: Given): ResultsState => {
  const { data, error, isFetching } = given.available;
  if (!data) {
    if (!error || isFetching) return { kind: 'loading' };
    const isOurs = error.status === 0 || error.status >= 500;
    return {
      kind: 'failed',
      text: isOurs && error.code !== 'OFFLINE' ? texts.failed : failureText(error),
      code: error.code,
      retry: given.searchAgain,
    };
  }
  if (data.tours.length === 0)
    return {
      kind: 'empty',
      text: texts.none(given.text),
      nearest: given.text ? { text: texts.allHint, name: texts.all, href: '/tours' } : null,
      isClosed: !given.text,
    };
  return given.shown === 0 ? filteredOut(given) : { kind: 'ready' };
};
