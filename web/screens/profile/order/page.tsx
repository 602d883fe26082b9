import { useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { OrderView } from './order-view.tsx';

/** The page of one whole order. */
const OrderPage = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(orderTexts.details.pageTitle);
  return (
    <ProfileFrame isAlone>
      <OrderView orderId={orderId} />
      <SupportHelp />
    </ProfileFrame>
  );
};

export default OrderPage;
