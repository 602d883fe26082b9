import { checkoutTexts } from '#core/texts/checkout.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { Safe } from '#web/features/orders/safe.tsx';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Bird } from '#web/ui/birds/bird.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './confirm.module.css';
import type { CheckoutState } from './use-checkout.ts';

interface RefusedProps {
  order: OrderDetail;
  refusal: CheckoutState['refusal'];
}

/** The wallet has less than the order costs, or than it had when the page was drawn: what is missing, and what is safe. */
const WalletTooLow = ({ order, text }: { order: OrderDetail; text: string }) => (
  <div className={styles.tooLow} data-testid="wallet-too-low">
    <div>
      <Bird pose="cut-off" />
      <Notice tone="bad" live>
        {text}
      </Notice>
    </div>
    <Safe order={order} travellers={saleTextsOf(order.productType).travellers} />
  </div>
);

/** Why paying did not begin. For an order whose time has ended there is a dialog instead. */
export const PurchaseRefused = ({ order, refusal }: RefusedProps) => {
  if (!refusal || refusal.code === 'ORDER_EXPIRED') return null;
  if (refusal.code === 'WALLET_TOO_LOW') return <WalletTooLow order={order} text={refusal.text} />;
  const { paidIn, text } = refusal;
  return (
    <Notice
      tone="bad"
      live
      action={
        paidIn ? (
          <LinkButton look="line" size="small" href={orderAddress(order.orderId)}>
            {checkoutTexts.confirm.toOrder}
          </LinkButton>
        ) : null
      }
    >
      {paidIn ? saleTextsOf(order.productType).paidElsewhere(paidIn) : text}
    </Notice>
  );
};
