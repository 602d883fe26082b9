import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { filterRows } from '#core/products/flight/rules/filters/apply.ts';
import type { FactsOf, FilterState } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { failureText } from '#web/api/failure.ts';
import type { ResultsState } from '#web/products/results-slot.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { type FlightSearch, resultsAddress } from '../search/address.ts';
import { chosenParameters } from '../trip/chosen-legs.ts';
import { withLegDate } from '../trip/leg-date.ts';
import type { TripSteps } from '../trip/use-trip.ts';
import type { ActiveFilter } from './chips.ts';
import { isComplete } from './question.ts';
import type { useAvailable } from './use-available.ts';

interface Given {
  isArriving: boolean;
  /** What in the address is impossible, in sentences. */
  impossible: readonly string[];
  search: FlightSearch;
  trip: TripSteps;
  available: Pick<ReturnType<typeof useAvailable>, 'data' | 'error' | 'isFetching'>;
  all: readonly Proposal[];
  shown: readonly Proposal[];
  active: readonly ActiveFilter[];
  setFilters: (state: FilterState) => void;
  clearFilters: () => void;
  nearest: PlainDate | null;
  searchAgain: () => void;
  factsOf: FactsOf<Proposal>;
  /** Why flights leave too soon after the leg before, if there are such. It is the reason if no other flight is there. */
  tooSoon: string | null;
}

/** The filter whose removal brings back the most flights, and how many; null if removing one filter does not help. */
export const mostInTheWay = (
  all: readonly Proposal[],
  active: readonly ActiveFilter[],
  factsOf: FactsOf<Proposal>,
): { filter: ActiveFilter; count: number } | null => {
  const best = active
    .map((filter) => ({ filter, count: filterRows(all, factsOf, filter.without).length }))
    .sort((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best : null;
};

const filteredOut = ({ all, active, setFilters, clearFilters, factsOf }: Given): ResultsState => {
  const texts = resultsTexts.filters;
  const found = mostInTheWay(all, active, factsOf);
  if (!found) return { kind: 'filteredOut', text: texts.dropAll, drop: clearFilters };
  return {
    kind: 'filteredOut',
    text: texts.relief(found.filter.name) + texts.reliefRest(found.count),
    drop: () => setFilters(found.filter.without),
  };
};

const whyEmpty = ({ trip, tooSoon }: Given): string =>
  tooSoon ?? (trip.leg.date ? resultsTexts.none(dayName(trip.leg.date)) : '');

const empty = (given: Given): ResultsState => ({
  kind: 'empty',
  text: whyEmpty(given),
  nearest: given.nearest
    ? {
        text: resultsTexts.nearest,
        name: dayName(given.nearest),
        href: resultsAddress(
          withLegDate(given.search, given.trip.step, given.nearest),
          chosenParameters(given.trip.chosen),
        ),
      }
    : null,
});

/** What the screen shows: the form, waiting, an error, no flights, all filtered out, or the list. */
export const stateOf = (given: Given): ResultsState => {
  const { isArriving, impossible, search, trip, available, all, shown, searchAgain } = given;
  if (isArriving) return { kind: 'loading' };
  if (impossible.length > 0 || !isComplete(search)) return { kind: 'asking', impossible };
  // Until the flights chosen before have come, neither the price of the trip nor the flights that can follow are known.
  if (trip.picked.includes(null)) return { kind: 'loading' };
  if (!available.data) {
    const { error, isFetching } = available;
    if (!error || isFetching) return { kind: 'loading' };
    // The same search would be refused again, so it does not offer to try again.
    if (error.status === 400) return { kind: 'empty', text: failureText(error), nearest: null };
    const isOurs = error.status === 0 || error.status >= 500;
    return {
      kind: 'failed',
      text: isOurs && error.code !== 'OFFLINE' ? resultsTexts.failed : failureText(error),
      code: error.code,
      retry: searchAgain,
    };
  }
  if (available.data.suppliers.length === 0)
    return { kind: 'empty', text: resultsTexts.notSelling, nearest: null, isClosed: true };
  if (all.length === 0) return empty(given);
  return shown.length === 0 ? filteredOut(given) : { kind: 'ready' };
};
