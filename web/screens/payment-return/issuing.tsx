import { paymentTexts } from '#core/texts/payment.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Crest } from '#web/ui/crest/crest.tsx';
import { OrderFrame } from './order-frame.tsx';
import styles from './payment.module.css';
import { PaidSums } from './sums.tsx';

const texts = paymentTexts.issuing;

/** Paid, and the supplier is issuing: the page may be closed. */
export const Issuing = ({ order }: { order: OrderDetail }) => {
  const words = saleTextsOf(order.productType);
  return (
    <OrderFrame order={order} step={3} width="narrow">
      <section className={styles.card} data-testid="issuing">
        <Crest className={styles.crest} />
        <h1 tabIndex={-1}>{words.paidTitle}</h1>
        <p className={styles.text} role="status">
          {words.issuing}
        </p>
        <dl className={styles.ruled}>
          <PaidSums order={order} />
        </dl>
        <p className={styles.quiet}>{texts.ifNot}</p>
        <LinkButton look="soft" href={orderAddress(order.orderId)}>
          {texts.details}
        </LinkButton>
      </section>
    </OrderFrame>
  );
};
