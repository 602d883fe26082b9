import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './flight-line.module.css';
import type { FlightGroup } from './types.ts';

const dayNote = (days: number): string | null => {
  if (days <= 0) return null;
  return days === 1 ? tripTexts.nextDay : tripTexts.laterDays(toPersianDigits(days));
};

const stopsText = ({ stops, flightLegs }: FlightGroup): string => {
  if (stops === 0) return tripTexts.nonstop;
  const places = flightLegs.slice(0, -1).map((leg) => leg.destinationName);
  return tripTexts.stops(toPersianDigits(stops), places.join('، '));
};

/** The line of a flight: departure at the right, a star for every stop, the plane pointing on. */
export const FlightLine = ({ group }: { group: FlightGroup }) => {
  const first = group.flightLegs[0];
  const last = group.flightLegs.at(-1);
  if (!first || !last) return null;
  const later = dayNote(daysBetween(dateOf(group.departureTime), dateOf(group.arrivalTime)));
  return (
    <div className={styles.line}>
      <div className={styles.end}>
        <time dateTime={group.departureTime}>{formatClock(group.departureTime)}</time>
        <span className={styles.city}>
          {first.originName}{' '}
          <bdi className="code" dir="ltr">
            {first.origin}
          </bdi>
        </span>
      </div>
      <div className={styles.track}>
        <span>{formatDuration(group.durationMinutes)}</span>
        <span className={styles.rail}>
          {group.flightLegs.slice(1).map((leg) => (
            <Khatam key={leg.departureTime} className={styles.star} />
          ))}
          <Icon name="plane" filled className={styles.plane} />
        </span>
        <span className={group.stops > 0 ? styles.stops : undefined}>{stopsText(group)}</span>
      </div>
      <div className={`${styles.end} ${styles.arrival}`}>
        <time dateTime={group.arrivalTime}>{formatClock(group.arrivalTime)}</time>
        <span className={styles.city}>
          {last.destinationName}{' '}
          <bdi className="code" dir="ltr">
            {last.destination}
          </bdi>
        </span>
        {later ? <span className={styles.later}>{later}</span> : null}
      </div>
    </div>
  );
};
