import { useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { useCall } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { orderSlotOf, useProducts } from '#web/products/slots.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { OrderView } from './order-view.tsx';
import { lookAgainMs } from './stage.ts';

/** The page of one whole order. */
const OrderPage = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  const products = useProducts();
  const changesAt = (order: OrderDetail) =>
    orderSlotOf(products, order.productType)?.changesAt?.(order) ?? [];
  usePageTitle(orderTexts.details.pageTitle);
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    {
      enabled: orderId !== '',
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data ? lookAgainMs(data, dataUpdateCount, { now: new Date(), changesAt: changesAt(data) }) : false,
    },
  );
  return (
    <ProfileFrame isAlone>
      <OrderView asked={order} orderId={orderId} />
      <SupportHelp />
    </ProfileFrame>
  );
};

export default OrderPage;
