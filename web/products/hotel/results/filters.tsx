import { useMemo } from 'react';
import type { HotelDimension } from '#core/products/hotel/rules/filters/dimensions.ts';
import type { FilterState, ScoreFilter, WalkFilter } from '#core/products/hotel/rules/filters/state.ts';
import { facilityTexts, hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { boardTexts, propertyKindTexts } from '#core/products/hotel/texts/words.ts';
import { boards } from '#core/products/hotel/words.ts';
import { histogram } from '#core/rules/filters/look.ts';
import { toRial } from '#core/rules/money/rial.ts';
import {
  ChoicesFilter,
  type CountWords,
  FilterGroup,
  FilterGroups,
  Option,
  RangeFilter,
  toggled,
} from '#web/features/results/index.ts';
import { offerMoney, shortMoney } from '#web/ui/shown/money.ts';
import { useHotelResults } from '../found/results-context.ts';
import { NameFilter } from './name-filter.tsx';
import { WalkFilterGroup } from './walk-filter.tsx';

const texts = hotelResultsTexts.filters;
const words: CountWords = { row: texts.hotelWord, cheapest: texts.cheapest, amountOf: shortMoney };

/** One step of the price slider, in rials. */
const priceStep = 1_000_000;
const barCount = 14;

const written = (value: number): string => offerMoney(toRial(value));

const PriceFilter = () => {
  const { all, factsOf, filters, setFilters, price } = useHotelResults();
  const bars = useMemo(() => {
    const counts = histogram(
      all.map((row) => factsOf(row).nightPrice),
      barCount,
    );
    const most = Math.max(1, ...counts);
    return counts.map((count) => count / most);
  }, [all, factsOf]);
  return (
    <RangeFilter
      title={texts.price}
      there={price}
      step={priceStep}
      value={filters.price}
      onChange={(chosen) => setFilters({ ...filters, price: chosen })}
      labels={[texts.priceMin, texts.priceMax]}
      textOf={written}
      summaryOf={([from, to]) => (
        <>
          <span>{texts.from(written(from))}</span>
          <span>{texts.to(written(to))}</span>
        </>
      )}
      bars={bars}
    />
  );
};

/** A filter of some values that stand in an order of their own. */
const OrderedFilter = ({
  dimension,
  title,
  chosen,
  nameOf,
  orderOf,
  onChange,
}: {
  dimension: HotelDimension;
  title: string;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  orderOf: (value: string) => number;
  onChange: (values: string[]) => void;
}) => {
  const { facetsOf } = useHotelResults();
  const facets = [...facetsOf(dimension)].sort((a, b) => orderOf(a.value) - orderOf(b.value));
  if (facets.every(({ count }) => count === 0) && chosen.length === 0) return null;
  if (facets.length < 2 && chosen.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {facets.map((facet) => (
        <Option
          key={facet.value}
          type="checkbox"
          label={nameOf(facet.value)}
          counted={facet}
          words={words}
          checked={chosen.includes(facet.value)}
          onChange={(isOn) => onChange(toggled(chosen, facet.value, isOn))}
        />
      ))}
    </FilterGroup>
  );
};

const ScoreGroup = () => {
  const { filters, setFilters, facetsOf } = useHotelResults();
  const facets = facetsOf('score');
  if (facets.every(({ count }) => count === 0) && filters.score === null) return null;
  return (
    <FilterGroup title={texts.score}>
      {facets.map((facet) => (
        <Option
          key={facet.value}
          type="checkbox"
          label={texts.scores[facet.value as ScoreFilter]}
          counted={facet}
          words={words}
          checked={filters.score === facet.value}
          onChange={(isOn) => setFilters({ ...filters, score: isOn ? (facet.value as ScoreFilter) : null })}
        />
      ))}
    </FilterGroup>
  );
};

/** All filters of the list. Each takes effect at once. */
export const HotelFilters = () => {
  const { filters, setFilters, facetsOf, found } = useHotelResults();
  const set = (part: Partial<FilterState>) => setFilters({ ...filters, ...part });
  const districtOf = (id: string) =>
    found.stay.city.districts.find(({ districtId }) => districtId === id)?.name ?? id;
  return (
    <FilterGroups>
      <NameFilter />
      <OrderedFilter
        dimension="promise"
        title={texts.promise}
        chosen={filters.promise}
        nameOf={(value) => texts.promises[value as FilterState['promise'][number]]}
        orderOf={(value) => (value === 'freeCancellation' ? 0 : 1)}
        onChange={(promise) => set({ promise: promise as FilterState['promise'][number][] })}
      />
      <PriceFilter />
      <OrderedFilter
        dimension="stars"
        title={texts.stars}
        chosen={filters.stars}
        nameOf={(stars) => hotelResultsTexts.stars(Number(stars))}
        orderOf={(value) => -Number(value)}
        onChange={(stars) => set({ stars })}
      />
      <WalkFilterGroup words={words} onChange={(walk: WalkFilter | null) => set({ walk })} />
      <OrderedFilter
        dimension="board"
        title={texts.board}
        chosen={filters.board}
        nameOf={(value) => boardTexts[value as FilterState['board'][number]]}
        orderOf={(value) => boards.indexOf(value as FilterState['board'][number])}
        onChange={(board) => set({ board: board as FilterState['board'][number][] })}
      />
      <ScoreGroup />
      <ChoicesFilter
        title={texts.district}
        choices={facetsOf('district')}
        least={2}
        chosen={filters.district}
        words={words}
        nameOf={districtOf}
        moreLabel={texts.moreDistricts}
        onChange={(district) => set({ district })}
      />
      <ChoicesFilter
        title={texts.facility}
        choices={facetsOf('facility')}
        least={2}
        chosen={filters.facility}
        words={words}
        nameOf={(value) => facilityTexts[value as FilterState['facility'][number]]}
        moreLabel={texts.moreFacilities}
        onChange={(facility) => set({ facility: facility as FilterState['facility'][number][] })}
      />
      <OrderedFilter
        dimension="kind"
        title={texts.kind}
        chosen={filters.kind}
        nameOf={(value) => propertyKindTexts[value as FilterState['kind'][number]]}
        orderOf={() => 0}
        onChange={(kind) => set({ kind: kind as FilterState['kind'][number][] })}
      />
    </FilterGroups>
  );
};
