import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { CopyButton } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Itinerary } from '../itinerary/itinerary.tsx';
import { flightOf } from '../order/flight-of.ts';
import { Moved } from '../order/moved.tsx';
import styles from './order-trip.module.css';

/** What was issued for one line of several. */
const Issued = ({ reference }: { reference: string | null }) =>
  reference ? (
    <p className={styles.issued}>
      {flightTripTexts.reference}{' '}
      <bdi className="code" dir="ltr">
        {reference}
      </bdi>
      <CopyButton text={reference} what={flightTripTexts.reference} />
    </p>
  ) : (
    <p className={styles.issued}>
      <Badge tone="warn">{flightTripTexts.notIssuedYet}</Badge>
    </p>
  );

/** What was bought, line by line. If one of several lines is issued, each says whether it is. */
const OrderTrip = ({ order }: { order: OrderDetail }) => {
  const lines = flightOf(order)?.lines ?? [];
  const issued = lines.filter((line) => line.bookingReference !== null).length;
  const isShown = lines.length > 1 && issued > 0;
  return (
    <>
      {isShown && issued < lines.length ? <Notice tone="warn">{flightTripTexts.partlyIssued}</Notice> : null}
      <Itinerary
        proposals={lines.map((line) => line.proposal)}
        as="h2"
        hasLadder
        under={(at) => {
          const line = lines[at];
          return line ? (
            <>
              <Moved line={line} />
              {isShown ? <Issued reference={line.bookingReference} /> : null}
            </>
          ) : null;
        }}
      />
    </>
  );
};

export default OrderTrip;
