import type { OrderDetail } from '#web/features/orders/index.ts';
import { momentOf, statusBadge } from '#web/features/orders/index.ts';
import { reasonText } from '#web/products/sale-slot.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './order.module.css';

/** What happened to the order and when, the newest first. */
export const Timeline = ({ order }: { order: OrderDetail }) => (
  <ol className={styles.timeline}>
    {[...order.timeline]
      .map((event, at) => ({ ...event, key: `${at} ${event.at}` }))
      .reverse()
      .map((event) => {
        const { day, time } = momentOf(event.at);
        return (
          <li key={event.key}>
            <Khatam className={styles.star} />
            <div>
              <b>{statusBadge(event.status).text}</b>
              {event.reason ? (
                <div className={styles.quiet}>{reasonText(order.productType, event.reason)}</div>
              ) : null}
              <div className={styles.quiet}>
                {day}، {time}
              </div>
            </div>
          </li>
        );
      })}
  </ol>
);
