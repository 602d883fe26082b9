import { Suspense } from 'react';
import { Link } from 'wouter';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { written } from '#core/texts/said.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  dayText,
  type OrderDetail,
  type OrderSummary,
  orderAddress,
  StartChange,
  StartIn,
  StatusBadge,
  todayInIran,
} from '#web/features/orders/index.ts';
import { OrderParts } from '#web/products/order-parts.tsx';
import { isTrip, saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { Reference } from '../reference.tsx';
import styles from './first-trip.module.css';

/** Whether an order that comes first in the list is a trip that is really issued. */
export const isFirstTrip = (order: OrderSummary | undefined): order is OrderSummary =>
  order?.status === 'FinalizationSuccessful' && order.productTypes.some(isTrip);

/** A part of its product, in a room that is there before it comes. */
const Part = ({ whole, show }: { whole: OrderDetail | undefined; show: 'Map' | 'BackNow' }) => (
  <div className={show === 'Map' ? styles.map : styles.back}>
    <Suspense>{whole ? <OrderParts order={whole} show={show} /> : null}</Suspense>
  </div>
);

/** The trip that begins next, with its map: the first of the list, in large. */
export const FirstTrip = ({ order }: { order: OrderSummary }) => {
  const slot = useOrderSlot(order.productType);
  const words = saleTextsOf(order.productType);
  const whole = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: order.orderId } },
    { enabled: slot !== null },
  ).data;
  return (
    <article className={styles.card} data-testid="first-trip">
      {slot?.Map ? <Part whole={whole} show="Map" /> : null}
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.until}>
            <StartIn order={order} />
          </span>
          <span className={styles.badges}>
            <StartChange order={order} />
            <StatusBadge state={order.status} reason={order.statusReason} />
          </span>
        </div>
        <h2>
          <Link href={orderAddress(order.orderId)} className={styles.link}>
            {order.title}
          </Link>
        </h2>
        <p className={styles.note}>
          {dayText(dateOf(order.startsAt), todayInIran())}، {formatClock(order.startsAt)} ·{' '}
          <bdi>{written(order.subtitle, shownWriting)}</bdi> ·{' '}
          {words.travellerCount(toPersianDigits(order.travellerCount))}
        </p>
        {slot?.BackNow ? <Part whole={whole} show="BackNow" /> : null}
        <div className={styles.actions}>
          {slot?.Ticket ? (
            <LinkButton look="soft" icon="ticket" href={`/payment/${order.orderId}`}>
              {words.open}
            </LinkButton>
          ) : null}
          {whole ? <Reference order={whole} /> : null}
        </div>
      </div>
    </article>
  );
};
