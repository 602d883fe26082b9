import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { FilterGroup, FilterGroups, Option, SwitchRow, toggled } from '#web/features/results/index.ts';
import { useFlightResults } from '../results-context.ts';
import { CodeFilters } from './code-filters.tsx';
import { countWords } from './count-words.ts';
import { DurationFilter, PriceFilter } from './money-and-time.tsx';
import { StopsFilter } from './stops-filter.tsx';
import { TimeFilter } from './time-filter.tsx';

const texts = resultsTexts.filters;

/** The filter for charters and scheduled flights, if the list has both. */
const TypeFilter = () => {
  const { filters, setFilters, facets } = useFlightResults();
  if (!facets || (facets.types.length < 2 && filters.filterType.length === 0)) return null;
  return (
    <FilterGroup title={texts.type}>
      {facets.types.map((facet) => (
        <Option
          key={facet.value}
          type="checkbox"
          label={texts.types[facet.value]}
          counted={facet}
          words={countWords}
          checked={filters.filterType.includes(facet.value)}
          onChange={(isOn) =>
            setFilters({ ...filters, filterType: toggled(filters.filterType, facet.value, isOn) })
          }
        />
      ))}
    </FilterGroup>
  );
};

/** By what comes back of it now, where somebody has said. */
const RefundFilter = () => {
  const { filters, setFilters, facets } = useFlightResults();
  const { filterRefund } = filters;
  if (!facets || (filterRefund.length === 0 && facets.refunds.every(({ count }) => count === 0))) return null;
  return (
    <FilterGroup title={texts.refund}>
      {facets.refunds.map((facet) => (
        <Option
          key={facet.value}
          type="checkbox"
          label={texts.refunds[facet.value]}
          counted={facet}
          words={countWords}
          checked={filterRefund.includes(facet.value)}
          onChange={(isOn) =>
            setFilters({ ...filters, filterRefund: toggled(filterRefund, facet.value, isOn) })
          }
        />
      ))}
    </FilterGroup>
  );
};

/** All filters of the list, in the sequence of the design. Each takes effect at once. */
export const FlightFilters = () => {
  const { search, trip, filters, setFilters, facets } = useFlightResults();
  if (!facets) return null;
  const set = (part: Partial<typeof filters>) => setFilters({ ...filters, ...part });
  const { filterTicket } = filters;
  const isRound = search.tripType === 2;
  const isReturning = isRound && trip.step === 1;
  return (
    <FilterGroups>
      <SwitchRow
        label={texts.onlySeats}
        checked={filterTicket.existsTickets}
        onChange={(existsTickets) => set({ filterTicket: { ...filterTicket, existsTickets } })}
      />
      <RefundFilter />
      <TypeFilter />
      {isReturning ? null : (
        <StopsFilter
          title={isRound ? texts.stopsOf.outbound : texts.stops}
          facets={facets.stops}
          value={filters.filterStop}
          onChange={(filterStop) => set({ filterStop })}
        />
      )}
      <StopsFilter
        title={texts.stopsOf.returning}
        facets={facets.stopsReturning}
        value={filters.filterStopReturning}
        onChange={(filterStopReturning) => set({ filterStopReturning })}
      />
      <PriceFilter />
      <FilterGroup
        title={isReturning ? texts.timeReturning : search.tripType === 3 ? texts.timeOfLeg : texts.time}
      >
        <TimeFilter />
      </FilterGroup>
      <DurationFilter />
      <CodeFilters />
      <SwitchRow
        label={texts.merge}
        checked={!filterTicket.duplicates}
        onChange={(merge) => set({ filterTicket: { ...filterTicket, duplicates: !merge } })}
      />
    </FilterGroups>
  );
};
