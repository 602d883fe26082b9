import { paymentTexts } from '#core/texts/payment.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import { useIsLate } from '#web/features/gateways/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { WithSafe } from '#web/features/orders/safe.tsx';
import type { PaymentStanding } from '#web/products/order-slot.ts';
import { payAnewAddress, saleTextsOf } from '#web/products/sale-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { OrderFrame } from './order-frame.tsx';
import { useSplitPayment } from './paid-parts.tsx';
import styles from './payment.module.css';
import { TriedSum } from './tried-sum.tsx';

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
  const tried = order.payments.findLast(({ method }) => method === 'gateway');
  return (
    <OrderFrame order={order} step={2} width="wide">
      <WithSafe order={order} travellers={saleTextsOf(order.productType).travellers}>
        <MessagePage
          title={texts.title}
          text={<span role="status">{isLate ? texts.late : texts.text}</span>}
          tone="info"
          icon="clock"
          pose={isLate ? 'cut-off' : 'posting'}
          testId="payment-pending"
        >
          <TriedSum tried={tried} />
          {split ? (
            <p className={styles.quiet}>{paymentTexts.parts.setAside(paidMoney(split.walletAmount))}</p>
          ) : null}
          <Actions>
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
          </Actions>
        </MessagePage>
      </WithSafe>
    </OrderFrame>
  );
};
