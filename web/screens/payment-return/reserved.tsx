import { dueTexts } from '#core/texts/dues.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { DuesList, leftToPayText, orderAddress } from '#web/features/orders/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { OrderFrame } from './order-frame.tsx';

const texts = dueTexts.reserved;

/** The page for an order that is reserved and paid in part: what is due next, and until when. */
export const Reserved = ({ order }: { order: OrderDetail }) => (
  <OrderFrame order={order} step={3} width="narrow">
    <MessagePage title={texts.title} text={leftToPayText(order)} tone="ok" icon="check" testId="reserved">
      <DuesList order={order} />
      <Actions>
        <LinkButton look="go" href={orderAddress(order.orderId)}>
          {texts.details}
        </LinkButton>
      </Actions>
    </MessagePage>
  </OrderFrame>
);
