import { orderTexts } from '#core/texts/orders.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import type { Happening } from './happenings.ts';
import styles from './order.module.css';

/** What happened to the order and when. */
export const OrderTimeline = ({ happenings }: { happenings: readonly Happening[] }) => (
  <ol className={styles.timeline} data-testid="timeline">
    {happenings.map(({ key, at, title, refundNumber, note }) => {
      const { day, time } = momentOf(at);
      return (
        <li key={key}>
          <Khatam className={styles.star} />
          <div>
            <b>
              {refundNumber ? (
                <>
                  {orderTexts.details.refundEvent} <bdi dir="ltr">{refundNumber}</bdi>:{' '}
                </>
              ) : null}
              {title}
            </b>
            {note ? <div className={styles.quiet}>{note}</div> : null}
            <div className={styles.quiet}>
              {day}، {time}
            </div>
          </div>
        </li>
      );
    })}
  </ol>
);
