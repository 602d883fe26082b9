import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { paidNumber, paidUnit } from '#web/ui/shown/money.ts';
import styles from './order.module.css';

const texts = orderTexts.details;

const Amount = ({ amount }: { amount: Rial }) => (
  <span>
    <bdi dir="ltr">{paidNumber(amount)}</bdi> {paidUnit()}
  </span>
);

type Payment = OrderDetail['payments'][number];

const isFromBoth = ({ amount, walletAmount }: Payment): boolean => walletAmount > 0 && walletAmount < amount;

/** What the bank and the wallet each paid, if both did. */
const Parts = ({ amount, walletAmount }: Payment) => (
  <>
    <div className={styles.quiet}>
      {checkoutTexts.confirm.fromGateway} <Amount amount={subtractRial(amount, walletAmount)} />
    </div>
    <div className={styles.quiet}>
      {checkoutTexts.confirm.fromWallet} <Amount amount={walletAmount} />
    </div>
  </>
);

const Back = ({ label, amount }: { label: string; amount: Rial }) =>
  amount > 0 ? (
    <p className={styles.refunded}>
      <span>{label}</span>
      <Amount amount={amount} />
    </p>
  ) : null;

interface PaymentsProps {
  order: OrderDetail;
  /** How much of the refunds has not reached the owner's account yet. */
  onItsWay: Rial;
}

/** All attempts to pay, what came back, and what is still on its way. */
export const Payments = ({ order, onItsWay }: PaymentsProps) => {
  if (order.payments.length === 0) return <p className={styles.quiet}>{texts.noPayments}</p>;
  return (
    <>
      <ul className={styles.payments}>
        {order.payments.map((payment) => {
          const { day, time } = momentOf(payment.at);
          return (
            <li key={payment.paymentId}>
              <div>
                <b>{isFromBoth(payment) ? texts.bothMethods : texts.methods[payment.method]}</b>
                {isFromBoth(payment) ? <Parts {...payment} /> : null}
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
                <Amount amount={payment.amount} />
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
          <Amount amount={order.paid} />
        </p>
      ) : null}
      <Back label={refundFormTexts.states.PayingOut} amount={onItsWay} />
      <Back label={texts.refunded} amount={subtractRial(order.refunded, onItsWay)} />
    </>
  );
};
