import { useParams } from 'wouter';
import { paymentTexts } from '#core/texts/payment.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import { Actions, MessagePage, PurchaseFrame } from '#web/features/checkout/index.ts';
import { SignInNeeded } from '#web/features/sign-in/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { PaymentOutcome } from './outcome.tsx';
import { WaitingForPayment } from './waiting.tsx';

const travels = '/profile/my-travels';

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <PurchaseFrame step={3} back={travels} width="narrow">
    <MessagePage title={title} text={text} tone="info" icon="search" testId="payment-empty">
      <Actions>
        <LinkButton look="go" href={travels}>
          {paymentTexts.empty.travels}
        </LinkButton>
        <LinkButton look="line" href="/">
          {paymentTexts.empty.search}
        </LinkButton>
      </Actions>
    </MessagePage>
  </PurchaseFrame>
);

const OrderPayment = ({ orderId }: { orderId: string }) => {
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    { staleTime: 0 },
  );
  if (order.data) return <PaymentOutcome order={order.data} />;
  if (order.error && isNotThere(order.error)) return <Nothing {...paymentTexts.notFound} />;
  if (order.error)
    return (
      <PurchaseFrame step={2} back={travels} width="narrow">
        <MessagePage
          title={paymentTexts.error.title}
          text={failureText(order.error)}
          tone="warn"
          icon="alert"
        >
          <Actions>
            <Button look="go" icon="refresh" onClick={() => void order.refetch()}>
              {paymentTexts.error.again}
            </Button>
          </Actions>
        </MessagePage>
      </PurchaseFrame>
    );
  return <WaitingForPayment />;
};

/** The page after the bank: whether the money came, and what became of the order. */
const PaymentReturnPage = () => {
  const { orderId } = useParams<{ orderId?: string }>();
  const isSignedIn = useSession() === 'signed-in';
  usePageTitle(paymentTexts.pageTitle);
  if (!orderId) return <Nothing title={paymentTexts.empty.title} text={paymentTexts.empty.text} />;
  if (!isSignedIn)
    return (
      <PurchaseFrame step={2} back="/" width="narrow">
        <SignInNeeded />
      </PurchaseFrame>
    );
  return <OrderPayment orderId={orderId} />;
};

export default PaymentReturnPage;
