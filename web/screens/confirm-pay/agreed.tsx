import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { LatinName, TravellerId, TravellersList } from '#web/features/orders/index.ts';
import { OrderParts } from '#web/products/order-parts.tsx';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import styles from './confirm.module.css';
import { EditTravellers } from './edit-travellers.tsx';

/** What the buyer agrees to: what is bought, for whom, and how much a refund brings at which time. */
export const Agreed = ({ order }: { order: OrderDetail }) => {
  const sale = saleTextsOf(order.productType);
  return (
    <>
      <section className={styles.trip} aria-label={sale.yours}>
        <OrderParts order={order} show="Trip" />
      </section>
      <Panel title={sale.travellers} flush aside={<EditTravellers order={order} />}>
        <TravellersList
          travellers={order.travellers}
          note={(traveller) => <LatinName traveller={traveller} />}
          end={(traveller) => <TravellerId traveller={traveller} />}
        />
      </Panel>
      <Panel title={sale.refundTitle}>
        <OrderParts order={order} show="RefundLadder" />
      </Panel>
    </>
  );
};
