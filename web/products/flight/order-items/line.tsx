import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import { orderItemTexts as texts } from '#core/products/flight/texts/order-items.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { CopyButton } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Leg } from '../detail/leg.tsx';
import { Moved } from '../order/moved.tsx';
import { connectionsOf } from '../times/connections.ts';
import { Stopover } from '../times/stopover.tsx';
import styles from './order-items.module.css';
import { LineTickets } from './tickets.tsx';

type Line = FlightOrder['lines'][number];

const Baggage = ({ line, hasInfant }: { line: Line; hasInfant: boolean }) => {
  const { checked, cabin, infantCheckedKg } = line.proposal.baggage;
  const rows = [
    [texts.baggage, baggageText(checked)],
    [texts.cabinBaggage, baggageText(cabin)],
    ...(hasInfant ? [[texts.infantBaggage, baggageText({ quantity: infantCheckedKg, unit: 'Kg' })]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Reference = ({ reference }: { reference: string | null }) =>
  reference ? (
    <p className={styles.reference}>
      {flightTripTexts.reference}{' '}
      <b>
        <bdi dir="ltr" className="code">
          {reference}
        </bdi>
      </b>
      <CopyButton text={reference} what={flightTripTexts.reference} />
    </p>
  ) : null;

interface Props {
  order: OrderDetail;
  line: Line;
  /** «رفت», «برگشت», «پرواز ۳»; empty if it is the only line. */
  name: string;
  mayCorrect: boolean;
}

/** One line of the order: its flights as they fly now, baggage, and all tickets. */
export const LineItems = ({ order, line, name, mayCorrect }: Props) => {
  const { proposal } = line;
  const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const connections = connectionsOf(legs);
  const route = flightOrderTexts.route(first.originName, last.destinationName);
  return (
    <Panel
      title={name ? `${name}: ${route}` : route}
      aside={line.hasDeparted ? <Badge>{texts.departed}</Badge> : null}
      testId="order-line"
    >
      <p className={styles.quiet}>{formatJalaliFull(dateOf(first.departureTime))}</p>
      <Reference reference={line.bookingReference} />
      <Moved line={line} />
      {legs.map((leg, at) => {
        const connection = at > 0 ? connections[at - 1] : undefined;
        return (
          <div key={`${leg.flightNumber} ${leg.departureTime}`} className={styles.leg}>
            {connection ? <Stopover connection={connection} /> : null}
            <Leg leg={leg} isCharter={proposal.isCharter} />
          </div>
        );
      })}
      <Baggage line={line} hasInfant={order.travellers.some(({ type }) => type === 'Infant')} />
      <LineTickets order={order} lineId={line.lineId} mayCorrect={mayCorrect && !line.hasDeparted} />
    </Panel>
  );
};
