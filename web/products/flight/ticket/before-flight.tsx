import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import { flightOf } from '../order/flight-of.ts';
import { beThereAt, hoursBefore } from './be-there.ts';
import styles from './ticket.module.css';

const texts = flightTripTexts.ticket;

interface BeforeProps {
  /** The name of the flight, if there are several. */
  name: string | null;
  isDomestic: boolean;
  hasInfant: boolean;
  line: FlightOrder['lines'][number];
}

/** What to know on the day of a flight. */
const BeforeFlight = ({
  name,
  isDomestic,
  hasInfant,
  line: { proposal, changes, hasDeparted },
}: BeforeProps) => {
  const leg = proposal.flightGroups[0]?.flightLegs[0];
  const isCancelled = changes.some((change) => change.leg === 0 && change.newDeparture === null);
  if (!leg || isCancelled || hasDeparted) return null;
  const scope = isDomestic ? 'domestic' : 'international';
  const hours = hoursBefore(isDomestic);
  const airport = airportText(leg.originAirportName, leg.originTerminal);
  const { checked, cabin, infantCheckedKg } = proposal.baggage;
  return (
    <Panel title={name ? texts.beforeOf(name) : texts.before}>
      <ul className={styles.before}>
        <li>
          <Icon name="clock" />
          <span>{texts.beThere(beThereAt(leg, isDomestic), airport, toPersianDigits(hours))}</span>
        </li>
        <li>
          <Icon name="card" />
          <span>{texts.documents[scope]}</span>
        </li>
        <li>
          <Icon name="bag" />
          <span>
            {texts.bags(baggageText(checked), baggageText(cabin))}
            {hasInfant ? ` ${texts.infantBag(baggageText({ quantity: infantCheckedKg, unit: 'Kg' }))}` : null}
          </span>
        </li>
      </ul>
    </Panel>
  );
};

/** What to know on the day of each flight of an order. */
const BeforeFlights = ({ order }: { order: OrderDetail }) => {
  const flight = flightOf(order);
  if (!flight) return null;
  const isThereAndBack = isRoundTrip(flight.lines.map((line) => line.proposal));
  return flight.lines.map((line, at) => (
    <BeforeFlight
      key={line.lineId}
      name={flight.lines.length > 1 ? flightTripTexts.legName(at, isThereAndBack) : null}
      isDomestic={flight.isDomestic}
      hasInfant={order.travellers.some(({ type }) => type === 'Infant')}
      line={line}
    />
  ));
};

export default BeforeFlights;
