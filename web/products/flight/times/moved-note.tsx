import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { dayName } from '#web/ui/shown/days.ts';
import styles from './stopover.module.css';

/** A note on a flight that has moved before it was bought: the old time, which airlines and other sellers may still name. */
export const MovedNote = ({
  leg: { flightNumber, departureTime, listedDeparture = departureTime },
}: {
  leg: FlightLeg;
}) => {
  if (listedDeparture === departureTime) return null;
  const isOtherDay = dateOf(listedDeparture) !== dateOf(departureTime);
  const [now, before] = [departureTime, listedDeparture].map((wall) =>
    isOtherDay ? `${formatClock(wall)}، ${dayName(dateOf(wall))}` : formatClock(wall),
  );
  return (
    <p className={styles.stopover} data-testid="moved-before">
      {detailTexts.moved(flightNumber, now ?? '', before ?? '')}
    </p>
  );
};
