import { type WalkFilter, walkFilters } from '#core/products/hotel/rules/filters/state.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { type CountWords, FilterGroup, Option } from '#web/features/results/index.ts';
import { SelectBox } from '#web/ui/select/index.ts';
import { useHotelResults } from '../found/results-context.ts';

const texts = hotelResultsTexts.filters;

/** From which place distances are told, and how far on foot at most. */
export const WalkFilterGroup = ({
  words,
  onChange,
}: {
  words: CountWords;
  onChange: (walk: WalkFilter | null) => void;
}) => {
  const { filters, setFilters, facetsOf, found, from } = useHotelResults();
  if (!from) return null;
  const { near } = found;
  const places = [
    ...(near ? [{ value: '', label: near.name }] : []),
    ...found.stay.city.landmarks.map(({ landmarkId, name }, at) => ({
      value: at === 0 && !near ? '' : landmarkId,
      label: name,
    })),
  ];
  const facets = facetsOf('walk');
  const walks = walkFilters.filter((value) =>
    facets.some((facet) => facet.value === value && facet.count > 0),
  );
  return (
    <FilterGroup title={texts.landmark}>
      <SelectBox
        wiring={{ id: 'distance-from', 'aria-describedby': undefined, 'aria-invalid': undefined }}
        label={texts.landmark}
        value={filters.landmark ?? ''}
        options={places}
        onChange={(landmark) => setFilters({ ...filters, landmark: landmark || null })}
        testId="distance-from"
      />
      {(filters.walk !== null && !walks.includes(filters.walk) ? [...walks, filters.walk] : walks).map(
        (value) => {
          const facet = facets.find((each) => each.value === value);
          return (
            <Option
              key={value}
              type="checkbox"
              label={texts.walk(Number(value))}
              counted={facet ?? { count: 0, cheapest: null }}
              words={words}
              checked={filters.walk === value}
              onChange={(isOn) => onChange(isOn ? value : null)}
            />
          );
        },
      )}
    </FilterGroup>
  );
};
