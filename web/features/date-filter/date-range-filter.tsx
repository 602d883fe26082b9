import type { PlainDate } from '#core/rules/dates/plain.ts';
import { dateFilterTexts as texts } from '#core/texts/date-filter.ts';
import styles from './date-filter.module.css';
import { DayFilter } from './day-filter.tsx';

interface Range {
  from: PlainDate | null;
  to: PlainDate | null;
}

interface DateRangeFilterProps extends Range {
  /** The days that may be chosen, both included. */
  first: PlainDate;
  last: PlainDate;
  /** Where a calendar opens while no day is chosen. */
  start: PlainDate;
  onChange: (change: Partial<Range>) => void;
  /** Begins the names of both chips: `flow-from`, `flow-to`. */
  testId: string;
}

/** Narrows a list to the days between two, both included; each may be left out. */
export const DateRangeFilter = ({ from, to, first, last, start, onChange, testId }: DateRangeFilterProps) => (
  <div className={styles.range}>
    <DayFilter
      label={texts.from}
      said={texts.fromDay}
      clear={texts.clearFrom}
      value={from}
      min={first}
      max={to ?? last}
      start={to ?? start}
      onChange={(day) => onChange({ from: day })}
      testId={`${testId}-from`}
    />
    <DayFilter
      label={texts.to}
      said={texts.toDay}
      clear={texts.clearTo}
      value={to}
      min={from ?? first}
      max={last}
      start={from ?? start}
      onChange={(day) => onChange({ to: day })}
      testId={`${testId}-to`}
    />
  </div>
);
