import { checkoutTexts } from '#core/texts/checkout.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface RefusedProps {
  order: OrderDetail;
  refusal: CheckoutState['refusal'];
}

/** Why paying did not begin. For an order whose time has ended there is a dialog instead. */
export const PurchaseRefused = ({ order, refusal }: RefusedProps) =>
  refusal && refusal.code !== 'ORDER_EXPIRED' ? (
    <Notice
      tone="bad"
      live
      action={
        refusal.paidIn ? (
          <LinkButton look="line" size="small" href={orderAddress(order.orderId)}>
            {checkoutTexts.confirm.toOrder}
          </LinkButton>
        ) : null
      }
    >
      {refusal.paidIn ? saleTextsOf(order.productType).paidElsewhere(refusal.paidIn) : refusal.text}
    </Notice>
  ) : null;
