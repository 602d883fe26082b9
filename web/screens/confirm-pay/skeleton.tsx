import { checkoutTexts } from '#core/texts/checkout.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './confirm.module.css';

/** The shape of the page while the order is being loaded. */
export const CheckoutSkeleton = () => (
  <>
    <h1 tabIndex={-1}>{checkoutTexts.confirm.title}</h1>
    {['a', 'b', 'c'].map((part) => (
      <div key={part} className={styles.skeleton} aria-hidden="true">
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="3.5rem" />
        <Skeleton width="60%" />
      </div>
    ))}
  </>
);
