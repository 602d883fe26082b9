import { formatToman } from '#core/rules/money/format.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { unitTexts } from '#core/texts/units.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import styles from './order.module.css';

const texts = orderTexts.details;

/** Every attempt to pay, and what came back. */
export const Payments = ({ order }: { order: OrderDetail }) => {
  if (order.payments.length === 0) return <p className={styles.quiet}>{texts.noPayments}</p>;
  return (
    <>
      <ul className={styles.payments}>
        {order.payments.map((payment) => {
          const { day, time } = momentOf(payment.at);
          return (
            <li key={payment.paymentId}>
              <div>
                <b>{texts.methods[payment.method]}</b>
                <div className={styles.quiet}>
                  {day}، {time}
                </div>
                {payment.referenceNumber ? (
                  <div className={styles.quiet}>
                    {texts.trackingNumber} <bdi dir="ltr">{payment.referenceNumber}</bdi>
                  </div>
                ) : null}
              </div>
              <div className={styles.end}>
                <span>
                  <bdi dir="ltr">{formatToman(payment.amount)}</bdi> {unitTexts.toman}
                </span>
                <Badge tone={payment.state === 'Succeeded' ? 'ok' : 'neutral'}>
                  {orderTexts.paymentStates[payment.state] ?? orderTexts.unknownState}
                </Badge>
              </div>
            </li>
          );
        })}
      </ul>
      {order.payments.filter(({ state }) => state === 'Succeeded').length > 1 ? (
        <p className={styles.total}>
          <span>{texts.paid}</span>
          <span>
            <bdi dir="ltr">{formatToman(order.paid)}</bdi> {unitTexts.toman}
          </span>
        </p>
      ) : null}
      {order.refunded > 0 ? (
        <p className={styles.refunded}>
          <span>{texts.refunded}</span>
          <span>
            <bdi dir="ltr">{formatToman(order.refunded)}</bdi> {unitTexts.toman}
          </span>
        </p>
      ) : null}
    </>
  );
};
