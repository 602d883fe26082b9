import { useMemo } from 'react';
import { priceHistogram } from '#core/products/flight/rules/filters/facets.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { RangeFilter } from '#web/features/results/index.ts';
import { useFlightResults } from '../results-context.ts';

const texts = resultsTexts.filters;

/** One step of the price slider, in rials. */
const priceStep = 500_000;
const durationStep = 5;
const barCount = 14;

const toman = (value: number): string => formatToman(toRial(value));

/** The filter by price, with a histogram of the flights. */
export const PriceFilter = () => {
  const { all, factsOf, trip, filters, setFilters, facets } = useFlightResults();
  const bars = useMemo(() => {
    const counts = priceHistogram(all, factsOf, barCount);
    const most = Math.max(1, ...counts);
    return counts.map((count) => count / most);
  }, [all, factsOf]);
  return facets ? (
    <RangeFilter
      title={trip.step > 0 ? texts.priceOfTrip : texts.price}
      there={facets.price}
      step={priceStep}
      value={filters.filterPrice}
      onChange={(filterPrice) => setFilters({ ...filters, filterPrice })}
      labels={[texts.priceMin, texts.priceMax]}
      textOf={(value) => `${toman(value)} ${unitTexts.toman}`}
      summaryOf={([from, to]) => (
        <>
          <span>{texts.from(toman(from))}</span>
          <span>
            {texts.to(toman(to))} {unitTexts.toman}
          </span>
        </>
      )}
      bars={bars}
    />
  ) : null;
};

/** The filter by duration. */
export const DurationFilter = () => {
  const { filters, setFilters, facets } = useFlightResults();
  return facets ? (
    <RangeFilter
      title={texts.duration}
      there={facets.duration}
      step={durationStep}
      value={filters.filterDuration}
      onChange={(filterDuration) => setFilters({ ...filters, filterDuration })}
      labels={[texts.durationMin, texts.durationMax]}
      textOf={formatDuration}
      summaryOf={([from, to]) => (
        <>
          <span>{texts.from(formatDuration(from))}</span>
          <span>{texts.to(formatDuration(to))}</span>
        </>
      )}
    />
  ) : null;
};
