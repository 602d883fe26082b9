import { dueTexts } from '#core/texts/dues.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { DuesList, nextDueOf, openOf, orderAddress, payByText } from '#web/features/orders/index.ts';
import { payAddress } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { OrderFrame } from './order-frame.tsx';

const texts = dueTexts.partPaid;

/** A part of what is due first is paid: what is left, until when, and the way to pay it. */
export const PartPaid = ({ order }: { order: OrderDetail }) => {
  const next = nextDueOf(order);
  const left = next ? paidMoney(openOf(next)) : null;
  const text =
    left && order.payableUntil
      ? payByText(order.payableUntil, order, {
          until: (day) => texts.text(left, day),
          last: (end) => dueTexts.nextLast(left, end),
        })
      : null;
  return (
    <OrderFrame order={order} step={2} width="narrow">
      <MessagePage title={texts.title} text={text} tone="ok" icon="check" testId="part-paid">
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
};
