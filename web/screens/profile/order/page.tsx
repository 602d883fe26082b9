import { useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { useCall } from '#web/api/use-call.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { OrderView } from './order-view.tsx';
import { lookAgainMs } from './stage.ts';

/** One order whole. */
const OrderPage = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(orderTexts.details.pageTitle);
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    {
      enabled: orderId !== '',
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data ? lookAgainMs(data, dataUpdateCount, new Date()) : false,
    },
  );
  return (
    <ProfileFrame>
      <OrderView asked={order} orderId={orderId} />
      <SupportHelp />
    </ProfileFrame>
  );
};

export default OrderPage;
