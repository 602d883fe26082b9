import { orderTexts } from '#core/texts/orders.ts';
import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { refundAddress } from '#web/features/orders/index.ts';
import { OrderParts } from '#web/products/order-parts.tsx';
import { isReviewed } from '#web/products/order-slot.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import styles from '../profile.module.css';
import { canGiveBack, refundTalkOf } from './stage.ts';

const texts = orderTexts.details;

/**
 * What comes back when, and the way to it. The ladder speaks of the whole order: of a part that is left, the page of refunds tells.
 */
export const RefundTalk = ({ order }: { order: OrderDetail }) => {
  const slot = useOrderSlot(order.productType);
  const talk = slot && refundTalkOf(order, isReviewed(slot));
  const isOpen = canGiveBack(order, isReviewed(slot));
  if (!talk && !isOpen) return null;
  const words = saleTextsOf(order.productType);
  return (
    <Panel title={words.refundTitle}>
      {talk === 'all' ? <OrderParts order={order} show="RefundLadder" /> : null}
      {talk === 'rest' ? <p className={styles.quiet}>{texts.refundOfRest}</p> : null}
      {isOpen ? (
        <LinkButton look="line" icon="undo" full href={refundAddress(order.orderId)} data-testid="give-back">
          {words.giveBack}
        </LinkButton>
      ) : null}
    </Panel>
  );
};
