import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { shortAirportName } from '#core/products/flight/texts/airports.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { terminalText } from '#core/products/flight/texts/terminals.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { dayName, otherDay } from '#web/ui/shown/days.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { clockShiftMinutes, daysLater } from '../times/connections.ts';
import { MovedNote } from '../times/moved-note.tsx';
import styles from './detail.module.css';

interface StopProps {
  time: PlainDateTime;
  city: string;
  airport: string;
  code: string;
  terminal: string | null;
  /** How many days later than the departure, by the local dates of both airports. */
  later?: number;
}

const Stop = ({ time, city, airport, code, terminal, later = 0 }: StopProps) => (
  <>
    <p className={styles.stopHead}>
      <time dateTime={time}>{formatClock(time)}</time>
      <span>
        {dayName(dateOf(time))} · <bdi dir="ltr">{otherDay(dateOf(time))}</bdi>
      </span>
    </p>
    {later === 0 ? null : (
      <p className={styles.later}>{later > 0 ? detailTexts.dayLater(later) : detailTexts.dayBefore}</p>
    )}
    <p className={styles.airport}>
      {city}، {shortAirportName(airport, city)}{' '}
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
    </p>
    {terminal ? <p className={styles.quiet}>{terminalText(terminal)}</p> : null}
  </>
);

/** A note if the local times of both airports differ. */
const Clocks = ({ leg }: { leg: FlightLeg }) => {
  const shift = clockShiftMinutes(leg);
  if (shift === 0) return null;
  const say = shift > 0 ? detailTexts.clocks.ahead : detailTexts.clocks.behind;
  return (
    <p className={styles.quiet}>
      {say(leg.destinationName, formatDuration(Math.abs(shift)), leg.originName)}
    </p>
  );
};

/** One leg: airline, times, airports, aircraft and fare. */
export const Leg = ({ leg, isCharter }: { leg: FlightLeg; isCharter: boolean }) => (
  <>
    <div className={styles.airline}>
      <AirlineMark code={leg.airlineCode} />
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
          <MovedNote leg={leg} />
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
            later={daysLater(leg)}
          />
          <Clocks leg={leg} />
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
