import { paymentTexts } from '#core/texts/payment.ts';
import { Actions } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { CopyButton, orderAddress, travellerName } from '#web/features/orders/index.ts';
import { progressAddress, saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Hoopoe } from '#web/ui/hoopoe/hoopoe.tsx';
import { OrderFrame } from './order-frame.tsx';
import styles from './payment.module.css';
import { PaidSums } from './sums.tsx';

const texts = paymentTexts.issuing;

/** A paid order that people decide: its numbers, what comes next, and where to follow it. */
export const Accepted = ({ order }: { order: OrderDetail }) => {
  const words = saleTextsOf(order.productType);
  const progress = progressAddress(order);
  const numbers = order.travellers.flatMap((traveller) =>
    traveller.tickets.map(({ ticketNumber }) => ({ name: travellerName(traveller), ticketNumber })),
  );
  return (
    <OrderFrame order={order} step={3} width="narrow">
      <section className={styles.card} data-testid="accepted">
        <div className={styles.guide}>
          <Hoopoe />
        </div>
        <h1 tabIndex={-1}>{words.paidTitle}</h1>
        <p className={styles.text} role="status">
          {words.issuing}
        </p>
        <dl className={styles.ruled}>
          {numbers.map(({ name, ticketNumber }) => (
            <div key={ticketNumber} data-testid="application-number">
              <dt>
                {words.number} · {name}
              </dt>
              <dd className={styles.number}>
                <bdi dir="ltr">{ticketNumber}</bdi>
                <CopyButton text={ticketNumber} what={words.number} />
              </dd>
            </div>
          ))}
          <PaidSums order={order} />
        </dl>
        <div className={styles.next}>
          <h2>{paymentTexts.accepted.next}</h2>
          <ol>
            {words.paidNext.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </div>
        <Actions>
          {progress ? (
            <LinkButton look="go" href={progress} data-testid="to-progress">
              {words.open}
            </LinkButton>
          ) : null}
          <LinkButton look="line" href={orderAddress(order.orderId)}>
            {texts.details}
          </LinkButton>
        </Actions>
      </section>
    </OrderFrame>
  );
};
