import { memo } from 'react';
import { dayPartNames } from '#core/products/flight/rules/filters/day-parts.ts';
import type { FilterState } from '#core/products/flight/rules/filters/state.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { clockText, formatClock, minutesOfDay } from '#core/rules/dates/duration.ts';
import { Range } from '#web/ui/range/range.tsx';
import { useFlightFilters } from '../results-context.ts';
import { isPartChosen, togglePart } from './day-parts.ts';
import styles from './time-filter.module.css';

const texts = resultsTexts.filters;
const step = 15;
/** The slider counts quarters of an hour. Its last stop is the last minute of the day. */
const lastMinute = 1439;
const dayEnd = 1440;

const toMinutes = (clock: string): number => (clock === '23:59' ? dayEnd : minutesOfDay(clock));
const toClock = (minutes: number): string => clockText(Math.min(minutes, lastMinute));

interface TimesProps {
  time: FilterState['filterTime'];
  /** The quarters of the day without flights, in one text, which is the same as long as they are. */
  empty: string;
  change: (part: Partial<FilterState>) => void;
}

const Times = memo(({ time, empty, change }: TimesProps) => {
  const set = (filterTime: TimesProps['time']) => change({ filterTime });
  return (
    <>
      <div className={styles.dayParts}>
        {dayPartNames.map((part) => (
          <label key={part} className={styles.dayPart}>
            <input
              type="checkbox"
              className="vh"
              checked={isPartChosen(time, part)}
              disabled={empty.includes(part) && !isPartChosen(time, part)}
              onChange={() => set(togglePart(time, part))}
            />
            {texts.dayParts[part].name}
            <span>{texts.dayParts[part].hours}</span>
          </label>
        ))}
      </div>
      <Range
        min={0}
        max={dayEnd}
        step={step}
        value={[toMinutes(time.from), toMinutes(time.to)]}
        onChange={([from, to]) => set({ from: toClock(from), to: toClock(to) })}
        labels={[texts.timeMin, texts.timeMax]}
        textOf={(minutes) => formatClock(toClock(minutes))}
        summaryOf={([from, to]) => (
          <>
            <span>{texts.from(formatClock(toClock(from)))}</span>
            <span>{texts.to(formatClock(toClock(to)))}</span>
          </>
        )}
      />
    </>
  );
});

/** The filter by time: quarters of the day, and a finer range below them. */
export const TimeFilter = () => {
  const { filters, change, facets } = useFlightFilters();
  const empty = (facets?.dayParts ?? []).flatMap(({ value, count }) => (count === 0 ? [value] : []));
  return <Times time={filters.filterTime} empty={empty.join(' ')} change={change} />;
};
