import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { connectionsOf, daysLater } from '../times/connections.ts';
import { FlightRoute } from '../times/flight-route.tsx';
import { Stopover } from '../times/stopover.tsx';
import styles from './ticket.module.css';

type Group = Proposal['flightGroups'][number];

const laterText = (days: number): string =>
  days === 1 ? resultsTexts.card.nextDay : resultsTexts.card.days(days);

/** All flights of a direction with stops, and the times between them. */
const Flights = ({ group }: { group: Group }) => {
  const connections = connectionsOf(group.flightLegs);
  if (connections.length === 0) return null;
  return (
    <ol className={styles.flights}>
      {group.flightLegs.map((leg, at) => {
        const connection = at > 0 ? connections[at - 1] : undefined;
        return (
          <li key={`${leg.flightNumber} ${leg.departureTime}`}>
            {connection ? <Stopover connection={connection} /> : null}
            <p>
              <bdi className="code" dir="ltr">
                {leg.flightNumber}
              </bdi>{' '}
              {leg.originName} {formatClock(leg.departureTime)} · {leg.destinationName}{' '}
              {formatClock(leg.arrivalTime)}
            </p>
          </li>
        );
      })}
    </ol>
  );
};

/** The two airports and the times, in large letters. */
export const Ends = ({ group }: { group: Group }) => {
  const [first, last] = [group.flightLegs[0], group.flightLegs.at(-1)];
  if (!first || !last) return null;
  const later = daysLater(group);
  return (
    <>
      <div className={styles.ends}>
        <div>
          <div className={styles.airport} dir="ltr">
            {first.origin}
          </div>
          <b>{first.originName}</b>
          <div className={styles.time}>{formatClock(group.departureTime)}</div>
        </div>
        <FlightRoute group={group} />
        <div className={styles.arrival}>
          <div className={styles.airport} dir="ltr">
            {last.destination}
          </div>
          <b>{last.destinationName}</b>
          <div className={styles.time}>{formatClock(group.arrivalTime)}</div>
          {later > 0 ? <div className={styles.small}>{laterText(later)}</div> : null}
        </div>
      </div>
      <Flights group={group} />
    </>
  );
};
