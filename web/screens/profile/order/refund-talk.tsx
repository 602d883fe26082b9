import { Link } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { refundAddress } from '#web/features/orders/index.ts';
import { OrderParts } from '#web/products/order-parts.tsx';
import { isReviewed } from '#web/products/order-slot.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import styles from '../profile.module.css';
import { refundTalkOf } from './stage.ts';

const texts = orderTexts.details;

/** What comes back when. The ladder speaks of the whole order: of a part that is left, the page of refunds tells. */
export const RefundTalk = ({ order }: { order: OrderDetail }) => {
  const slot = useOrderSlot(order.productType);
  const talk = refundTalkOf(order, isReviewed(slot));
  if (!slot || !talk) return null;
  const words = saleTextsOf(order.productType);
  return (
    <Panel title={words.refundTitle}>
      {talk === 'all' ? (
        <OrderParts order={order} show="RefundLadder" />
      ) : (
        <div className={styles.row}>
          <p className={styles.quiet}>{texts.refundOfRest}</p>
          <Link href={refundAddress(order.orderId)}>{words.giveBack}</Link>
        </div>
      )}
    </Panel>
  );
};
