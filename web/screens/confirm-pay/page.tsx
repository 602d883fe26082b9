import { Redirect, useLocation, useParams, useSearch } from 'wouter';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { Actions, MessagePage, PurchaseFrame } from '#web/features/checkout/index.ts';
import { SignInNeeded } from '#web/features/sign-in/index.ts';
import { ownPaymentAt, saleTextsOf } from '#web/products/sale-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Checkout } from './checkout.tsx';
import { NoOrder } from './no-order.tsx';
import { CheckoutSkeleton } from './skeleton.tsx';

const step = 2;
const travels = '/profile/my-travels';

const OrderCheckout = ({ orderId, steps }: { orderId: string; steps: readonly string[] }) => {
  // The bill must be the server's bill of now, not one from the cache.
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    { staleTime: 0 },
  );
  // An order that may be paid already is not offered again. The page that waits for the bank leads back here if it was not paid (`unpaid`).
  const saysUnpaid = new URLSearchParams(useSearch()).has('unpaid');
  if (order.data?.isAtBank && !saysUnpaid) return <Redirect to={`/payment/${orderId}`} replace />;
  if (order.data) return <Checkout order={order.data} />;
  if (order.error && isNotThere(order.error))
    return (
      <PurchaseFrame step={step} steps={steps} back="/" width="narrow">
        <MessagePage
          title={paymentTexts.notFound.title}
          text={paymentTexts.notFound.text}
          tone="info"
          icon="search"
        >
          <Actions>
            <LinkButton look="go" href={travels}>
              {paymentTexts.empty.travels}
            </LinkButton>
          </Actions>
        </MessagePage>
      </PurchaseFrame>
    );
  if (order.error)
    return (
      <PurchaseFrame step={step} steps={steps} back="/" width="narrow">
        <MessagePage
          title={checkoutTexts.failed.title}
          text={failureText(order.error)}
          tone="warn"
          icon="alert"
        >
          <Actions>
            <Button look="go" icon="refresh" onClick={() => void order.refetch()}>
              {checkoutTexts.failed.again}
            </Button>
          </Actions>
        </MessagePage>
      </PurchaseFrame>
    );
  return (
    <PurchaseFrame step={step} steps={steps} back={travels}>
      <CheckoutSkeleton />
    </PurchaseFrame>
  );
};

/** The page on which orders of every product are checked and paid. The path or the query names the order. */
const ConfirmPage = () => {
  const named = new URLSearchParams(useSearch()).get('orderId');
  const { orderId = named ?? '' } = useParams<{ orderId?: string }>();
  const [path] = useLocation();
  const own = ownPaymentAt(path);
  const words = saleTextsOf(own?.kind ?? '');
  // If the session ends here, the page stays as it is behind the dialog.
  const isSignedIn = useSession() !== 'signed-out';
  usePageTitle(checkoutTexts.confirm.pageTitle);
  if (!isSignedIn)
    return (
      <PurchaseFrame step={step} steps={words.purchaseSteps} back="/" width="narrow">
        <SignInNeeded />
      </PurchaseFrame>
    );
  if (orderId === '') return <NoOrder words={words} kind={own?.kind} start={own?.start ?? '/'} />;
  return <OrderCheckout orderId={orderId} steps={words.purchaseSteps} />;
};

export default ConfirmPage;
