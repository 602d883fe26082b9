import type { Bill } from '#core/contract/bill.ts';
import type { Proposal, VisaOnRoute } from '#core/products/flight/contract/proposal.ts';
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

interface DirectionProps {
  group: Group;
  isCharter: boolean;
  /** What the countries ask in which one changes planes. */
  transits: readonly VisaOnRoute[];
}

const Direction = ({ group, isCharter, transits }: DirectionProps) => {
  const connections = connectionsOf(group.flightLegs);
  // Of one stop in one country it is sure which one is meant; the others are told among the visas of the route.
  const [transit] = connections.length === 1 && transits.length === 1 ? transits : [];
  const visa = transit && transit.kind !== 'unknown' ? transit.text : null;
  return group.flightLegs.map((leg, at) => {
    const connection = at > 0 ? connections[at - 1] : undefined;
    return (
      <div key={`${leg.flightNumber}-${leg.departureTime}`} className={styles.stack}>
        {connection ? <Stopover connection={connection} visa={visa} /> : null}
        <Leg leg={leg} isCharter={isCharter} />
      </div>
    );
  });
};

interface Props {
  proposal: Proposal;
  /** Null while it is not known. */
  isAbroad: boolean | null;
  transits: readonly VisaOnRoute[];
  bill: Bill | null;
}

/** The legs of a flight with times, airports, aircraft and stops, and below them the price in detail. */
export const Info = ({ proposal, isAbroad, transits, bill }: Props) => {
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
        <Direction
          key={group.departureTime}
          group={group}
          isCharter={proposal.isCharter}
          transits={transits}
        />
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
