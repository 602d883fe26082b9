// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid of the ARIA guide is a table whose cells hold the buttons that take focus.
// biome-ignore-all lint/a11y/useSemanticElements: a date grid of the ARIA guide is a table whose cells hold the buttons that take focus.
// biome-ignore-all lint/a11y/useFocusableInteractive: a date grid of the ARIA guide is a table whose cells hold the buttons that take focus.
import { useId } from 'react';
import {
  formatJalaliFull,
  gregorianMonthNames,
  weekdayLetters,
  weekdayNames,
} from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { CalendarSystem } from '#core/rules/dates/system.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import { classNames } from '../class-names.ts';
import { briefMoney, briefNumber } from '../shown/money.ts';
import styles from './calendar.module.css';
import { type Heat, heatOf } from './heat.ts';
import { weeksOf } from './month-grid.ts';
import { monthTitle, numbersOf } from './system.ts';

/** A day, or two with what lies between them. */
export interface DateRange {
  start: PlainDate | null;
  end: PlainDate | null;
}

/** What the first and the last day of a range are called. */
export interface RangeWords {
  start: string;
  end: string;
}

/** What a cell can say beyond its number. */
export interface DayFacts {
  price: Rial | null;
  isCheapest: boolean;
  isHoliday: boolean;
  holidayTitle: string | null;
}

interface Props {
  system: CalendarSystem;
  start: PlainDate;
  /** Weeks that end before this day are left out: on a phone they would push the first relevant day out of view. */
  from: PlainDate;
  chosen: DateRange;
  rangeWords: RangeWords;
  focused: PlainDate;
  today: PlainDate;
  min: PlainDate;
  max: PlainDate;
  factsOf: (date: PlainDate) => DayFacts | undefined;
  onPick: (date: PlainDate) => void;
}

const gregorian = (date: PlainDate): string =>
  `${toPersianDigits(Number(date.slice(8)))} ${gregorianMonthNames[Number(date.slice(5, 7)) - 1] ?? ''}`;

interface Named {
  facts: DayFacts | undefined;
  heat: Heat | null;
  isOff: boolean;
  /** Its role in the chosen range. */
  role: string | null;
}

const nameOf = (date: PlainDate, { facts, heat, isOff, role }: Named): string =>
  [
    formatJalaliFull(date),
    gregorian(date),
    role,
    facts?.holidayTitle,
    isOff ? calendarTexts.off : null,
    facts?.price ? briefMoney(facts.price) : null,
    facts?.isCheapest ? calendarTexts.cheapest : heat ? calendarTexts.heat[heat] : null,
  ]
    .filter(Boolean)
    .join('، ');

/** What a day is in a chosen range. */
const roleOf = (date: PlainDate, { start, end }: DateRange, words: RangeWords): string | null =>
  date === start && end ? words.start : date === end ? words.end : null;

const isBetween = (date: PlainDate, { start, end }: DateRange): boolean =>
  start !== null && end !== null && start < date && date < end;

/** A month as a heat map: every day is tinted by how its fare compares within the month. */
export const Month = (props: Props) => {
  const { system, start, from, chosen, rangeWords, focused, today, min, max, factsOf, onPick } = props;
  const id = useId();
  const weeks = weeksOf(start, system).filter((week) => week.some((day) => day !== null && day >= from));
  const fares = weeks.flat().map((day) => (day && day >= min && factsOf(day)?.price) || null);
  const heat = heatOf(fares.filter((price) => price !== null));
  return (
    <div className={styles.month}>
      <div id={id} className={styles.heading}>
        {monthTitle(system, start)}
      </div>
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {weekdayNames.map((name, at) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{weekdayLetters[at]}</span>
                <span className="vh">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((day) => day !== null) ?? row}>
              {week.map((date, column) => {
                if (!date) return <td key={weekdayNames[column]} />;
                const facts = factsOf(date);
                const numbers = numbersOf(system, date);
                const isOff = date < min || date > max;
                const isRest = facts?.isHoliday ?? column === 6;
                const isChosen = date === chosen.start || date === chosen.end;
                const warmth = !isOff && facts?.price ? heat(facts.price) : null;
                return (
                  <td key={date} role="gridcell" aria-selected={isChosen}>
                    <button
                      type="button"
                      data-date={date}
                      data-autofocus={date === focused || undefined}
                      tabIndex={date === focused ? 0 : -1}
                      aria-label={nameOf(date, {
                        facts,
                        heat: warmth,
                        isOff,
                        role: roleOf(date, chosen, rangeWords),
                      })}
                      title={facts?.holidayTitle ?? undefined}
                      aria-disabled={isOff || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      className={classNames(
                        styles.day,
                        isRest && styles.rest,
                        warmth && styles[warmth],
                        isBetween(date, chosen) && styles.between,
                        isChosen && styles.chosen,
                      )}
                      onClick={() => {
                        if (!isOff) onPick(date);
                      }}
                    >
                      <span>{numbers.own}</span>
                      <i className={styles.other}>{numbers.other}</i>
                      <small className={facts?.isCheapest ? styles.best : undefined}>
                        {!isOff && facts?.price ? briefNumber(facts.price) : '\u00A0'}
                      </small>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
