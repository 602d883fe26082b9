import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { Actions, MessagePage, PurchaseFrame } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { progressAddress, saleTextsOf, searchAgainAddress } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Accepted } from './accepted.tsx';
import { PaymentFailed } from './failed.tsx';
import { InWallet } from './in-wallet.tsx';
import { Issued } from './issued.tsx';
import { Issuing } from './issuing.tsx';
import { Over } from './over.tsx';
import { PartPaid } from './part-paid.tsx';
import { Pending } from './pending.tsx';
import { Reserved } from './reserved.tsx';
import { useStandings } from './use-standings.ts';
import type { View } from './view.ts';
import { viewOf } from './view.ts';
import { WaitingForPayment } from './waiting.tsx';

const titlesOf = ({
  expiredTitle,
  cancelUnpaid,
  refusedTitle,
  paidTitle,
  issuedTitle,
}: SaleTexts): Record<View, string> => ({
  pending: paymentTexts.pending.title,
  failed: paymentTexts.failed.title,
  cancelled: paymentTexts.failed.cancelledTitle,
  unpaid: paymentTexts.unpaid.title,
  partPaid: dueTexts.partPaid.title,
  inWallet: paymentTexts.inWallet.title,
  expired: expiredTitle,
  cancelledUnpaid: cancelUnpaid.over,
  refused: refusedTitle,
  accepted: paidTitle,
  reserved: dueTexts.reserved.title,
  issuing: paidTitle,
  issued: issuedTitle,
  refunding: paymentTexts.issueFailed.title,
  refunded: paymentTexts.issueFailed.title,
});

const decidedStates: readonly OrderState[] = [
  'Approved',
  'Rejected',
  'FinalizationSuccessful',
  'RefundSuccessful',
];

const badNews: readonly View[] = ['failed', 'cancelled', 'expired', 'refused', 'refunding', 'refunded'];

/** One page for all outcomes of paying and issuing. It changes by itself as they go on. */
export const PaymentOutcome = ({ order }: { order: OrderDetail }) => {
  const slot = useOrderSlot(order.productType);
  const queries = useQueryClient();
  const standings = useStandings(order, slot);
  const view = standings.data ? viewOf(standings.data, order.statusReason) : null;
  const title = view ? titlesOf(saleTextsOf(order.productType))[view] : null;
  usePageTitle(title ?? paymentTexts.pageTitle);
  useEffect(() => {
    if (!view || !title) return;
    announce(title, badNews.includes(view) ? 'assertive' : 'polite');
    // After coming back from the bank nothing has the focus yet. If something has it, it stays there.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // Tickets, payments and the wallet have changed since they were read.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'standings' });
  }, [view, title, queries]);

  if (!standings.data || !view)
    return standings.failed ? (
      <PurchaseFrame step={2} back="/profile/my-travels" width="narrow">
        <MessagePage title={paymentTexts.error.title} text={standings.failed.text} tone="warn" icon="alert">
          <Actions>
            <Button look="go" icon="refresh" onClick={() => void standings.refetch()}>
              {paymentTexts.error.again}
            </Button>
          </Actions>
        </MessagePage>
      </PurchaseFrame>
    ) : (
      <WaitingForPayment />
    );
  const { payment, issue } = standings.data;
  const progress = progressAddress(order);
  const searchAgain = searchAgainAddress(order);
  if (view === 'issued')
    // Of tickets that were all given back, the order tells.
    return order.status === 'RefundSuccessful' ? (
      <Redirect to={orderAddress(order.orderId)} replace />
    ) : (
      <Issued order={order} Ticket={slot?.Ticket ?? null} RefundLadder={slot?.RefundLadder ?? null} />
    );
  if (view === 'accepted')
    // If people have decided the order meanwhile, its own page tells of it.
    return progress && decidedStates.includes(order.status) ? (
      <Redirect to={progress} replace />
    ) : (
      <Accepted order={order} />
    );
  if (view === 'partPaid') return <PartPaid order={order} />;
  if (view === 'reserved') return <Reserved order={order} />;
  if (view === 'issuing') return <Issuing order={order} />;
  if (view === 'pending')
    return <Pending order={order} payment={payment} onAsk={() => void standings.refetch()} />;
  if (view === 'inWallet') return <InWallet order={order} />;
  if (view === 'failed' || view === 'cancelled' || view === 'unpaid')
    return (
      <PaymentFailed order={order} payment={payment} view={view} onEnd={() => void standings.refetch()} />
    );
  return (
    <Over
      order={order}
      view={view}
      refundedToWallet={issue?.refundedToWallet ?? order.refunded}
      searchAgain={searchAgain}
    />
  );
};
