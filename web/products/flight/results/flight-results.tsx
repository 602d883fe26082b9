import { type ComponentType, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { applyFilters } from '#core/rules/filters/apply.ts';
import { facets } from '#core/rules/filters/facets.ts';
import { noFilters } from '#core/rules/filters/state.ts';
import type { ResultsParts, ResultsScreenProps } from '#web/products/results-slot.ts';
import { Detail } from '../detail/detail.tsx';
import { searchOf } from '../search/address.ts';
import { SearchForm } from '../search/search-form.tsx';
import { todayInIran } from '../today.ts';
import { factsOf } from './facts.ts';
import { Filters } from './filters.tsx';
import { List, ListSkeleton } from './list.tsx';
import { ResultsContext } from './results-context.ts';
import { Strip } from './strip.tsx';
import { useAvailable } from './use-available.ts';
import { useFilters } from './use-filters.ts';
import { useModel } from './use-model.tsx';

const parts: ResultsParts = { SearchForm, Strip, Filters, List, ListSkeleton, Detail };

const none: readonly Proposal[] = [];

/** The cheapest that can still be bought, the first of equals. */
const cheapestOf = (all: readonly Proposal[]): string | null =>
  applyFilters(all, factsOf, { ...noFilters, sorting: 'Cheapest' }).find(({ seat }) => seat > 0)
    ?.proposalId ?? null;

/** The flights of the search in the address. */
export default function FlightResults({ Screen }: { Screen: ComponentType<ResultsScreenProps> }) {
  const query = useSearch();
  const search = useMemo(() => searchOf(new URLSearchParams(query), todayInIran()), [query]);
  const available = useAvailable(search);
  const { filters, setFilters, sortAddress } = useFilters(search);
  const [opened, open] = useState<Proposal | null>(null);
  const all = available.data?.proposals ?? none;
  const shown = useMemo(() => applyFilters(all, factsOf, filters), [all, filters]);
  const counts = useMemo(() => (all.length > 0 ? facets(all, factsOf, filters) : null), [all, filters]);
  const cheapestId = useMemo(() => cheapestOf(all), [all]);
  const searchAgain = () => {
    open(null);
    void available.refetch();
  };
  const model = useModel({ search, available, all, shown, filters, setFilters, sortAddress, searchAgain });
  return (
    <ResultsContext
      value={{
        search,
        requestId: available.data?.requestId ?? null,
        all,
        shown,
        cheapestId,
        filters,
        setFilters,
        facets: counts,
        opened,
        open,
        searchAgain,
      }}
    >
      <Screen model={model} parts={parts} />
    </ResultsContext>
  );
}
