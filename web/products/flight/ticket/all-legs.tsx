import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { orderItemTexts as texts } from '#core/products/flight/texts/order-items.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Leg } from '../detail/leg.tsx';
import { connectionsOf } from '../times/connections.ts';
import { Stopover } from '../times/stopover.tsx';
import styles from './ticket.module.css';

interface Props {
  line: FlightOrder['lines'][number];
  hasInfant: boolean;
}

/** Everything about the flights of a line, for who opens it: airports, aircraft, fares and what may come along. */
export const AllLegs = ({ line: { proposal }, hasInfant }: Props) => {
  const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
  const connections = connectionsOf(legs);
  const { checked, cabin, infantCheckedKg } = proposal.baggage;
  const bags = [
    [texts.baggage, baggageText(checked)],
    [texts.cabinBaggage, baggageText(cabin)],
    ...(hasInfant ? [[texts.infantBaggage, baggageText({ quantity: infantCheckedKg, unit: 'Kg' })]] : []),
  ];
  return (
    <details className={styles.more} data-testid="all-legs">
      <summary>
        {texts.allLegs}
        <Icon name="down" size="small" />
      </summary>
      <div className={styles.legs}>
        {legs.map((leg, at) => {
          const connection = at > 0 ? connections[at - 1] : undefined;
          return (
            <div key={`${leg.flightNumber} ${leg.departureTime}`} className={styles.legs}>
              {connection ? <Stopover connection={connection} /> : null}
              <Leg leg={leg} isCharter={proposal.isCharter} />
            </div>
          );
        })}
        <dl className={styles.facts}>
          {bags.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
};
