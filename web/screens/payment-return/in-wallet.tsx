import { paymentTexts } from '#core/texts/payment.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { WithSafe } from '#web/features/orders/safe.tsx';
import { payAddress, saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { OrderFrame } from './order-frame.tsx';

const texts = paymentTexts.inWallet;

/** The money is in the wallet, since the order could not take it: it came too late, or the same thing was paid for in another order. */
export const InWallet = ({ order }: { order: OrderDetail }) => (
  <OrderFrame order={order} step={2} width="wide">
    <WithSafe order={order} travellers={saleTextsOf(order.productType).travellers}>
      <MessagePage title={texts.title} text={texts.text} tone="info" icon="wallet" testId="payment-inWallet">
        <Actions>
          {order.payableUntil ? (
            <LinkButton look="go" href={payAddress(order)} data-testid="pay-from-wallet">
              {paymentTexts.unpaid.action}
            </LinkButton>
          ) : null}
          <LinkButton look={order.payableUntil ? 'line' : 'go'} href="/profile/transactions">
            {texts.action}
          </LinkButton>
        </Actions>
      </MessagePage>
    </WithSafe>
  </OrderFrame>
);
