import { useSearch } from 'wouter';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { Actions, Message, PurchaseFrame } from '#web/features/checkout/index.ts';
import { SignInNeeded } from '#web/features/sign-in/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './skeleton.tsx';

const step = 2;
const travels = '/profile/my-travels';

const OrderCheckout = ({ orderId }: { orderId: string }) => {
  // The bill must be the one that the server holds now, not one of a minute ago.
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    { enabled: orderId !== '', staleTime: 0 },
  );
  if (order.data) return <Checkout order={order.data} />;
  if (orderId === '' || (order.error && isNotThere(order.error)))
    return (
      <PurchaseFrame step={step} back="/" width="narrow">
        <Message
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
        </Message>
      </PurchaseFrame>
    );
  if (order.error)
    return (
      <PurchaseFrame step={step} back="/" width="narrow">
        <Message title={checkoutTexts.failed.title} text={failureText(order.error)} tone="warn" icon="alert">
          <Actions>
            <Button look="go" icon="refresh" onClick={() => void order.refetch()}>
              {checkoutTexts.failed.again}
            </Button>
          </Actions>
        </Message>
      </PurchaseFrame>
    );
  return (
    <PurchaseFrame step={step} back={travels}>
      <CheckoutSkeleton />
    </PurchaseFrame>
  );
};

/** A last look, then paying: every product's orders are paid here. */
const ConfirmPage = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  // A session that ran out here leaves the page as it stands, behind the dialog.
  const isSignedIn = useSession() !== 'signed-out';
  usePageTitle(checkoutTexts.confirm.pageTitle);
  if (!isSignedIn)
    return (
      <PurchaseFrame step={step} back="/" width="narrow">
        <SignInNeeded />
      </PurchaseFrame>
    );
  return <OrderCheckout orderId={orderId} />;
};

export default ConfirmPage;
