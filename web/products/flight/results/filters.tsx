import { useMemo } from 'react';
import { priceHistogram } from '#core/products/flight/rules/filters/facets.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { Range } from '#web/ui/range/range.tsx';
import { useFlightResults } from '../results-context.ts';
import { CodesFilter, Group, Option, StopsFilter, SwitchRow, toggled } from './filter-parts.tsx';
import styles from './filters.module.css';
import { TimeFilter } from './time-filter.tsx';

const texts = resultsTexts.filters;

/** Rials that one step of the price slider is worth. */
const priceStep = 500_000;
const durationStep = 5;
const barCount = 14;

/** The ends of a slider on whole steps around what there is. */
const endsOf = ({ min, max }: { min: number | null; max: number | null }, step: number): [number, number] => [
  Math.floor((min ?? 0) / step) * step,
  Math.ceil((max ?? 0) / step) * step,
];

/** An end that stands at its limit is no filter. */
const rangeOf = ([from, to]: readonly [number, number], [min, max]: readonly [number, number]) => ({
  min: from <= min ? null : from,
  max: to >= max ? null : to,
});

const toman = (value: number): string => formatToman(toRial(value));

/** Every filter of the list, in the order of the design. Each takes effect at once. */
export const Filters = () => {
  const { all, factsOf, names, search, trip, filters, setFilters, facets } = useFlightResults();
  const bars = useMemo(() => {
    const counts = priceHistogram(all, factsOf, barCount);
    const most = Math.max(1, ...counts);
    return counts.map((count) => count / most);
  }, [all, factsOf]);
  if (!facets) return null;
  const set = (part: Partial<typeof filters>) => setFilters({ ...filters, ...part });
  const nameOf = (code: string) => names.get(code) ?? code;
  const price = endsOf(facets.price, priceStep);
  const duration = endsOf(facets.duration, durationStep);
  const isRound = search.tripType === 2;
  const isReturning = isRound && trip.step === 1;
  return (
    <div className={styles.filters}>
      <SwitchRow
        label={texts.onlySeats}
        checked={filters.filterTicket.existsTickets}
        onChange={(existsTickets) => set({ filterTicket: { ...filters.filterTicket, existsTickets } })}
      />
      {facets.types.length > 1 || filters.filterType.length > 0 ? (
        <Group title={texts.type}>
          {facets.types.map((facet) => (
            <Option
              key={facet.value}
              type="checkbox"
              label={texts.types[facet.value]}
              facet={facet}
              checked={filters.filterType.includes(facet.value)}
              onChange={(isOn) => set({ filterType: toggled(filters.filterType, facet.value, isOn) })}
            />
          ))}
        </Group>
      ) : null}
      {isReturning ? null : (
        <StopsFilter
          title={isRound ? texts.stopsOf.outbound : texts.stops}
          facets={facets.stops}
          value={filters.filterStop}
          onChange={(filterStop) => set({ filterStop })}
        />
      )}
      <StopsFilter
        title={texts.stopsOf.returning}
        facets={facets.stopsReturning}
        value={filters.filterStopReturning}
        onChange={(filterStopReturning) => set({ filterStopReturning })}
      />
      {price[0] < price[1] ? (
        <Group title={trip.step > 0 ? texts.priceOfTrip : texts.price}>
          <Range
            min={price[0]}
            max={price[1]}
            step={priceStep}
            value={[filters.filterPrice.min ?? price[0], filters.filterPrice.max ?? price[1]]}
            onChange={(value) => set({ filterPrice: rangeOf(value, price) })}
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
        </Group>
      ) : null}
      <Group title={isReturning ? texts.timeReturning : search.tripType === 3 ? texts.timeOfLeg : texts.time}>
        <TimeFilter />
      </Group>
      {duration[0] < duration[1] ? (
        <Group title={texts.duration}>
          <Range
            min={duration[0]}
            max={duration[1]}
            step={durationStep}
            value={[filters.filterDuration.min ?? duration[0], filters.filterDuration.max ?? duration[1]]}
            onChange={(value) => set({ filterDuration: rangeOf(value, duration) })}
            labels={[texts.durationMin, texts.durationMax]}
            textOf={formatDuration}
            summaryOf={([from, to]) => (
              <>
                <span>{texts.from(formatDuration(from))}</span>
                <span>{texts.to(formatDuration(to))}</span>
              </>
            )}
          />
        </Group>
      ) : null}
      <CodesFilter
        title={texts.airline}
        facets={facets.airlines}
        least={2}
        chosen={filters.filterAirline}
        nameOf={nameOf}
        moreLabel={texts.moreAirlines}
        onChange={(filterAirline) => set({ filterAirline })}
      />
      <CodesFilter
        title={texts.airport}
        facets={facets.airports}
        least={3}
        chosen={filters.filterAirport}
        nameOf={nameOf}
        moreLabel={texts.moreAirports}
        onChange={(filterAirport) => set({ filterAirport })}
      />
      <CodesFilter
        title={texts.layover}
        facets={facets.layovers}
        least={2}
        chosen={filters.filterLayover}
        nameOf={nameOf}
        moreLabel={texts.moreAirports}
        onChange={(filterLayover) => set({ filterLayover })}
      />
      <SwitchRow
        label={texts.merge}
        checked={!filters.filterTicket.duplicates}
        onChange={(merge) => set({ filterTicket: { ...filters.filterTicket, duplicates: !merge } })}
      />
    </div>
  );
};
