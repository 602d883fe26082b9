import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { FlightRoute } from './flight-route.tsx';
import styles from './flight-times.module.css';

const texts = resultsTexts.card;

interface EndProps {
  label: string;
  time: PlainDateTime;
  city: string;
  code: string;
  /** Days after the departure's. */
  later?: number;
}

const End = ({ label, time, city, code, later = 0 }: EndProps) => (
  <div className={styles.end}>
    <span className="vh">{label}</span>
    <time dateTime={time}>{formatClock(time)}</time>
    <span className={styles.city}>
      {city}{' '}
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
    </span>
    {later > 0 ? (
      <span className={styles.later}>{later === 1 ? texts.nextDay : texts.days(later)}</span>
    ) : null}
  </div>
);

/** From–line–to of one direction: departure at the right, the plane points left. */
export const FlightTimes = ({
  group,
  isFaded = false,
}: {
  group: Proposal['flightGroups'][number];
  isFaded?: boolean;
}) => {
  const [first, last] = [group.flightLegs[0], group.flightLegs.at(-1)];
  if (!first || !last) return null;
  return (
    <div className={styles.times} data-faded={isFaded || undefined}>
      <End label={texts.departure} time={group.departureTime} city={first.originName} code={first.origin} />
      <FlightRoute group={group} isFaded={isFaded} />
      <End
        label={texts.arrival}
        time={group.arrivalTime}
        city={last.destinationName}
        code={last.destination}
        later={daysBetween(dateOf(group.departureTime), dateOf(group.arrivalTime))}
      />
    </div>
  );
};
