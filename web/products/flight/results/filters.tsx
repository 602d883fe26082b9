import { type ReactNode, useId, useMemo, useState } from 'react';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import type { Facet } from '#core/rules/filters/facets.ts';
import { priceHistogram } from '#core/rules/filters/facets.ts';
import type { StopFilter } from '#core/rules/filters/state.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { unitTexts } from '#core/texts/units.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Range } from '#web/ui/range/range.tsx';
import { Switch } from '#web/ui/switch/index.ts';
import { factsOf } from './facts.ts';
import styles from './filters.module.css';
import { namesOf } from './names.ts';
import { useFlightResults } from './results-context.ts';
import { TimeFilter } from './time-filter.tsx';

const texts = resultsTexts.filters;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface OptionProps {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  count: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Option = ({ type, name, label, count, checked, onChange }: OptionProps) => (
  <label className={styles.option}>
    <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
    <span className={styles.count}>{count}</span>
  </label>
);

const toggled = <Value extends string>(list: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...list, value] : list.filter((other) => other !== value);

const SwitchRow = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) => (
  <div className={styles.switchRow}>
    <span aria-hidden="true">{label}</span>
    <Switch label={label} checked={checked} onChange={onChange} />
  </div>
);

const shownAirlines = 6;

const CodeFilter = ({
  title,
  facets,
  chosen,
  nameOf,
  onChange,
}: {
  title: string;
  facets: readonly Facet[];
  chosen: readonly string[];
  nameOf: (code: string) => string;
  onChange: (codes: string[]) => void;
}) => {
  const [isWhole, setWhole] = useState(false);
  const sorted = [...facets].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const visible = isWhole
    ? sorted
    : sorted.filter(({ value }, at) => at < shownAirlines || chosen.includes(value));
  const hidden = sorted.length - visible.length;
  return (
    <Group title={title}>
      {visible.map(({ value, count }) => (
        <Option
          key={value}
          type="checkbox"
          label={nameOf(value)}
          count={texts.flights(count)}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(toggled(chosen, value, isOn))}
        />
      ))}
      {hidden > 0 ? (
        <Button look="text" size="small" onClick={() => setWhole(true)}>
          {texts.moreAirlines(hidden)}
        </Button>
      ) : null}
    </Group>
  );
};

/** Rials that one step of the price slider is worth. */
const priceStep = 500_000;
const durationStep = 5;

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

/** Every filter of the list, in the order of the design. Each takes effect at once. */
export const Filters = () => {
  const { all, filters, setFilters, facets } = useFlightResults();
  const id = useId();
  const names = useMemo(() => namesOf(all), [all]);
  const bars = useMemo(() => {
    const counts = priceHistogram(all, factsOf, 14);
    const most = Math.max(1, ...counts);
    return counts.map((count) => count / most);
  }, [all]);
  if (!facets) return null;
  const set = (part: Partial<typeof filters>) => setFilters({ ...filters, ...part });
  const nameOf = (code: string) => names.get(code) ?? code;
  const price = endsOf(facets.price, priceStep);
  const duration = endsOf(facets.duration, durationStep);
  const toman = (value: number) => formatToman(toRial(value));
  return (
    <div className={styles.filters}>
      <SwitchRow
        label={texts.onlySeats}
        checked={filters.filterTicket.existsTickets}
        onChange={(existsTickets) => set({ filterTicket: { ...filters.filterTicket, existsTickets } })}
      />
      {facets.types.length > 1 ? (
        <Group title={texts.type}>
          {facets.types.map(({ value, count }) => (
            <Option
              key={value}
              type="checkbox"
              label={texts.types[value]}
              count={toPersianDigits(count)}
              checked={filters.filterType.includes(value)}
              onChange={(isOn) => set({ filterType: toggled(filters.filterType, value, isOn) })}
            />
          ))}
        </Group>
      ) : null}
      {facets.stops.length > 1 ? (
        <Group title={texts.stops}>
          {(['0', ...facets.stops.map(({ value }) => value)] as StopFilter[]).map((value) => (
            <Option
              key={value}
              type="radio"
              name={`${id}-stops`}
              label={texts.stopNames[value]}
              count={toPersianDigits(
                facets.stops
                  .filter((facet) => value === '0' || facet.value === value)
                  .reduce((sum, { count }) => sum + count, 0),
              )}
              checked={filters.filterStop === value}
              onChange={() => set({ filterStop: value })}
            />
          ))}
        </Group>
      ) : null}
      {price[0] < price[1] ? (
        <Group title={texts.price}>
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
      <Group title={texts.time}>
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
      {facets.airlines.length > 1 ? (
        <CodeFilter
          title={texts.airline}
          facets={facets.airlines}
          chosen={filters.filterAirline}
          nameOf={nameOf}
          onChange={(filterAirline) => set({ filterAirline })}
        />
      ) : null}
      {facets.airports.length > 2 ? (
        <CodeFilter
          title={texts.airport}
          facets={facets.airports}
          chosen={filters.filterAirport}
          nameOf={nameOf}
          onChange={(filterAirport) => set({ filterAirport })}
        />
      ) : null}
      <SwitchRow
        label={texts.merge}
        checked={!filters.filterTicket.duplicates}
        onChange={(merge) => set({ filterTicket: { ...filters.filterTicket, duplicates: !merge } })}
      />
    </div>
  );
};
