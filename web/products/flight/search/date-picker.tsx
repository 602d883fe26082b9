import type { ReactNode } from 'react';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import { ageText } from '#web/features/age/index.ts';
import { Calendar, type DateRange } from '#web/ui/calendar/calendar.tsx';
import { HeatKey } from '#web/ui/calendar/heat-key.tsx';
import { lastDayOnSale, todayInIran } from '../today.ts';
import type { PlaceRef } from './address.ts';
import styles from './pickers.module.css';
import { useFares } from './use-fares.ts';

interface Props {
  origin: PlaceRef | null;
  destination: PlaceRef | null;
  value: PlainDate | null;
  /** What is chosen, where that is more than one day. */
  range: DateRange | null;
  /** Days before it cannot be picked. */
  min: PlainDate | null;
  /** Over the calendar: what is picked now. */
  ask: ReactNode;
  onPick: (date: PlainDate) => void;
  layout: 'pages' | 'scroll';
}

/** The calendar as a heat map of the cheapest fare of every day, for the route that is chosen so far. */
export default function DatePicker({ origin, destination, value, range, min, ask, onPick, layout }: Props) {
  const fares = useFares(origin, destination);
  const today = todayInIran();
  const notes =
    origin && destination ? (
      <div className={styles.hint}>
        <p>
          {calendarTexts.unit}
          {fares.oldest === null ? null : `؛ ${calendarTexts.oldest(ageText(fares.oldest))}`}
        </p>
        <HeatKey />
      </div>
    ) : null;
  return (
    <>
      {ask ? (
        <p className={styles.ask} role="status">
          {ask}
        </p>
      ) : null}
      {/* Below months on end nobody would read it. */}
      {layout === 'scroll' ? notes : null}
      <Calendar
        value={value}
        range={range}
        onPick={onPick}
        today={today}
        min={min && min > today ? min : today}
        max={lastDayOnSale(today)}
        factsOf={fares.factsOf}
        onMonths={fares.onMonths}
        layout={layout}
      />
      {layout === 'pages' ? notes : null}
    </>
  );
}
