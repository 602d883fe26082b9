import { type ComponentType, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { ResultsParts, ResultsScreenProps } from '#web/products/results-slot.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { PageContext } from '../found/page-context.ts';
import { ResultsContext } from '../found/results-context.ts';
import { useInAddress } from '../found/use-in-address.ts';
import { MapSlot } from '../map/map-slot.tsx';
import { hotelSearchOf, isWhole } from '../search/address.ts';
import { impossibleIn } from '../search/impossible.ts';
import { HotelSearchForm } from '../search/search-form.tsx';
import { HotelFilters } from './filters.tsx';
import { List } from './list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Strip } from './strip.tsx';
import { ThumbTool, Tools } from './tools.tsx';
import { useAvailable } from './use-available.ts';
import { useModel } from './use-model.tsx';
import { useShown } from './use-shown.ts';

export { rowsIn } from './rows-in.ts';

const parts: ResultsParts = {
  SearchForm: HotelSearchForm,
  Strip,
  Tools,
  ThumbTool,
  Filters: HotelFilters,
  List,
  ListSkeleton,
  Map: MapSlot,
};

/** The hotels of the search in the address, as a list and on a map. */
export default function HotelResults({ Screen }: { Screen: ComponentType<ResultsScreenProps> }) {
  const query = useSearch();
  const search = useMemo(() => hotelSearchOf(new URLSearchParams(query), todayInIran()), [query]);
  const impossible = useMemo(() => impossibleIn(new URLSearchParams(query), todayInIran()), [query]);
  const address = useInAddress(search);
  const available = useAvailable(search, impossible.length === 0);
  const found = available.data;
  const shown = useShown(found, address.filters);
  const [pointed, point] = useState<string | null>(null);
  const model = useModel({ search, impossible, available, address, shown });
  const { filters, isMap, compared, show, setFilters } = address;
  return (
    <PageContext value={{ search, found, shown: { filters, isMap, compared }, show }}>
      <ResultsContext
        value={
          found && isWhole(search)
            ? {
                search,
                found,
                from: shown.from,
                all: shown.all,
                factsOf: shown.factsOf,
                shown: shown.shown,
                filters,
                setFilters,
                facetsOf: shown.facetsOf,
                price: shown.price,
                isMap,
                compared,
                show,
                pointed,
                point,
                now: shown.now,
              }
            : null
        }
      >
        <Screen model={model} parts={parts} />
      </ResultsContext>
    </PageContext>
  );
}
