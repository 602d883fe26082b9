import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { paidUnit } from '#web/ui/shown/money.ts';
import { BackStairs } from '../back/back-stairs.tsx';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import { flightOf } from '../order/flight-of.ts';
import styles from './ladder.module.css';
import { PenaltyAlert } from './penalty-alert.tsx';

/** How much a refund brings at which time, line by line. Issued orders have a switch for being told before it becomes less. */
const OrderLadder = ({ order }: { order: OrderDetail }) => {
  const lines = flightOf(order)?.lines ?? [];
  const isThereAndBack = isRoundTrip(lines.map((line) => line.proposal));
  // After its last step nothing becomes less any more, whatever still comes back.
  const shrinks = lines.some(({ ladder: { steps, atLeast } }) => {
    const at = steps.findIndex((step) => step.isCurrent);
    const [now, next] = [steps[at], steps[at + 1]];
    return !atLeast && now && next && now.refund > next.refund;
  });
  return (
    <div className={styles.ladders}>
      {lines.map((line, at) => (
        <section key={line.lineId}>
          {lines.length > 1 ? (
            <h3 className={styles.name}>{flightTripTexts.legName(at, isThereAndBack)}</h3>
          ) : null}
          {line.ladder.known ? (
            <BackStairs ladder={line.ladder} />
          ) : (
            <p className={styles.note}>{flightTripTexts.ladder.unknown}</p>
          )}
        </section>
      ))}
      {lines.some((line) => line.ladder.known) ? (
        <p className={styles.note}>
          {flightTripTexts.ladder.sums(order.travellerCount, paidUnit())} {flightTripTexts.ladder.base}{' '}
          {flightTripTexts.ladder.delay}
        </p>
      ) : null}
      {shrinks && order.status === 'FinalizationSuccessful' ? <PenaltyAlert orderId={order.orderId} /> : null}
    </div>
  );
};

export default OrderLadder;
