import type { ReactNode } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { fullDay } from '#web/ui/shown/days.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { connectionsOf } from '../times/connections.ts';
import { FlightNames } from '../times/flight-names.tsx';
import { FlightTimes } from '../times/flight-times.tsx';
import { MovedNote } from '../times/moved-note.tsx';
import { Stopover } from '../times/stopover.tsx';
import { isRoundTrip } from './is-round-trip.ts';
import styles from './itinerary.module.css';

const minutesApartMax = 24 * 60;

const penaltyText = (percent: number, isBound: boolean): string => {
  if (percent === 0) return flightTripTexts.noPenaltyNow;
  return (isBound ? flightTripTexts.penaltyNowAtMost : flightTripTexts.penaltyNow)(toPersianDigits(percent));
};

interface LegProps {
  proposal: Proposal;
  /** «رفت», «برگشت», «پرواز ۳»; null where it is the only one. */
  name: string | null;
  as: 'h2' | 'h3';
  /** The page tells what comes back when: a penalty would be that of the day of the search. */
  hasLadder: boolean;
}

const FlightFacts = ({
  proposal: {
    baggage: { checked, cabin },
    penaltyNowPercent,
    penaltyNowAtMost,
  },
  hasLadder,
}: Pick<LegProps, 'proposal' | 'hasLadder'>) => (
  <ul className={styles.facts}>
    <li>
      <Icon name="bag" size="small" />
      {checked.quantity > 0 ? flightTripTexts.checkedBag(baggageText(checked)) : flightTripTexts.noCheckedBag}
    </li>
    <li>
      <Icon name="bag" size="small" />
      {cabin.quantity > 0 ? flightTripTexts.cabinBag(baggageText(cabin)) : flightTripTexts.noCabinBag}
    </li>
    {hasLadder || penaltyNowPercent === null ? null : (
      <li>
        <Icon name="undo" size="small" />
        {penaltyText(penaltyNowPercent, penaltyNowAtMost === true)}
      </li>
    )}
  </ul>
);

/** One leg of a trip: its day, its times and stops, and the facts that matter before paying. */
const Leg = ({ proposal, name, as: Heading, hasLadder }: LegProps) =>
  proposal.flightGroups.map((group) => (
    <div key={group.departureTime} className={styles.group}>
      <div className={styles.head}>
        <AirlineMark code={group.flightLegs[0]?.airlineCode ?? ''} />
        <div className={styles.names}>
          <Heading className={styles.day}>
            {name === null ? null : `${name} · `}
            {fullDay(dateOf(group.departureTime))}
          </Heading>
          <p className={styles.airline}>
            <FlightNames group={group} />
          </p>
        </div>
        <Badge tone={proposal.isCharter ? 'charter' : 'system'}>
          {proposal.isCharter ? ticketTexts.charter : ticketTexts.system}
        </Badge>
      </div>
      <FlightTimes group={group} />
      {group.flightLegs.map((leg) => (
        <MovedNote key={leg.flightNumber} leg={leg} />
      ))}
      {connectionsOf(group.flightLegs).map((connection) => (
        <Stopover key={connection.to.code} connection={connection} />
      ))}
      <FlightFacts proposal={proposal} hasLadder={hasLadder} />
    </div>
  ));

/** The time between a leg and the next one, which is another ticket, if it is less than a day. */
const Apart = ({ before, after }: { before: Proposal | undefined; after: Proposal }) => {
  const [last, first] = [
    before?.flightGroups.at(-1)?.flightLegs.at(-1),
    after.flightGroups[0]?.flightLegs[0],
  ];
  const [between] = last && first ? connectionsOf([last, first]) : [];
  if (!between || between.minutes > minutesApartMax) return null;
  return (
    <p className={styles.apart}>{flightTripTexts.apart(formatDuration(between.minutes), between.city)}</p>
  );
};

interface Props {
  /** One for each leg, in sequence. */
  proposals: readonly Proposal[];
  as?: LegProps['as'];
  hasLadder?: boolean;
  /** What to draw below a leg: what was issued for it. */
  under?: (at: number) => ReactNode;
}

/** A trip leg by leg, with what lies between. */
export const Itinerary = ({ proposals, as = 'h3', hasLadder = false, under }: Props) => (
  <div className={styles.itinerary}>
    {proposals.map((proposal, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the trip
      <div key={at} className={styles.leg} data-testid="trip-leg">
        <Apart before={proposals[at - 1]} after={proposal} />
        <Leg
          proposal={proposal}
          name={proposals.length > 1 ? flightTripTexts.legName(at, isRoundTrip(proposals)) : null}
          as={as}
          hasLadder={hasLadder}
        />
        {under?.(at)}
      </div>
    ))}
  </div>
);
