import { useId } from 'react';
import type { Facet } from '#core/products/flight/rules/filters/facets.ts';
import type { StopFilter } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { FilterGroup, Option } from '#web/features/results/index.ts';
import { countWords } from './count-words.ts';

interface StopsProps {
  title: string;
  facets: readonly Facet<StopFilter>[];
  value: StopFilter;
  onChange: (value: StopFilter) => void;
}

/** The filter by stops, with only the choices that the list has. */
export const StopsFilter = ({ title, facets, value, onChange }: StopsProps) => {
  const name = useId();
  const cheapest = facets.flatMap((facet) => (facet.cheapest === null ? [] : [facet.cheapest]));
  const all = {
    value: '0' as const,
    count: facets.reduce((sum, { count }) => sum + count, 0),
    cheapest: cheapest.length > 0 ? Math.min(...cheapest) : null,
  };
  if (facets.length < 2 && value === '0') return null;
  return (
    <FilterGroup title={title}>
      {[all, ...facets].map((facet) => (
        <Option
          key={facet.value}
          type="radio"
          name={name}
          label={resultsTexts.filters.stopNames[facet.value]}
          counted={facet}
          words={countWords}
          checked={value === facet.value}
          onChange={() => onChange(facet.value)}
        />
      ))}
    </FilterGroup>
  );
};
