import type { Bill } from '#core/contract/bill.ts';
import type { FlightLeg, Proposal } from '#core/products/flight/contract/proposal.ts';
import { shortAirportName } from '#core/products/flight/texts/airports.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { dateOf, minutesBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { AirlineTile } from '../results/airline-tile.tsx';
import { BillLines } from './bill-lines.tsx';
import styles from './detail.module.css';

interface StopProps {
  time: PlainDateTime;
  city: string;
  airport: string;
  code: string;
  terminal: string | null;
}

const Stop = ({ time, city, airport, code, terminal }: StopProps) => (
  <>
    <p className={styles.stopHead}>
      <time dateTime={time}>{formatClock(time)}</time>
      <span>{formatJalaliDay(dateOf(time))}</span>
    </p>
    <p className={styles.airport}>
      {city}، {shortAirportName(airport, city)}{' '}
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
    </p>
    {terminal ? <p className={styles.quiet}>{detailTexts.terminal(terminal)}</p> : null}
  </>
);

const Leg = ({ leg, isCharter }: { leg: FlightLeg; isCharter: boolean }) => (
  <>
    <div className={styles.airline}>
      <AirlineTile code={leg.airlineCode} />
      <span>
        <b>{leg.airlineName}</b>{' '}
        <bdi dir="ltr" className="code">
          {leg.flightNumber}
        </bdi>
      </span>
      <Badge tone={isCharter ? 'charter' : 'system'}>
        {isCharter ? resultsTexts.card.charter : resultsTexts.card.system}
      </Badge>
    </div>
    <ol className={styles.track}>
      <li>
        <Khatam className={styles.star} />
        <div>
          <Stop
            time={leg.departureTime}
            city={leg.originName}
            airport={leg.originAirportName}
            code={leg.origin}
            terminal={leg.originTerminal}
          />
          <p className={styles.legFacts}>
            <span>
              <Icon name="plane" />
              <bdi dir="ltr">{leg.aircraft}</bdi>
            </span>
            <span>
              <Icon name="clock" />
              {formatDuration(leg.durationMinutes)}
            </span>
          </p>
        </div>
      </li>
      <li>
        <Khatam className={styles.star} />
        <div>
          <Stop
            time={leg.arrivalTime}
            city={leg.destinationName}
            airport={leg.destinationAirportName}
            code={leg.destination}
            terminal={leg.destinationTerminal}
          />
        </div>
      </li>
    </ol>
    <dl className={styles.fare}>
      <div>
        <dt>{detailTexts.cabin}</dt>
        <dd>{resultsTexts.card.cabin[leg.cabinClass]}</dd>
      </div>
      <div>
        <dt>{detailTexts.bookingClass}</dt>
        <dd>
          <bdi dir="ltr">{leg.bookingClass}</bdi>
        </dd>
      </div>
      <div>
        <dt>{detailTexts.fareBasis}</dt>
        <dd>
          <bdi dir="ltr">{leg.fareBasis}</bdi>
        </dd>
      </div>
    </dl>
  </>
);

/** Leg by leg: when, where, with what; then what it costs in detail. */
export const Info = ({ proposal, bill }: { proposal: Proposal; bill: Bill | null }) => {
  const legs = proposal.flightGroups[0]?.flightLegs ?? [];
  return (
    <div className={styles.stack}>
      {legs.map((leg, at) => {
        const before = legs[at - 1];
        return (
          <div key={`${leg.flightNumber}-${leg.departureTime}`} className={styles.stack}>
            {before ? (
              <p className={styles.stopover}>
                {detailTexts.stopover(
                  formatDuration(minutesBetween(before.arrivalTime, leg.departureTime)),
                  leg.originName,
                )}
              </p>
            ) : null}
            <Leg leg={leg} isCharter={proposal.isCharter} />
          </div>
        );
      })}
      <p className={styles.quiet}>{detailTexts.checkIn}</p>
      {bill ? <BillLines bill={bill} /> : null}
    </div>
  );
};
