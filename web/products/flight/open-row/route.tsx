import type { FlightLeg, Proposal } from '#core/products/flight/contract/proposal.ts';
import { shortAirportName } from '#core/products/flight/texts/airports.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { RouteMapFact } from '#web/features/route-map/index.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { FlightMap } from '../route-map/flight-map.tsx';
import { connectionsOf } from '../times/connections.ts';
import { Stopover } from '../times/stopover.tsx';
import styles from './open-row.module.css';

const texts = detailTexts.row;

type Group = Proposal['flightGroups'][number];

interface EndProps {
  icon: IconName;
  time: string;
  airport: string;
  terminal: string | null;
  code: string;
}

/** When and where one takes off or lands. */
const End = ({ icon, time, airport, terminal, code }: EndProps) => (
  <div>
    <dt>
      <Icon name={icon} size="small" />
      <time>{time}</time>
    </dt>
    <dd>
      {airportText(airport, terminal)}{' '}
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
    </dd>
  </div>
);

const endsOf = (leg: FlightLeg) => [
  {
    icon: 'plane' as const,
    time: formatClock(leg.departureTime),
    airport: shortAirportName(leg.originAirportName, leg.originName),
    terminal: leg.originTerminal,
    code: leg.origin,
  },
  {
    icon: 'pin' as const,
    time: formatClock(leg.arrivalTime),
    airport: shortAirportName(leg.destinationAirportName, leg.destinationName),
    terminal: leg.destinationTerminal,
    code: leg.destination,
  },
];

const Direction = ({ group }: { group: Group }) => {
  const connections = connectionsOf(group.flightLegs);
  return group.flightLegs.map((leg, at) => {
    const connection = at > 0 ? connections[at - 1] : undefined;
    return (
      <div key={`${leg.flightNumber} ${leg.departureTime}`} className={styles.leg}>
        {connection ? <Stopover connection={connection} /> : null}
        <dl className={styles.ends}>
          {endsOf(leg).map((end) => (
            <End key={end.code} {...end} />
          ))}
        </dl>
      </div>
    );
  });
};

/** The way on the map, its ends with airports and terminals, its stops, and what may be brought along. */
export const Route = ({ proposal: { flightGroups, baggage } }: { proposal: Proposal }) => {
  const { checked, cabin, infantCheckedKg } = baggage;
  return (
    <section className={styles.part} aria-labelledby="open-route">
      <h4 id="open-route">{texts.route}</h4>
      {flightGroups.map((group) => (
        <div key={group.departureTime} className={styles.leg}>
          <FlightMap legs={group.flightLegs} className={styles.map}>
            {group.flightLegs.length === 1 ? (
              <RouteMapFact>
                <bdi dir="ltr">{group.flightLegs[0]?.aircraft}</bdi>
              </RouteMapFact>
            ) : null}
          </FlightMap>
          <Direction group={group} />
        </div>
      ))}
      <dl className={styles.ends}>
        <div>
          <dt>
            <Icon name="bag" size="small" />
            {baggageText(checked)}
          </dt>
          <dd>{texts.bag(baggageText({ quantity: infantCheckedKg, unit: 'Kg' }))}</dd>
        </div>
        <div>
          <dt>
            <Icon name="bag" size="small" />
            {baggageText(cabin)}
          </dt>
          <dd>{texts.cabinBag}</dd>
        </div>
      </dl>
    </section>
  );
};
