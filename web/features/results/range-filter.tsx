import type { ComponentProps } from 'react';
import type { NumberRange } from '#core/rules/filters/dimension.ts';
import { Range } from '#web/ui/range/range.tsx';
import { useUnits } from '#web/ui/shown/store.ts';
import { FilterGroup } from './filter-group.tsx';
import { filterEnds, sliderEnds } from './range-ends.ts';

interface RangeFilterProps
  extends Pick<ComponentProps<typeof Range>, 'labels' | 'textOf' | 'summaryOf' | 'bars'> {
  title: string;
  /** The range of the list before filtering. */
  there: NumberRange;
  step: number;
  value: NumberRange;
  onChange: (value: NumberRange) => void;
}

/** A filter from a number to a number; nothing if all rows have the same number. */
export const RangeFilter = ({ title, there, step, value, onChange, ...range }: RangeFilterProps) => {
  useUnits();
  const ends = sliderEnds(there, step);
  const [min, max] = ends;
  if (min >= max) return null;
  return (
    <FilterGroup title={title}>
      <Range
        {...range}
        {...{ min, max, step }}
        value={[value.min ?? min, value.max ?? max]}
        onChange={(chosen) => onChange(filterEnds(chosen, ends))}
      />
    </FilterGroup>
  );
};
