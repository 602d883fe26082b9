import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { clockText, formatClock, minutesOfDay } from '#core/rules/dates/duration.ts';
import { Range } from '#web/ui/range/range.tsx';
import { useFlightResults } from '../results-context.ts';
import { dayPartNames, isPartChosen, togglePart } from './day-parts.ts';
import styles from './time-filter.module.css';

const texts = resultsTexts.filters;
const step = 15;
/** The slider counts quarters of an hour. Its last stop is the last minute of the day. */
const lastMinute = 1439;
const dayEnd = 1440;

const toMinutes = (clock: string): number => (clock === '23:59' ? dayEnd : minutesOfDay(clock));
const toClock = (minutes: number): string => clockText(Math.min(minutes, lastMinute));

/** The filter by time: quarters of the day, and a finer range below them. */
export const TimeFilter = () => {
  const { filters, setFilters, facets } = useFlightResults();
  const { filterTime } = filters;
  const set = (range: { from: string; to: string }) => setFilters({ ...filters, filterTime: range });
  return (
    <>
      <div className={styles.dayParts}>
        {dayPartNames.map((part) => (
          <label key={part} className={styles.dayPart}>
            <input
              type="checkbox"
              className="vh"
              checked={isPartChosen(filterTime, part)}
              disabled={
                facets?.dayParts.find(({ value }) => value === part)?.count === 0 &&
                !isPartChosen(filterTime, part)
              }
              onChange={() => set(togglePart(filterTime, part))}
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
        value={[toMinutes(filterTime.from), toMinutes(filterTime.to)]}
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
};
