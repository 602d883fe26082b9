import type { ComponentType } from 'react';
import type { ResultsParts, ResultsScreenProps } from '#web/products/results-slot.ts';
import { ResultsContext } from '../found/results-context.ts';
import { useInAddress } from '../found/use-in-address.ts';
import { TourSearchForm } from '../search/search-form.tsx';
import { TourFilters } from './filters.tsx';
import { List } from './list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useAvailable } from './use-available.ts';
import { useModel } from './use-model.tsx';
import { useShown } from './use-shown.ts';

export { toldIn } from './told-in.ts';

const parts: ResultsParts = { SearchForm: TourSearchForm, Filters: TourFilters, List, ListSkeleton };

/** The tours of the address, as a list. */
export default function TourResults({ Screen }: { Screen: ComponentType<ResultsScreenProps> }) {
  const address = useInAddress();
  const available = useAvailable(address.text);
  const { data: found } = available;
  const shown = useShown(found, address.filters);
  const model = useModel({ available, address, shown });
  const { filters, setFilters, compared, show } = address;
  const { all, facetsOf, price } = shown;
  return (
    <ResultsContext
      value={
        found
          ? { found, all, shown: shown.shown, filters, setFilters, facetsOf, price, compared, show }
          : null
      }
    >
      <Screen model={model} parts={parts} />
    </ResultsContext>
  );
}
