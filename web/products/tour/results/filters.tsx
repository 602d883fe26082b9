import { useMemo } from 'react';
import type { TourDimension } from '#core/products/tour/rules/filters/dimensions.ts';
import { factsOf } from '#core/products/tour/rules/filters/facts.ts';
import { type FilterState, lengths, promises } from '#core/products/tour/rules/filters/state.ts';
import { lengthTexts, tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { difficultyTexts, levelTexts, transportTexts, visaTexts } from '#core/products/tour/texts/words.ts';
import { difficulties, hotelLevels, tourThemes, transports, visaTerms } from '#core/products/tour/words.ts';
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
import { useTourResults } from '../found/results-context.ts';
import { themeName } from '../found/theme.ts';
import { monthText } from '../found/words.ts';
import { NameFilter } from './name-filter.tsx';

const texts = tourResultsTexts.filters;
const words: CountWords = { row: texts.tourWord, cheapest: texts.cheapest, amountOf: shortMoney };

/** One step of the price slider, in rials. */
const priceStep = 5_000_000;
const barCount = 14;

const written = (value: number): string => offerMoney(toRial(value));

const PriceFilter = () => {
  const { all, filters, setFilters, price } = useTourResults();
  const bars = useMemo(() => {
    const counts = histogram(
      all.map((offer) => factsOf(offer).price),
      barCount,
    );
    const most = Math.max(1, ...counts);
    return counts.map((count) => count / most);
  }, [all]);
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

type Worded = 'promise' | 'theme' | 'length' | 'level' | 'transport' | 'difficulty' | 'visa';

/** A filter of some words that stand in an order of their own. */
const WordsFilter = <Key extends Worded & TourDimension>({
  of,
  title,
  order,
  nameOf,
}: {
  of: Key;
  title: string;
  order: readonly FilterState[Key][number][];
  nameOf: (value: FilterState[Key][number]) => string;
}) => {
  const { facetsOf, filters, setFilters } = useTourResults();
  const chosen: readonly string[] = filters[of];
  const facets = new Map(facetsOf(of).map((facet) => [facet.value, facet]));
  const there = order.filter((value) => facets.has(value) || chosen.includes(value));
  if (there.length < 2 && chosen.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {there.map((value) => (
        <Option
          key={value}
          type="checkbox"
          label={nameOf(value)}
          counted={facets.get(value) ?? { count: 0, cheapest: null }}
          words={words}
          checked={chosen.includes(value)}
          onChange={(isOn) => setFilters({ ...filters, [of]: toggled(chosen, value, isOn) })}
        />
      ))}
    </FilterGroup>
  );
};

const DestinationFilter = () => {
  const { found, facetsOf, filters, setFilters } = useTourResults();
  const names = useMemo(
    () =>
      new Map(
        found.tours.flatMap(({ destinations }) =>
          destinations.map(({ destinationKey, name }) => [destinationKey, name] as const),
        ),
      ),
    [found],
  );
  return (
    <ChoicesFilter
      title={texts.destination}
      choices={facetsOf('destination')}
      least={2}
      chosen={filters.destination}
      words={words}
      nameOf={(key) => names.get(key) ?? key}
      moreLabel={texts.moreDestinations}
      onChange={(destination) => setFilters({ ...filters, destination })}
    />
  );
};

const MonthFilter = () => {
  const { facetsOf, filters, setFilters } = useTourResults();
  const facets = [...facetsOf('month')].sort((a, b) => (a.value < b.value ? -1 : 1));
  if (facets.length < 2 && filters.month.length === 0) return null;
  return (
    <FilterGroup title={texts.month}>
      {facets.map((facet) => (
        <Option
          key={facet.value}
          type="checkbox"
          label={monthText(facet.value, true)}
          counted={facet}
          words={words}
          checked={filters.month.includes(facet.value)}
          onChange={(isOn) => setFilters({ ...filters, month: toggled(filters.month, facet.value, isOn) })}
        />
      ))}
    </FilterGroup>
  );
};

/** All filters of the list. Each takes effect at once. */
export const TourFilters = () => (
  <FilterGroups>
    <NameFilter />
    <WordsFilter
      of="promise"
      title={texts.promise}
      order={promises}
      nameOf={(value) => texts.promises[value]}
    />
    <PriceFilter />
    <MonthFilter />
    <WordsFilter of="length" title={texts.length} order={lengths} nameOf={(value) => lengthTexts[value]} />
    <WordsFilter of="theme" title={texts.theme} order={tourThemes} nameOf={themeName} />
    <DestinationFilter />
    <WordsFilter
      of="transport"
      title={texts.transport}
      order={transports}
      nameOf={(value) => transportTexts[value]}
    />
    <WordsFilter of="level" title={texts.level} order={hotelLevels} nameOf={(value) => levelTexts[value]} />
    <WordsFilter of="visa" title={texts.visa} order={visaTerms} nameOf={(value) => visaTexts[value]} />
    <WordsFilter
      of="difficulty"
      title={texts.difficulty}
      order={difficulties}
      nameOf={(value) => difficultyTexts[value]}
    />
  </FilterGroups>
);
