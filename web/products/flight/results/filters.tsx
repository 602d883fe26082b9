import { memo } from 'react';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { FilterGroup, FilterGroups, Option, SwitchRow, toggled } from '#web/features/results/index.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { useFlightFilters, useFlightResults } from '../results-context.ts';
import { CodeFilters } from './code-filters.tsx';
import { countWords } from './count-words.ts';
import { DurationFilter, PriceFilter } from './money-and-time.tsx';
import { StopsFilter } from './stops-filter.tsx';
import { TimeFilter } from './time-filter.tsx';

const texts = resultsTexts.filters;

/** The filter for charters and scheduled flights, if the list has both. */
const TypeFilter = () => {
  const { filters, change, facets } = useFlightFilters();
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
          onChange={(isOn) => change({ filterType: toggled(filters.filterType, facet.value, isOn) })}
        />
      ))}
    </FilterGroup>
  );
};

/** By what comes back of it now, where somebody has said. */
const RefundFilter = () => {
  const { filters, change, facets } = useFlightFilters();
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
          onChange={(isOn) => change({ filterRefund: toggled(filterRefund, facet.value, isOn) })}
        />
      ))}
    </FilterGroup>
  );
};

interface TicketProps {
  ticket: FilterState['filterTicket'];
  change: (part: Partial<FilterState>) => void;
}

const SeatsSwitch = memo(({ ticket, change }: TicketProps) => (
  <SwitchRow
    label={texts.onlySeats}
    checked={ticket.existsTickets}
    onChange={(existsTickets) => change({ filterTicket: { ...ticket, existsTickets } })}
  />
));

const MergeSwitch = memo(({ ticket, change }: TicketProps) => (
  <SwitchRow
    label={texts.merge}
    checked={!ticket.duplicates}
    onChange={(merge) => change({ filterTicket: { ...ticket, duplicates: !merge } })}
  />
));

/** All filters of the list, in the sequence of the design. Each takes effect at once. */
export const FlightFilters = () => {
  useUnits();
  const { search, trip } = useFlightResults();
  const { filters, change, facets } = useFlightFilters();
  if (!facets) return null;
  const { filterTicket } = filters;
  const isRound = search.tripType === 2;
  const isReturning = isRound && trip.step === 1;
  return (
    <FilterGroups>
      <SeatsSwitch ticket={filterTicket} change={change} />
      <RefundFilter />
      <TypeFilter />
      {isReturning ? null : (
        <StopsFilter
          title={isRound ? texts.stopsOf.outbound : texts.stops}
          facets={facets.stops}
          value={filters.filterStop}
          onChange={(filterStop) => change({ filterStop })}
        />
      )}
      <StopsFilter
        title={texts.stopsOf.returning}
        facets={facets.stopsReturning}
        value={filters.filterStopReturning}
        onChange={(filterStopReturning) => change({ filterStopReturning })}
      />
      <PriceFilter />
      <FilterGroup
        title={isReturning ? texts.timeReturning : search.tripType === 3 ? texts.timeOfLeg : texts.time}
      >
        <TimeFilter />
      </FilterGroup>
      <DurationFilter />
      <CodeFilters />
      <MergeSwitch ticket={filterTicket} change={change} />
    </FilterGroups>
  );
};
