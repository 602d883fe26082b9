import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { isTravelBy, type TravelBy } from '#core/rules/travel/travel-by.ts';
import { mapTexts } from '#core/texts/maps.ts';
import { written } from '#core/texts/said.ts';
import { tripTexts } from '#core/texts/trips.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { RouteLine } from '#web/ui/route-line/route-line.tsx';
import { RouteTimes } from '#web/ui/route-line/route-times.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { Vehicle } from '#web/ui/vehicle/vehicle.tsx';
import { Days } from './days.tsx';
import { kmOf } from './route.ts';
import styles from './shared.module.css';
import { endDayText, minutesOf, type SharedPart } from './trip.ts';

const texts = tripTexts.shared;

/** A way, as a line from right to left. */
const Way = ({ part, by }: { part: SharedPart; by: TravelBy }) => {
  const minutes = minutesOf(part);
  const km = kmOf(part);
  return (
    <RouteTimes
      start={{ label: texts.departs, time: part.startsAt, place: part.from }}
      end={{ label: texts.arrives, time: part.endsAt, place: part.to, note: endDayText(part) }}
    >
      <RouteLine
        above={minutes === null ? '' : formatDuration(minutes)}
        below={km === null ? '' : mapTexts.km(km)}
        stops={0}
        icon={<Vehicle by={by} />}
      />
    </RouteTimes>
  );
};

/** One part of the trip: when it is and where, by what one is carried if one is, and what is good to know. */
export const TripPart = ({ part }: { part: SharedPart }) => {
  const { kind } = part;
  const subtitle = written(part.subtitle, shownWriting);
  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h2>{part.title}</h2>
        <p className={styles.quiet}>
          {isTravelBy(kind) ? `${dayText(dateOf(part.startsAt), todayInIran())} · ${subtitle}` : subtitle}
        </p>
      </div>
      {isTravelBy(kind) ? <Way part={part} by={kind} /> : <Days part={part} kind={kind} />}
      {part.notes.length > 0 ? (
        <ul className={styles.notes}>
          {part.notes
            .map((said) => written(said, shownWriting))
            .map((note) => (
              <li key={note}>{note}</li>
            ))}
        </ul>
      ) : null}
    </li>
  );
};
