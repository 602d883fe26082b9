import { type ComponentType, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { firstOfEach } from '#core/products/flight/rules/filters/sort.ts';
import type { ResultsParts, ResultsScreenProps } from '#web/products/results-slot.ts';
import { PriceTools } from '../prices/price-tools.tsx';
import { ResultsContext } from '../results-context.ts';
import { searchOf } from '../search/address.ts';
import { impossibleIn } from '../search/impossible.ts';
import { SearchForm } from '../search/search-form.tsx';
import { todayInIran } from '../today.ts';
import { offeredAfter } from '../trip/too-soon.ts';
import { TripStepContext } from '../trip/trip-step.ts';
import { useMarketplaceArrival } from '../trip/use-marketplace-arrival.ts';
import { useTrip } from '../trip/use-trip.ts';
import { FlightFilters } from './filters.tsx';
import { List } from './list.tsx';
import { ResultsSkeleton } from './list-skeleton.tsx';
import { namesByCode } from './names.ts';
import { OpenedFlight } from './opened-flight.tsx';
import { Strip } from './strip.tsx';
import { TripHeader } from './trip-header.tsx';
import { useAvailable } from './use-available.ts';
import { useFilters } from './use-filters.ts';
import { useModel } from './use-model.tsx';
import { useOpened } from './use-opened.ts';
import { useProgress } from './use-progress.ts';
import { useShown } from './use-shown.ts';

const parts: ResultsParts = {
  SearchForm,
  Trip: TripHeader,
  Strip,
  Tools: PriceTools,
  Filters: FlightFilters,
  List,
  ListSkeleton: ResultsSkeleton,
  Detail: OpenedFlight,
};

const none: readonly Proposal[] = [];
const iranZone = 'Asia/Tehran';

/** The flights of the search in the address, leg by leg. */
export default function FlightResults({ Screen }: { Screen: ComponentType<ResultsScreenProps> }) {
  const query = useSearch();
  const search = useMemo(() => searchOf(new URLSearchParams(query), todayInIran()), [query]);
  const impossible = useMemo(() => impossibleIn(new URLSearchParams(query), todayInIran()), [query]);
  const isArriving = useMarketplaceArrival(useMemo(() => new URLSearchParams(query), [query]));
  const trip = useTrip(search);
  const available = useAvailable(search, trip, impossible.length === 0);
  const { filters, setFilters, sortAddress } = useFilters(search);
  const { data } = available;
  const requestId = data?.requestId ?? null;
  const isAbroad = trip.isInternational || data?.productType === 1;
  const offered = useMemo(
    () =>
      offeredAfter(
        data?.proposals ?? none,
        trip.arrival,
        data?.criteria.origin.timeZone ?? iranZone,
        isAbroad,
      ),
    [data, trip.arrival, isAbroad],
  );
  const all = offered.proposals;
  const { opened, open, areRulesShown, showRules } = useOpened(all);
  const { factsOf, shown, firsts, facets } = useShown(all, trip.adultBefore, filters);
  const names = useMemo(() => namesByCode(all), [all]);
  const cheapest = useMemo(() => firstOfEach(all, factsOf).Cheapest, [all, factsOf]);
  const searchAgain = () => {
    open(null);
    void available.refetch();
  };
  const model = useModel({
    isArriving,
    impossible,
    search,
    trip,
    available,
    offered,
    all,
    shown,
    factsOf,
    firsts,
    names,
    filters,
    setFilters,
    sortAddress,
    searchAgain,
    wait: useProgress({ ...available, searchAgain }),
  });
  return (
    <TripStepContext value={trip.forDetail}>
      <ResultsContext
        value={{
          search,
          trip,
          requestId,
          all,
          factsOf,
          names,
          shown,
          cheapestId: cheapest && cheapest.seat > 0 ? cheapest.proposalId : null,
          filters,
          setFilters,
          facets,
          opened,
          open,
          areRulesShown,
          showRules,
          searchAgain,
        }}
      >
        <Screen model={model} parts={parts} />
      </ResultsContext>
    </TripStepContext>
  );
}
