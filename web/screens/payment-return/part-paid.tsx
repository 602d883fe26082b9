import { dueTexts } from '#core/texts/dues.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { DuesList, leftToPayText, orderAddress } from '#web/features/orders/index.ts';
import { payAddress } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { OrderFrame } from './order-frame.tsx';

const texts = dueTexts.partPaid;

/** A part of what is due first is paid: what is left, until when, and the way to pay it. */
export const PartPaid = ({ order }: { order: OrderDetail }) => (
  <OrderFrame order={order} step={2} width="narrow">
    <MessagePage title={texts.title} text={leftToPayText(order)} tone="ok" icon="check" testId="part-paid">
      <DuesList order={order} />
      <Actions>
        <LinkButton look="go" href={payAddress(order)} data-testid="pay-left">
          {texts.pay}
        </LinkButton>
        <LinkButton look="line" href={orderAddress(order.orderId)}>
          {dueTexts.reserved.details}
        </LinkButton>
      </Actions>
    </MessagePage>
  </OrderFrame>
);
