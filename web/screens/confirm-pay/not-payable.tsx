import { paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Actions, MessagePage, PurchaseFrame } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { reasonText, saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';

const texts = checkoutTexts.confirm;

/** An order that cannot be paid: it is paid already, or it has ended. */
export const NotPayable = ({ order, searchAgain }: { order: OrderDetail; searchAgain: string }) => {
  const words = saleTextsOf(order.productType);
  const isPaid = paidOrderStates.includes(order.status);
  const isExpired = order.statusReason === 'hold_expired';
  return (
    <PurchaseFrame step={2} steps={words.purchaseSteps} back={orderAddress(order.orderId)} width="narrow">
      <MessagePage
        title={isPaid ? texts.alreadyPaid : isExpired ? words.expiredTitle : texts.notPayable}
        text={
          isExpired
            ? words.expired
            : order.statusReason
              ? reasonText(order.productType, order.statusReason)
              : null
        }
        tone={isPaid ? 'ok' : 'info'}
        icon={isPaid ? 'check' : 'clock'}
        testId="not-payable"
      >
        <Actions>
          {isPaid ? (
            <LinkButton look="go" href={`/payment/${order.orderId}`}>
              {texts.toOrder}
            </LinkButton>
          ) : (
            <>
              <LinkButton look="go" href={searchAgain}>
                {words.again}
              </LinkButton>
              <LinkButton look="line" href={orderAddress(order.orderId)}>
                {texts.toOrder}
              </LinkButton>
            </>
          )}
        </Actions>
      </MessagePage>
    </PurchaseFrame>
  );
};
