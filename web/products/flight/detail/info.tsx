import type { Bill } from '#core/contract/bill.ts';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { RouteMapFact } from '#web/features/route-map/index.ts';
import { FlightMap } from '../route-map/flight-map.tsx';
import { connectionsOf } from '../times/connections.ts';
import { Stopover } from '../times/stopover.tsx';
import { FareLines } from './bill-lines.tsx';
import styles from './detail.module.css';
import { Leg } from './leg.tsx';

type Group = Proposal['flightGroups'][number];

const Direction = ({ group, isCharter }: { group: Group; isCharter: boolean }) => {
  const connections = connectionsOf(group.flightLegs);
  return group.flightLegs.map((leg, at) => {
    const connection = at > 0 ? connections[at - 1] : undefined;
    return (
      <div key={`${leg.flightNumber}-${leg.departureTime}`} className={styles.stack}>
        {connection ? <Stopover connection={connection} /> : null}
        <Leg leg={leg} isCharter={isCharter} />
      </div>
    );
  });
};

interface Props {
  proposal: Proposal;
  /** Null while it is not known. */
  isAbroad: boolean | null;
  bill: Bill | null;
}

/** The legs of a flight with times, airports, aircraft and stops, and below them the price in detail. */
export const Info = ({ proposal, isAbroad, bill }: Props) => {
  const hasStops = proposal.flightGroups.some((group) => group.stops > 0);
  return (
    <div className={styles.stack}>
      {proposal.flightGroups.map((group) => (
        <FlightMap key={group.departureTime} legs={group.flightLegs} className={styles.map}>
          {hasStops ? (
            <RouteMapFact>{detailTexts.totalTime(formatDuration(group.durationMinutes))}</RouteMapFact>
          ) : null}
        </FlightMap>
      ))}
      {proposal.flightGroups.map((group) => (
        <Direction key={group.departureTime} group={group} isCharter={proposal.isCharter} />
      ))}
      <p className={styles.quiet}>
        {[
          hasStops ? detailTexts.totalTime(formatDuration(proposal.totalDurationMinutes)) : null,
          isAbroad ? detailTexts.localTimes : null,
          isAbroad === null ? null : detailTexts.checkIn[isAbroad ? 'international' : 'domestic'],
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {bill ? <FareLines bill={bill} /> : null}
    </div>
  );
};
