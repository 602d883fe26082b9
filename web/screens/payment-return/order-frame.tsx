import type { ComponentProps } from 'react';
import { PurchaseFrame } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { SecondPayment } from './second-payment.tsx';

type Props = Omit<ComponentProps<typeof PurchaseFrame>, 'steps' | 'back'> & { order: OrderDetail };

/** The frame of the page once the order is known: steps in the words of its product, and a way back to the order. */
export const OrderFrame = ({ order, children, ...frame }: Props) => (
  <PurchaseFrame
    {...frame}
    steps={saleTextsOf(order.productType).purchaseSteps}
    back={orderAddress(order.orderId)}
  >
    <SecondPayment order={order} />
    {children}
  </PurchaseFrame>
);
