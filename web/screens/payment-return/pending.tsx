import { formatToman } from '#core/rules/money/format.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { useIsLate } from '#web/features/gateways/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import type { PaymentStanding } from '#web/products/order-slot.ts';
import { payAnewAddress } from '#web/products/sale-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Crest } from '#web/ui/crest/crest.tsx';
import { OrderFrame } from './order-frame.tsx';
import { useSplitPayment } from './paid-parts.tsx';
import styles from './payment.module.css';

const texts = paymentTexts.pending;

interface PendingProps {
  order: OrderDetail;
  payment: PaymentStanding;
  onAsk: () => void;
}

/** The page while the bank has not answered. It says not to pay again. */
export const Pending = ({ order, payment, onAsk }: PendingProps) => {
  const isLate = useIsLate();
  const split = useSplitPayment(order);
  return (
    <OrderFrame order={order} step={2} width="narrow">
      <section className={styles.card} data-testid="payment-pending">
        <Crest className={styles.crest} />
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className={styles.text} role="status">
          {isLate ? texts.late : texts.text}
        </p>
        {split ? (
          <p className={styles.quiet}>{paymentTexts.parts.setAside(formatToman(split.walletAmount))}</p>
        ) : null}
        <div className={styles.actions}>
          <Button look="soft" icon="refresh" onClick={onAsk}>
            {texts.action}
          </Button>
          {payment.payableUntil ? (
            <LinkButton look="text" href={payAnewAddress(order)}>
              {texts.backToPay}
            </LinkButton>
          ) : (
            <LinkButton look="text" href={orderAddress(order.orderId)}>
              {paymentTexts.issuing.details}
            </LinkButton>
          )}
        </div>
      </section>
    </OrderFrame>
  );
};
