import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { LatinName, TravellerId, TravellersList } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import styles from './confirm.module.css';
import { EditTravellers } from './edit-travellers.tsx';

/** All that was agreed: what is bought, for whom, and what comes back of it when. */
export const Agreed = ({ order }: { order: OrderDetail }) => {
  const slot = useOrderSlot(order.productType);
  const sale = saleTextsOf(order.productType);
  return (
    <>
      <section className={styles.trip} aria-label={sale.yours}>
        {slot ? <slot.Trip order={order} /> : null}
      </section>
      <Panel title={sale.travellers} flush aside={<EditTravellers order={order} />}>
        <TravellersList
          travellers={order.travellers}
          note={(traveller) => <LatinName traveller={traveller} />}
          end={(traveller) => <TravellerId traveller={traveller} />}
        />
      </Panel>
      <Panel title={sale.refundTitle}>{slot ? <slot.RefundLadder order={order} /> : null}</Panel>
    </>
  );
};
