import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paymentTexts } from '#core/texts/payment.ts';
import { useCall } from '#web/api/use-call.ts';
import { SupportCall } from '#web/features/support/call.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { orderAddress } from './addresses.ts';
import styles from './safe.module.css';
import { travellerName } from './travellers-list.tsx';
import type { OrderDetail } from './types.ts';

const texts = paymentTexts.safe;

interface Props {
  order: OrderDetail;
  /** What the travellers are called: «مسافران». */
  travellers: string;
}

/** What is not lost when money is in question: the order, the wallet, and somebody to call. */
export const Safe = ({ order, travellers }: Props) => {
  const wallet = useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
  return (
    <section className={styles.safe} aria-labelledby="safe-title" data-testid="safe">
      <h2 id="safe-title">{texts.title}</h2>
      <dl>
        <div>
          <dt>{texts.order}</dt>
          <dd>
            <Link href={orderAddress(order.orderId)}>
              <bdi dir="ltr">{order.orderNumber}</bdi>
            </Link>
          </dd>
        </div>
        {order.travellers.length > 0 ? (
          <div>
            <dt>{travellers}</dt>
            <dd>{new Intl.ListFormat('fa').format(order.travellers.map(travellerName))}</dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.wallet}</dt>
          <dd>{wallet.data ? <Price amount={wallet.data.balance} size="small" /> : '…'}</dd>
        </div>
      </dl>
      <p>{texts.call}</p>
      <SupportCall />
    </section>
  );
};

/** A failure of money with what is not lost beside it. */
export const WithSafe = ({ children, ...about }: Props & { children: ReactNode }) => (
  <div className={styles.withSafe}>
    {children}
    <Safe {...about} />
  </div>
);
