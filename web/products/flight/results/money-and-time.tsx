import { memo, useCallback, useMemo } from 'react';
import { priceHistogram } from '#core/products/flight/rules/filters/facets.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import type { NumberRange } from '#core/rules/filters/dimension.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { RangeFilter } from '#web/features/results/index.ts';
import { offerMoney } from '#web/ui/shown/money.ts';
import { useFlightFilters, useFlightResults } from '../results-context.ts';

const texts = resultsTexts.filters;

/** One step of the price slider, in rials. */
const priceStep = 500_000;
const durationStep = 5;
const barCount = 14;

const price = (value: number): string => offerMoney(toRial(value));

const priceWords = {
  labels: [texts.priceMin, texts.priceMax],
  textOf: (value: number) => price(value),
  summaryOf: ([from, to]: readonly [number, number]) => (
    <>
      <span>{texts.from(price(from))}</span>
      <span>{texts.to(price(to))}</span>
    </>
  ),
} as const;

const durationWords = {
  labels: [texts.durationMin, texts.durationMax],
  textOf: formatDuration,
  summaryOf: ([from, to]: readonly [number, number]) => (
    <>
      <span>{texts.from(formatDuration(from))}</span>
      <span>{texts.to(formatDuration(to))}</span>
    </>
  ),
} as const;

// Sliders are drawn again only if their own range changed: most changes of filters are of others.
const Slider = memo(RangeFilter);

/** The filter by price, with a histogram of the flights. */
export const PriceFilter = () => {
  const { all, factsOf, trip } = useFlightResults();
  const { filters, change, facets } = useFlightFilters();
  const bars = useMemo(() => {
    const counts = priceHistogram(all, factsOf, barCount);
    const most = Math.max(1, ...counts);
    return counts.map((count) => count / most);
  }, [all, factsOf]);
  const set = useCallback((filterPrice: NumberRange) => change({ filterPrice }), [change]);
  return facets ? (
    <Slider
      {...priceWords}
      title={trip.step > 0 ? texts.priceOfTrip : texts.price}
      there={facets.price}
      step={priceStep}
      value={filters.filterPrice}
      onChange={set}
      bars={bars}
    />
  ) : null;
};

/** The filter by duration. */
export const DurationFilter = () => {
  const { filters, change, facets } = useFlightFilters();
  const set = useCallback((filterDuration: NumberRange) => change({ filterDuration }), [change]);
  return facets ? (
    <Slider
      {...durationWords}
      title={texts.duration}
      there={facets.duration}
      step={durationStep}
      value={filters.filterDuration}
      onChange={set}
    />
  ) : null;
};
