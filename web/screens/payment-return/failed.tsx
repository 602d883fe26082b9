import { type ReactNode, useMemo } from 'react';
import { paymentTexts } from '#core/texts/payment.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { Actions, endHere, MessagePage, TimeLeft } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { WithSafe } from '#web/features/orders/safe.tsx';
import type { PaymentStanding } from '#web/products/order-slot.ts';
import { payAddress, saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { OrderFrame } from './order-frame.tsx';
import { useSplitPayment } from './paid-parts.tsx';
import styles from './payment.module.css';
import { TriedSum } from './tried-sum.tsx';

const texts = paymentTexts.failed;

const wordsOf = ({ kept, cancelled }: SaleTexts) => ({
  failed: { title: texts.title, text: texts.text },
  cancelled: { title: texts.cancelledTitle, text: cancelled },
  unpaid: { title: paymentTexts.unpaid.title, text: kept },
});

interface FailedProps {
  order: OrderDetail;
  payment: PaymentStanding;
  view: keyof ReturnType<typeof wordsOf>;
  onEnd: () => void;
}

/** The payment failed while the seats are still held: one button pays again. */
export const PaymentFailed = ({ order, payment, view, onEnd }: FailedProps) => {
  const { payableUntil, serverTime } = payment;
  const endsAt = useMemo(
    () => (payableUntil ? endHere(payableUntil, serverTime) : null),
    [payableUntil, serverTime],
  );
  const tried = order.payments.findLast(({ method }) => method === 'gateway');
  const reference = tried?.referenceNumber;
  const again = payAddress(order);
  const sale = saleTextsOf(order.productType);
  const words = wordsOf(sale)[view];
  const split = useSplitPayment(order);
  // Only where money may be missing what is safe stands beside it.
  const around = (message: ReactNode) =>
    view === 'failed' ? (
      <WithSafe order={order} travellers={saleTextsOf(order.productType).travellers}>
        {message}
      </WithSafe>
    ) : (
      message
    );
  return (
    <OrderFrame order={order} step={2} width={view === 'failed' ? 'wide' : 'narrow'}>
      {around(
        <MessagePage
          title={words.title}
          text={words.text}
          tone={view === 'unpaid' ? 'info' : 'bad'}
          icon={view === 'unpaid' ? 'clock' : 'close'}
          pose={view === 'failed' ? 'cut-off' : undefined}
          testId={`payment-${view}`}
        >
          {view === 'failed' ? <TriedSum tried={tried} /> : null}
          {split ? (
            <p className={styles.quiet}>{paymentTexts.parts.kept(paidMoney(split.walletAmount))}</p>
          ) : null}
          {endsAt && payableUntil ? (
            <div className={styles.held}>
              <p>{sale.stillHeld}</p>
              <TimeLeft
                endsAt={endsAt}
                payableUntil={payableUntil}
                dueAt={order.dueAt}
                createdAt={order.createdAt}
                onEnd={onEnd}
              />
            </div>
          ) : null}
          <Actions>
            <LinkButton look="go" href={again} data-testid="pay-again">
              {view === 'unpaid' ? paymentTexts.unpaid.action : texts.again}
            </LinkButton>
            {view === 'failed' ? null : (
              <LinkButton look="line" href={orderAddress(order.orderId)}>
                {paymentTexts.issuing.details}
              </LinkButton>
            )}
          </Actions>
          {reference ? (
            <p className={styles.quiet}>
              {texts.reference} <bdi dir="ltr">{reference}</bdi>
            </p>
          ) : null}
        </MessagePage>,
      )}
    </OrderFrame>
  );
};
