import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import { ageText } from '#web/features/age/index.ts';
import { Calendar, type DateRange } from '#web/ui/calendar/calendar.tsx';
import { HeatKey } from '#web/ui/calendar/heat-key.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { briefUnit } from '#web/ui/shown/money.ts';
import { lastDayOnSale } from '../on-sale.ts';
import type { PlaceRef } from './address.ts';
import styles from './pickers.module.css';
import { useFares } from './use-fares.ts';

interface Props {
  origin: PlaceRef | null;
  destination: PlaceRef | null;
  value: PlainDate | null;
  /** The chosen range, if it is more than one day. */
  range: DateRange | null;
  /** Earlier days cannot be picked. */
  min: PlainDate | null;
  /** The day that is asked for above the calendar. */
  ask: 'start' | 'end' | null;
  onPick: (date: PlainDate) => void;
  layout: 'pages' | 'scroll';
}

/** The calendar, coloured by the lowest fare of each day on the chosen route. */
export function DatePicker({ origin, destination, value, range, min, ask, onPick, layout }: Props) {
  const fares = useFares(origin, destination);
  const today = todayInIran();
  const notes =
    origin && destination ? (
      <div className={styles.hint}>
        <p>
          {calendarTexts.unit(briefUnit())}
          {fares.oldest === null ? null : `؛ ${calendarTexts.oldest(ageText(fares.oldest))}`}
        </p>
        <HeatKey />
      </div>
    ) : null;
  return (
    <>
      {ask ? (
        <p className={styles.ask} role="status">
          {pickerTexts.ask[ask]}
        </p>
      ) : null}
      {/* In the scrolling layout the notes are above the months, since nobody would scroll down to them. */}
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
