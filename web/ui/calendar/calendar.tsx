import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { CalendarSystem } from '#core/rules/dates/system.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import { Button, IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { keepShown } from '../shown/choice.ts';
import { useUnits } from '../shown/store.ts';
import styles from './calendar.module.css';
import { type DateRange, type DayFacts, Month, type RangeWords } from './month.tsx';
import { dateAfterKey } from './month-grid.ts';
import { jalaliMonthsOf, monthStart } from './system.ts';

export type { DateRange, DayFacts };

interface Props {
  /** The chosen day, at which the calendar opens; null if none is chosen. */
  value: PlainDate | null;
  /** What is chosen, if that is more than one day. */
  range?: DateRange | null;
  /** What its ends are called: leaving and coming back, unless somebody says otherwise. */
  rangeWords?: RangeWords;
  onPick: (date: PlainDate) => void;
  today: PlainDate;
  min: PlainDate;
  max: PlainDate;
  /** What is known of a day; called for every day that is rendered. */
  factsOf: (date: PlainDate) => DayFacts | undefined;
  /** Called with the first days of the months in view, whose fares are needed. */
  onMonths: (starts: readonly PlainDate[]) => void;
  /** `pages` shows two months side by side and turns pages; `scroll` shows all months below each other, for phones. */
  layout: 'pages' | 'scroll';
}

const clamp = (date: PlainDate, min: PlainDate, max: PlainDate): PlainDate =>
  date < min ? min : date > max ? max : date;

const monthsBetween = (system: CalendarSystem, from: PlainDate, to: PlainDate): PlainDate[] => {
  const months: PlainDate[] = [];
  for (let start = monthStart(system, from); start <= to; start = monthStart(system, start, 1))
    months.push(start);
  return months;
};

/** The months in view, the day that has the focus, and moving both by keys, by pages and between the two calendars. */
const useMonths = ({ value, min, max, onMonths, layout }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(() => clamp(value ?? min, min, max));
  const system = useUnits()?.choice.days ?? 'jalali';
  const [firstDay, setFirst] = useState(() => clamp(value ?? min, min, max));
  const first = monthStart(system, firstDay);
  const all = monthsBetween(system, min, max);
  const second = monthStart(system, first, 1);
  const shown = layout === 'scroll' ? all : [first, second].filter((start) => start <= max);
  const key = jalaliMonthsOf(system, shown).join();
  const tell = useRef(onMonths);
  useEffect(() => {
    tell.current = onMonths;
  });
  useEffect(() => tell.current(key.split(',') as PlainDate[]), [key]);

  // The calendar begins at the chosen day, or at the first day that can be chosen.
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.closest('table')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = dateAfterKey(focused, event.key, event.shiftKey, system);
    if (!to) return;
    event.preventDefault();
    const next = clamp(to, min, max);
    const month = monthStart(system, next);
    // It is drawn at once, so that the next key finds the focus there.
    flushSync(() => {
      setFocused(next);
      if (layout === 'pages' && (month < first || month > second)) setFirst(month);
    });
    box.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  const turn = (months: number) => {
    const to = monthStart(system, first, months);
    setFirst(to);
    setFocused((day) => clamp(day < to ? to : day >= monthStart(system, to, 2) ? to : day, min, max));
  };
  const change = () => {
    const other = system === 'jalali' ? 'gregorian' : 'jalali';
    keepShown({ days: other });
    setFirst(focused);
  };
  return { box, focused, system, first, shown, onKeyDown, turn, change };
};

interface PagesProps {
  months: Pick<ReturnType<typeof useMonths>, 'system' | 'first' | 'turn'>;
  min: PlainDate;
  max: PlainDate;
}

/** To the month before, and to the next. */
const Pages = ({ months: { system, first, turn }, min, max }: PagesProps) => (
  <div className={styles.turn}>
    <IconButton
      icon="back"
      label={calendarTexts.previousMonth}
      disabled={first <= monthStart(system, min)}
      onClick={() => turn(-1)}
    />
    <IconButton
      icon="forward"
      label={calendarTexts.nextMonth}
      disabled={monthStart(system, first, 2) > max}
      onClick={() => turn(1)}
    />
  </div>
);

/**
 * A calendar of whole months, Jalali ones unless somebody reads in Gregorian ones: the date grid of the ARIA guide, right to left, Saturday
 * first.
 */
export const Calendar = (props: Props) => {
  const { value, range, rangeWords = calendarTexts, onPick, today, min, max, factsOf, layout } = props;
  const chosen = range ?? { start: value, end: null };
  const months = useMonths(props);
  const { box, focused, system, shown, onKeyDown, change } = months;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the day buttons.
    <div ref={box} className={classNames(styles.calendar, styles[layout])} onKeyDown={onKeyDown}>
      <div className={styles.system}>
        <Button look="text" size="small" icon="calendar" onClick={change} data-testid="calendar-system">
          {calendarTexts.inSystem[system === 'jalali' ? 'gregorian' : 'jalali']}
        </Button>
      </div>
      {layout === 'pages' ? <Pages months={months} min={min} max={max} /> : null}
      {shown.map((start) => (
        <Month
          key={start}
          from={layout === 'scroll' ? min : start}
          {...{ system, start, chosen, rangeWords, focused, today, min, max, factsOf, onPick }}
        />
      ))}
    </div>
  );
};
