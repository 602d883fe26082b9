import { orderTexts } from '#core/texts/orders.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { CopyButton } from '#web/features/orders/index.ts';
import styles from './profile.module.css';

const name = orderTexts.details.reference;

/** The booking reference of an order if there is only one, to be copied; several are each shown beside what they are for. */
export const Reference = ({ order }: { order: OrderDetail }) => {
  const references = new Set(
    order.travellers.flatMap(({ tickets }) => tickets.map((ticket) => ticket.bookingReference)),
  );
  const [reference] = references.size === 1 ? references : [];
  return reference ? (
    <p className={styles.reference} data-testid="reference">
      {name}{' '}
      <b>
        <bdi dir="ltr">{reference}</bdi>
      </b>
      <CopyButton text={reference} what={name} />
    </p>
  ) : null;
};
