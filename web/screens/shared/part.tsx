import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { tripTexts } from '#core/texts/trips.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { RouteLine } from '#web/ui/route-line/route-line.tsx';
import styles from './shared.module.css';
import { endDayText, minutesOf, type SharedPart } from './trip.ts';

const texts = tripTexts.shared;

interface EndProps {
  label: string;
  time: PlainDateTime;
  place: string;
  note?: string | null;
}

const End = ({ label, time, place, note = null }: EndProps) => (
  <div className={styles.end}>
    <span className="vh">{label}</span>
    <time dateTime={time}>{formatClock(time)}</time>
    <span className={styles.place}>{place}</span>
    {note ? <span className={styles.later}>{note}</span> : null}
  </div>
);

/** One part of the trip: its day, its line from right to left, and what is good to know. */
export const Part = ({ part }: { part: SharedPart }) => {
  const minutes = minutesOf(part);
  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h2>{part.title}</h2>
        <p className={styles.quiet}>
          {dayText(dateOf(part.startsAt), todayInIran())} · {part.subtitle}
        </p>
      </div>
      <div className={styles.line}>
        <End label={texts.departs} time={part.startsAt} place={part.from} />
        <RouteLine above={minutes === null ? '' : formatDuration(minutes)} below="" stops={0} />
        {part.endsAt ? (
          <End label={texts.arrives} time={part.endsAt} place={part.to} note={endDayText(part)} />
        ) : (
          <span className={styles.place}>{part.to}</span>
        )}
      </div>
      {part.notes.length > 0 ? (
        <ul className={styles.notes}>
          {part.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
};
