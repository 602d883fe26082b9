import type { PlainDate } from '#core/rules/dates/plain.ts';
import { calendarTexts } from '#core/texts/calendar.ts';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import { lastDayOnSale, todayInIran } from '../today.ts';
import styles from './pickers.module.css';
import { useFares } from './use-fares.ts';

interface Props {
  origin: string | null;
  destination: string | null;
  value: PlainDate | null;
  onPick: (date: PlainDate) => void;
  layout: 'pages' | 'scroll';
}

/** The calendar with the cheapest fare of every day, for the route that is chosen so far. */
export default function DatePicker({ origin, destination, value, onPick, layout }: Props) {
  const fares = useFares(origin, destination);
  const today = todayInIran();
  const unit = origin && destination ? <p className={styles.hint}>{calendarTexts.unit}</p> : null;
  return (
    <>
      {/* Below months on end nobody would read it. */}
      {layout === 'scroll' ? unit : null}
      <Calendar
        value={value}
        onPick={onPick}
        min={today}
        max={lastDayOnSale(today)}
        factsOf={fares.factsOf}
        onMonths={fares.onMonths}
        layout={layout}
      />
      {layout === 'pages' ? unit : null}
    </>
  );
}
