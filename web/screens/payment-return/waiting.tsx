import { paymentTexts } from '#core/texts/payment.ts';
import { PurchaseFrame } from '#web/features/checkout/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './payment.module.css';

/** The page until the first answer comes. */
export const WaitingForPayment = () => (
  <PurchaseFrame step={2} back="/profile/my-travels" width="narrow">
    <section className={styles.card}>
      <h1 className={styles.quietTitle} tabIndex={-1}>
        {paymentTexts.loading}
      </h1>
      <Skeleton width="100%" height="1.25rem" />
      <Skeleton width="70%" height="1.25rem" />
    </section>
  </PurchaseFrame>
);
