import { useSearch } from 'wouter';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { progressTexts as texts } from '#core/products/visa/texts/progress.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { visaOf } from '../checkout/visa-of.ts';
import { Applications } from './applications.tsx';

/** People are at it: who looks at the page sees what they did within a minute. */
const lookedAt: readonly OrderState[] = ['Paid', 'Approved'];
const lookAgainMs = 60_000;

const NotThere = () => (
  <>
    <h1 className="vh">{texts.notFound}</h1>
    <EmptyState title={texts.notFound} text={texts.notFoundText}>
      <LinkButton look="go" href="/profile/my-travels">
        {orderTexts.travels.title}
      </LinkButton>
    </EmptyState>
  </>
);

/** How the applications of an order go on, and what is needed for it. */
const Progress = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(texts.title);
  const { data, error, refetch } = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    {
      enabled: orderId !== '',
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && lookedAt.includes(state.data.status) ? lookAgainMs : false,
    },
  );
  if (data) {
    const visa = visaOf(data);
    return visa ? <Applications order={data} visa={visa} /> : <NotThere />;
  }
  if (orderId === '' || (error && isNotThere(error))) return <NotThere />;
  if (error)
    return (
      <>
        <h1>{texts.failed}</h1>
        <Notice
          tone="bad"
          live
          action={
            <Button look="line" onClick={() => void refetch()}>
              {texts.again}
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      </>
    );
  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {texts.title}
      </h1>
      <Skeleton width="100%" height="9rem" />
      <Skeleton width="100%" height="26rem" />
    </>
  );
};

export default Progress;
