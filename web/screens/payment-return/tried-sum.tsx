import { paymentTexts } from '#core/texts/payment.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './payment.module.css';

/** The sum of the last try to pay at the bank, where money may be on its way; nothing where there was none. */
export const TriedSum = ({ tried }: { tried: OrderDetail['payments'][number] | undefined }) =>
  tried ? (
    <dl className={styles.ruled}>
      <div>
        <dt>{paymentTexts.safe.sum}</dt>
        <dd>
          <Price amount={tried.amount} />
        </dd>
      </div>
    </dl>
  ) : null;
