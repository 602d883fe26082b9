import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FlightTimes } from '../times/flight-times.tsx';
import styles from './itinerary.module.css';

const penaltyText = (percent: number): string =>
  percent === 0 ? tripTexts.noPenaltyNow : tripTexts.penaltyNow(toPersianDigits(percent));

/** One direction of a trip: its day, its line, and the facts that matter before paying. */
export const Itinerary = ({ proposal, as: Heading = 'h3' }: { proposal: Proposal; as?: 'h2' | 'h3' }) => (
  <div className={styles.itinerary}>
    {proposal.flightGroups.map((group) => {
      const leg = group.flightLegs[0];
      return (
        <div key={group.departureTime} className={styles.group}>
          <div className={styles.head}>
            <Heading className={styles.day}>
              {tripTexts.outbound} · {formatJalaliFull(dateOf(group.departureTime))}
            </Heading>
            <Badge tone={proposal.isCharter ? 'charter' : 'system'}>
              {proposal.isCharter ? ticketTexts.charter : ticketTexts.system}
            </Badge>
          </div>
          <FlightTimes group={group} />
          <ul className={styles.facts}>
            <li>
              {group.marketingAirlineName}{' '}
              <bdi className="code" dir="ltr">
                {leg?.flightNumber}
              </bdi>
            </li>
            <li>
              <Icon name="bag" size="small" />
              {tripTexts.checkedBag(baggageText(proposal.baggage.checked))}
            </li>
            <li>
              <Icon name="bag" size="small" />
              {tripTexts.cabinBag(baggageText(proposal.baggage.cabin))}
            </li>
            {proposal.penaltyNowPercent === null ? null : (
              <li>
                <Icon name="undo" size="small" />
                {penaltyText(proposal.penaltyNowPercent)}
              </li>
            )}
          </ul>
        </div>
      );
    })}
  </div>
);
