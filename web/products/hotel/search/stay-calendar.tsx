import type { Destination } from '#core/products/hotel/contract/places.ts';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { Calendar, type DateRange } from '#web/ui/calendar/calendar.tsx';
import { HeatKey } from '#web/ui/calendar/heat-key.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { briefUnit } from '#web/ui/shown/money.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { lastNightOnSale } from '../on-sale.ts';
import styles from './search.module.css';
import { useNights } from './use-nights.ts';

interface Props {
  destination: Destination | null;
  range: DateRange;
  /** The question above the calendar. */
  ask: string;
  /** Days before and after these cannot be picked; null: those of the sale. */
  min: PlainDate | null;
  max: PlainDate | null;
  onPick: (date: PlainDate) => void;
}

/** The calendar of a stay, coloured by the lowest price of each night at the chosen place. */
export function StayCalendar({ destination, range, ask, min, max, onPick }: Props) {
  const nights = useNights(destination);
  const isWide = useIsWide();
  const today = todayInIran();
  const last = lastNightOnSale(today);
  const notes = nights.hasPrices ? (
    <div className={styles.notes}>
      <p>{texts.unit(briefUnit())}</p>
      <HeatKey />
    </div>
  ) : null;
  return (
    <>
      <p className={styles.ask} role="status">
        {ask}
      </p>
      {/* Where months scroll the notes are above them, since nobody would scroll down to them. */}
      {isWide ? null : notes}
      <Calendar
        value={range.start}
        range={range}
        rangeWords={{ start: texts.checkIn, end: texts.checkOut }}
        onPick={onPick}
        today={today}
        min={min ?? today}
        max={max ?? last}
        factsOf={nights.factsOf}
        onMonths={nights.onMonths}
        layout={isWide ? 'pages' : 'scroll'}
      />
      {isWide ? notes : null}
    </>
  );
}
