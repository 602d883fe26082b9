import { lazy, Suspense } from 'react';
import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { CopyButton, StatusBadge, travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { fullDay, otherDay } from '#web/ui/shown/days.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import { flightOf } from '../order/flight-of.ts';
import { Moved } from '../order/moved.tsx';
import { FlightNames } from '../times/flight-names.tsx';
import { AllLegs } from './all-legs.tsx';
import { beThereAt } from './be-there.ts';
import { Ends } from './ends.tsx';
import { LineTravellers } from './line-travellers.tsx';
import styles from './ticket.module.css';

/** What draws QRs is loaded with the first of them. */
const TicketQr = lazy(() => import('./ticket-qr.tsx'));

type Line = FlightOrder['lines'][number];
type Group = Proposal['flightGroups'][number];

interface FactsProps {
  line: Line;
  group: Group;
  isDomestic: boolean;
}

const Facts = ({ line, group, isDomestic }: FactsProps) => {
  const [first] = group.flightLegs;
  const isCancelled = line.changes.some(({ leg, newDeparture }) => leg === 0 && newDeparture === null);
  const date = dateOf(group.departureTime);
  const { checked, cabin } = line.proposal.baggage;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{flightTripTexts.date}</dt>
        <dd>
          {fullDay(date)}
          <bdi dir="ltr" className={styles.small}>
            {otherDay(date)}
          </bdi>
        </dd>
      </div>
      {line.bookingReference ? (
        <div>
          <dt>
            {flightTripTexts.reference} <bdi dir="ltr">PNR</bdi>
          </dt>
          <dd className={styles.copyable}>
            <bdi dir="ltr" data-testid="pnr">
              {line.bookingReference}
            </bdi>
            <CopyButton text={line.bookingReference} what={flightTripTexts.reference} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{flightTripTexts.baggage}</dt>
        <dd>{flightTripTexts.baggageSum(baggageText(checked), baggageText(cabin))}</dd>
      </div>
      {first && !line.hasDeparted && !isCancelled ? (
        <div>
          <dt>{flightTripTexts.atAirport}</dt>
          <dd>{beThereAt(first, isDomestic)}</dd>
        </div>
      ) : null}
    </dl>
  );
};

/** The ticket of everybody on this line as a QR; nothing of what was given back. */
const Codes = ({ order, line }: Pick<TicketProps, 'order' | 'line'>) => {
  const codes = order.travellers.flatMap((traveller) => {
    const ticket = traveller.tickets.find((one) => one.lineId === line.lineId && one.state === 'valid');
    return ticket ? [{ traveller, ticket }] : [];
  });
  if (codes.length === 0) return null;
  return (
    <ul className={styles.codes} aria-label={flightTripTexts.ticket.codes}>
      {codes.map(({ traveller, ticket }) => (
        <li key={ticket.documentId}>
          <Suspense fallback={<div className={styles.qrToCome} />}>
            <TicketQr
              code={{ ...traveller, ...ticket, orderNumber: order.orderNumber, proposal: line.proposal }}
              name={travellerName(traveller)}
            />
          </Suspense>
          <b>{travellerName(traveller)}</b>
        </li>
      ))}
    </ul>
  );
};

interface TicketProps {
  order: OrderDetail;
  line: Line;
  /** The name of the flight, if there are several. */
  name: string | null;
  isDomestic: boolean;
  mayCorrect: boolean;
}

const Standing = ({ order, line }: Pick<TicketProps, 'order' | 'line'>) => {
  if (line.hasDeparted) return <Badge>{orderItemTexts.departed}</Badge>;
  if (line.bookingReference) return <StatusBadge state={order.status} />;
  return <Badge tone="warn">{flightTripTexts.notIssuedYet}</Badge>;
};

/** The tickets of one line: the wing at the top, large codes, their QRs, everybody's ticket, and the flights in detail. */
const LineTicket = ({ order, line, name, isDomestic, mayCorrect }: TicketProps) => (
  <article className={styles.ticket} data-testid="ticket">
    <div className={styles.wing} />
    <div className={styles.paper}>
      <div>
        {line.proposal.flightGroups.map((group) => (
          <div key={group.departureTime} className={styles.body}>
            <div className={styles.head}>
              {name ? <span>{name} ·</span> : null}
              <AirlineMark code={group.flightLegs[0]?.airlineCode ?? ''} size="large" />
              <span>
                <FlightNames group={group} />
              </span>
              <span className={styles.grow} />
              <Standing order={order} line={line} />
            </div>
            <Ends group={group} />
            <Facts line={line} group={group} isDomestic={isDomestic} />
          </div>
        ))}
        <div className={styles.changes}>
          <Moved line={line} />
        </div>
      </div>
      <Codes order={order} line={line} />
    </div>
    <div className={styles.people}>
      <LineTravellers order={order} lineId={line.lineId} mayCorrect={mayCorrect && !line.hasDeparted} />
    </div>
    <AllLegs line={line} hasInfant={order.travellers.some(({ type }) => type === 'Infant')} />
  </article>
);

/** The issued tickets of an order, flight by flight. */
const Ticket = ({ order }: { order: OrderDetail }) => {
  const flight = flightOf(order);
  if (!flight) return null;
  const isThereAndBack = isRoundTrip(flight.lines.map((line) => line.proposal));
  return flight.lines.map((line, at) => (
    <LineTicket
      key={line.lineId}
      order={order}
      line={line}
      name={flight.lines.length > 1 ? flightTripTexts.legName(at, isThereAndBack) : null}
      isDomestic={flight.isDomestic}
      mayCorrect={flight.canCorrectNationalCode}
    />
  ));
};

export default Ticket;
