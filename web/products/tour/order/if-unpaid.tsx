import { percentUnsettled } from '#core/products/tour/rules/penalties.ts';
import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { payByText } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

interface Props {
  order: Pick<OrderDetail, 'payableUntil' | 'dueAt'>;
  bought: Pick<TourOrder, 'departure' | 'visaClaims'>;
}

/** What becomes of a reserved tour whose rest is not paid: until when it can be, and what is kept then. */
export const IfUnpaid = ({ order, bought: { departure, visaClaims } }: Props) => {
  if (order.payableUntil === null || order.dueAt === null) return null;
  // While staff have a request before them it has no end yet.
  if (visaClaims.some(({ state }) => state === 'asked')) return null;
  const last = visaClaims.at(-1);
  const percent = percentUnsettled(departure.leavesAt, last ? new Date(last.askedAt) : null);
  return (
    <p className={styles.quiet} data-testid="if-unpaid">
      {payByText(order.payableUntil, order, {
        until: (deadline) => texts.ifUnpaid(deadline, percent),
        last: (end) => texts.ifUnpaidLast(end, percent),
      })}
    </p>
  );
};
