import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { jalaliMonthStart } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { type DateRange, type DayFacts, Month } from './month.tsx';
import { dateAfterKey } from './month-grid.ts';

export type { DateRange, DayFacts };

interface Props {
  /** The day to begin from. */
  value: PlainDate | null;
  /** What is chosen, where that is more than the one day. */
  range?: DateRange | null;
  onPick: (date: PlainDate) => void;
  today: PlainDate;
  min: PlainDate;
  max: PlainDate;
  /** What is known of a day; asked for every day that is drawn. */
  factsOf: (date: PlainDate) => DayFacts | undefined;
  /** The months in view, by their first days: fares for them are wanted. */
  onMonths: (starts: readonly PlainDate[]) => void;
  /** `pages` turns over two months side by side; `scroll` puts all below each other, for phones. */
  layout: 'pages' | 'scroll';
}

const clamp = (date: PlainDate, min: PlainDate, max: PlainDate): PlainDate =>
  date < min ? min : date > max ? max : date;

const monthsBetween = (from: PlainDate, to: PlainDate): PlainDate[] => {
  const months: PlainDate[] = [];
  for (let start = jalaliMonthStart(from); start <= to; start = jalaliMonthStart(start, 1))
    months.push(start);
  return months;
};

/** A Jalali calendar of whole months: the date grid of the ARIA guide, right to left, Saturday first. */
export const Calendar = ({ value, range, onPick, today, min, max, factsOf, onMonths, layout }: Props) => {
  const chosen = range ?? { start: value, end: null };
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(() => clamp(value ?? min, min, max));
  const [first, setFirst] = useState(() => jalaliMonthStart(clamp(value ?? min, min, max)));
  const all = monthsBetween(min, max);
  const second = jalaliMonthStart(first, 1);
  const shown = layout === 'scroll' ? all : [first, second].filter((start) => start <= max);
  const key = shown.join();
  const tell = useRef(onMonths);
  useEffect(() => {
    tell.current = onMonths;
  });
  useEffect(() => tell.current(key.split(',') as PlainDate[]), [key]);

  // The day to begin from: the chosen one, or the first that can be chosen.
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.closest('table')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = dateAfterKey(focused, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    const next = clamp(to, min, max);
    const month = jalaliMonthStart(next);
    // At once, so that the next key already finds the focus there.
    flushSync(() => {
      setFocused(next);
      if (layout === 'pages' && (month < first || month > second)) setFirst(month);
    });
    box.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  const turn = (months: number) => {
    const to = jalaliMonthStart(first, months);
    setFirst(to);
    setFocused((day) => clamp(day < to ? to : day >= jalaliMonthStart(to, 2) ? to : day, min, max));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the day buttons.
    <div ref={box} className={classNames(styles.calendar, styles[layout])} onKeyDown={onKeyDown}>
      {layout === 'pages' ? (
        <div className={styles.turn}>
          <IconButton
            icon="back"
            label={calendarTexts.previousMonth}
            disabled={first <= jalaliMonthStart(min)}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="forward"
            label={calendarTexts.nextMonth}
            disabled={jalaliMonthStart(first, 2) > max}
            onClick={() => turn(1)}
          />
        </div>
      ) : null}
      {shown.map((start) => (
        <Month
          key={start}
          from={layout === 'scroll' ? min : start}
          {...{ start, chosen, focused, today, min, max, factsOf, onPick }}
        />
      ))}
    </div>
  );
};
