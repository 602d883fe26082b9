import { useEffect, useRef, useState } from 'react';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { FilterGroup } from '#web/features/results/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { useHotelResults } from '../found/results-context.ts';

const texts = hotelResultsTexts.filters;
const settleMs = 250;

/** A part of a hotel's name. It is typed here at once and filters when it has settled, so that the list does not jump at every letter. */
export const NameFilter = () => {
  const { filters, setFilters } = useHotelResults();
  const [typed, setTyped] = useState(filters.name);
  const latest = useRef({ filters, setFilters });
  useEffect(() => {
    latest.current = { filters, setFilters };
  });
  // What is taken away elsewhere, by its chip, is gone here too.
  useEffect(() => setTyped(filters.name), [filters.name]);
  useEffect(() => {
    if (typed === latest.current.filters.name) return;
    const timer = setTimeout(() => {
      latest.current.setFilters({ ...latest.current.filters, name: typed });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <FilterGroup title={texts.name}>
      <TextInput
        id="hotel-name"
        label={texts.nameHint}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        testId="filter-name"
      />
    </FilterGroup>
  );
};
