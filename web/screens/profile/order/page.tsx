import { useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Details } from './details.tsx';

const texts = orderTexts.details;

const Order = ({ orderId }: { orderId: string }) => {
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    { enabled: orderId !== '', staleTime: 0 },
  );
  if (order.data) return <Details order={order.data} />;
  if (orderId === '' || (order.error && isNotThere(order.error)))
    return (
      <>
        <h1 className="vh">{texts.notFound}</h1>
        <EmptyState title={texts.notFound} text={texts.notFoundText}>
          <LinkButton look="go" href="/profile/my-travels">
            {orderTexts.travels.title}
          </LinkButton>
        </EmptyState>
      </>
    );
  if (order.error)
    return (
      <>
        <h1>{texts.failed}</h1>
        <Failed text={failureText(order.error)} retry={() => void order.refetch()} />
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>
        <span className="vh">{texts.pageTitle}</span>
        <Skeleton width="12rem" height="2.25rem" />
      </h1>
      <ListSkeleton />
    </>
  );
};

/** One order whole. */
const OrderPage = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(texts.pageTitle);
  return (
    <ProfileFrame>
      <Order orderId={orderId} />
    </ProfileFrame>
  );
};

export default OrderPage;
