import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { addMinutes, dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import {
  CopyButton,
  DocumentButton,
  StatusBadge,
  TravellersList,
  travellerName,
} from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { flightOf } from '../checkout/flight-of.ts';
import { FlightRoute } from '../times/flight-route.tsx';
import { BeforeFlight } from './before-flight.tsx';
import styles from './ticket.module.css';

type Line = NonNullable<ReturnType<typeof flightOf>>['lines'][number];

const Ends = ({ group }: { group: Line['proposal']['flightGroups'][number] }) => {
  const [first, last] = [group.flightLegs[0], group.flightLegs.at(-1)];
  if (!first || !last) return null;
  return (
    <div className={styles.ends}>
      <div>
        <div className={styles.airport} dir="ltr">
          {first.origin}
        </div>
        <b>{first.originName}</b>
        <div className={styles.time}>{formatClock(group.departureTime)}</div>
      </div>
      <FlightRoute group={group} />
      <div className={styles.arrival}>
        <div className={styles.airport} dir="ltr">
          {last.destination}
        </div>
        <b>{last.destinationName}</b>
        <div className={styles.time}>{formatClock(group.arrivalTime)}</div>
      </div>
    </div>
  );
};

const Facts = ({ order, line }: { order: OrderDetail; line: Line }) => {
  const date = dateOf(order.startsAt);
  const { checked, cabin } = line.proposal.baggage;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{tripTexts.date}</dt>
        <dd>
          {formatJalaliFull(date)}
          <bdi dir="ltr" className={styles.small}>
            {formatGregorianShort(date)}
          </bdi>
        </dd>
      </div>
      {line.bookingReference ? (
        <div>
          <dt>
            {tripTexts.reference} <bdi dir="ltr">PNR</bdi>
          </dt>
          <dd className={styles.copyable}>
            <bdi dir="ltr" data-testid="pnr">
              {line.bookingReference}
            </bdi>
            <CopyButton text={line.bookingReference} what={tripTexts.reference} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{tripTexts.orderNumber}</dt>
        <dd>
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </dd>
      </div>
      <div>
        <dt>{tripTexts.baggage}</dt>
        <dd>{tripTexts.baggageSum(baggageText(checked), baggageText(cabin))}</dd>
      </div>
    </dl>
  );
};

const pdfOf = (order: OrderDetail): string | null =>
  order.documents.find((document) => document.kind === 'ticketPdf')?.path ?? null;

/** The issued tickets of an order: the wing on top, codes in large, a PDF for everyone. */
const Ticket = ({ order }: { order: OrderDetail }) => {
  const pdf = pdfOf(order);
  return (
    <>
      {flightOf(order)?.lines.map((line) => {
        const group = line.proposal.flightGroups[0];
        if (!group) return null;
        return (
          <article key={line.lineId} className={styles.ticket} data-testid="ticket">
            <div className={styles.wing} />
            <div className={styles.body}>
              <div className={styles.head}>
                <b>{group.marketingAirlineName}</b>
                <bdi className="code" dir="ltr">
                  {group.flightLegs[0]?.flightNumber}
                </bdi>
                <span className={styles.grow} />
                <StatusBadge state={order.status} />
              </div>
              <Ends group={group} />
              <Facts order={order} line={line} />
            </div>
            <div className={styles.perforation} />
            <TravellersList
              travellers={order.travellers}
              note={(traveller) => (
                <>
                  {tripTexts.ticket.number}{' '}
                  <bdi dir="ltr">
                    {traveller.tickets.find((ticket) => ticket.lineId === line.lineId)?.ticketNumber}
                  </bdi>
                </>
              )}
              end={(traveller) =>
                pdf ? (
                  <DocumentButton
                    path={`${pdf}?travellerId=${traveller.travellerId}`}
                    fileName={`${order.orderNumber}-${traveller.lastName}.pdf`}
                    icon="download"
                    label={paymentTexts.download.one(travellerName(traveller))}
                  />
                ) : null
              }
            />
          </article>
        );
      })}
      {flightOf(order)?.lines.map((line) => {
        const leg = line.proposal.flightGroups[0]?.flightLegs[0];
        if (!leg) return null;
        return (
          <BeforeFlight
            key={line.lineId}
            beThereAt={formatClock(addMinutes(leg.departureTime, -60))}
            airport={
              leg.originTerminal
                ? tripTexts.terminal(leg.originAirportName, toPersianDigits(leg.originTerminal))
                : leg.originAirportName
            }
            checked={baggageText(line.proposal.baggage.checked)}
            cabin={baggageText(line.proposal.baggage.cabin)}
          />
        );
      })}
    </>
  );
};

export default Ticket;
