import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import type { StaffRefund } from './refund-of.ts';
import styles from './refunds.module.css';

/** What happened to a refund, and who did it. */
export const Timeline = ({ refund: { timeline } }: { refund: StaffRefund }) => (
  <Panel title={staffMoneyTexts.refund.timeline}>
    <ol className={styles.history}>
      {timeline.map(({ state, at, by, note }) => {
        const { day, time } = momentOf(at);
        return (
          <li key={`${state} ${at}`}>
            <span>
              <b>{staffMoneyTexts.refunds.states[state]}</b>، {staffMoneyTexts.refund.by[by]}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
            <span className={styles.quiet}>
              {day}، {time}
            </span>
          </li>
        );
      })}
    </ol>
  </Panel>
);
