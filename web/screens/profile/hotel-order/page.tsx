import { useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { OrderView } from '../order/order-view.tsx';
import { lookAgainMs } from '../order/stage.ts';
import { withGuests } from './with-guests.ts';

/** An order of one of the hotel kinds, under the specification's own address and calls: the page of every order. */
const HotelOrderPage = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(orderTexts.details.pageTitle);
  const enabled = orderId !== '';
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}',
    { params: { id: orderId } },
    {
      enabled,
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data ? lookAgainMs(data, dataUpdateCount, new Date()) : false,
    },
  );
  const guests = useCall(
    'POST /api/orders/HotelOrder/GetHotelPassengersByOrderId/',
    { body: { orderId } },
    { enabled, staleTime: 0 },
  );
  return (
    <ProfileFrame>
      <OrderView
        orderId={orderId}
        asked={{
          data: order.data && guests.data ? withGuests(order.data, guests.data) : undefined,
          error: order.error ?? guests.error,
          refetch: () => (order.error ? order.refetch() : guests.refetch()),
        }}
      />
    </ProfileFrame>
  );
};

export default HotelOrderPage;
