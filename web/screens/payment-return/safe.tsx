import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paymentTexts } from '#core/texts/payment.ts';
import { useCall } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress, travellerName } from '#web/features/orders/index.ts';
import { SupportCall } from '#web/features/support/index.tsx';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Price } from '#web/ui/price/price.tsx';
import styles from './payment.module.css';

const texts = paymentTexts.safe;

/** A failure of money with what is not lost beside it: the order, the wallet, and somebody to call. */
export const WithSafe = ({ order, children }: { order: OrderDetail; children: ReactNode }) => {
  const wallet = useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
  return (
    <div className={styles.withSafe}>
      {children}
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
              <dt>{saleTextsOf(order.productType).travellers}</dt>
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
    </div>
  );
};
