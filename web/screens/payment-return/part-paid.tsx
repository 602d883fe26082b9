import { dueTexts } from '#core/texts/dues.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { DuesList, deadlineText, nextDueOf, openOf, orderAddress } from '#web/features/orders/index.ts';
import { payAddress } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { OrderFrame } from './order-frame.tsx';

const texts = dueTexts.partPaid;

/** A part of what is due first is paid: what is left, until when, and the way to pay it. */
export const PartPaid = ({ order }: { order: OrderDetail }) => {
  const next = nextDueOf(order);
  const text =
    next && order.payableUntil ? texts.text(paidMoney(openOf(next)), deadlineText(order.payableUntil)) : null;
  return (
    <OrderFrame order={order} step={2} width="narrow">
      <MessagePage title={texts.title} text={text} tone="ok" icon="check" testId="part-paid">
        <DuesList dues={order.dues} payments={order.payments} />
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
};
